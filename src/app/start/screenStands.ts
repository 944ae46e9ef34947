import { useEffect } from 'react';

let tell = () => {};
/** The first screen stands, and everything in it listens. */
export const screenStands = new Promise<void>((done) => void (tell = done));

/** Called by whatever holds the screen: its effects run after those of everything inside. */
export function useStanding(): void {
  useEffect(() => tell(), []);
}

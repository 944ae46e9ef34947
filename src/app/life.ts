import { createPorts } from './ports.ts';
import type { Frame } from './frame.ts';
import { clearTheStatusBar } from './statusBar.ts';
import { createStorage } from './storage.ts';
import { liven, type Starhop } from './store.ts';
import { openSupportDoor } from './supportDoor.ts';

/** What was kept comes back before the machines start, so that they hear it first. */
const rehydrated = ({ persistor }: Starhop) =>
  new Promise<void>((done) => {
    const look = () => void (persistor.getState().bootstrapped && done());
    persistor.subscribe(look);
    persistor.persist();
    look();
  });

/** Brings a page to life in this browser, as far as what was kept. All that only this needs comes in its chunk. */
export async function comeToLife(frame: Frame): Promise<Starhop> {
  const starhop = liven(frame, createPorts(), { storage: createStorage() });
  openSupportDoor(starhop);
  clearTheStatusBar();
  await rehydrated(starhop);
  return starhop;
}

import type { OutboxContext, UnsentStar } from './outbox.ts';

/** How many such stars were lit on this device and are not known to the server yet; one, for a unit that was done twice. */
export const litHere = ({ stars }: Pick<OutboxContext, 'stars'>, isSuch: (star: UnsentStar) => boolean): number =>
  new Set(stars.filter((star) => !star.wasLit && isSuch(star)).map(({ id }) => id)).size;

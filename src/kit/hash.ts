/**
 * Hashes a text to 32 bits: FNV-1a and the finaliser of MurmurHash3. The only source of drawn chance, so there is no state
 * to keep.
 */
export function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** A pseudo-random number in 0…1, always the same for a key. */
export const rnd = (...key: (string | number)[]) => hash(key.join(':')) / 4_294_967_296;

/** Between the first and the last of several keys. */
export const TO = '–';

type KeyHint = readonly [keys: readonly string[], does: string];
export type KeyHintsProps = {
  hints: readonly KeyHint[];
  /** The page's: a course in another direction does not move them to the other side. */
  dir: 'ltr' | 'rtl';
};

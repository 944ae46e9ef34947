/**
 * How often a number of one kind is larger than one of the other (Mann–Whitney, ties count half): 0.5 when they cannot be
 * told apart, 0 or 1 when any two can.
 */
export function shareAbove(one: readonly number[], other: readonly number[]): number {
  const all = [...one.map((value) => ({ value, isOne: true })), ...other.map((value) => ({ value, isOne: false }))];
  all.sort((first, second) => first.value - second.value);
  let sum = 0;
  for (let at = 0; at < all.length;) {
    let end = at;
    while (end < all.length && all[end]!.value === all[at]!.value) end += 1;
    const rank = (at + end + 1) / 2;
    for (; at < end; at += 1) if (all[at]!.isOne) sum += rank;
  }
  return (sum - (one.length * (one.length + 1)) / 2) / (one.length * other.length);
}

/** How far from 0.5 the share of two equal kinds still lies, 95 times of a hundred. */
export const halfWidth = (one: number, other: number): number =>
  1.96 * Math.sqrt((one + other + 1) / (12 * one * other));

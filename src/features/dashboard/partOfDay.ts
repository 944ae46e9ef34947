/** The part of the day that an hour (0 to 23) belongs to, for the greeting. */
export function partOfDay(hour: number): 'night' | 'morning' | 'afternoon' | 'evening' {
  if (hour < 5) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}

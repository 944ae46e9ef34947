/** The widest a picture in the column is shown, in CSS px. */
const COLUMN = 430;

/** The size of a picture as it is shown, so that it is asked for at that width; one that is smaller stays as it is. */
export function shownSize(width: number, height: number): { width: number; height: number } {
  if (width <= COLUMN) return { width, height };
  return { width: COLUMN, height: Math.max(1, Math.round((height / width) * COLUMN)) };
}

/** Lessons of the pathways that the browser's instruments open. */
export const SIZES = [10, 100, 1_000, 10_000] as const;

/** In this order: an Android names Linux too, an iPhone a Mac. */
const devices = [
  [/iphone|ipod/i, 'iPhone'],
  [/ipad/i, 'iPad'],
  [/android/i, 'Android'],
  [/windows/i, 'Windows'],
  [/\bcros\b/i, 'Chromebook'],
  [/macintosh|mac os x/i, 'Mac'],
  [/linux/i, 'Linux'],
] as const;

/** As much of a browser's name as its owner needs to know it again; null when it says nothing of the kind. */
export const deviceOf = (userAgent = ''): string | null =>
  devices.find(([names]) => names.test(userAgent))?.[1] ?? null;

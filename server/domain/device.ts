/** The kinds of devices by their user agents, in this order: Android's names Linux too, an iPhone's a Mac. */
const devices = [
  [/iphone|ipod/i, 'iPhone'],
  [/ipad/i, 'iPad'],
  [/android/i, 'Android'],
  [/windows/i, 'Windows'],
  [/\bcros\b/i, 'Chromebook'],
  [/macintosh|mac os x/i, 'Mac'],
  [/linux/i, 'Linux'],
] as const;

/** The kind of device a User-Agent header names, for its owner to recognize; null when it names none. */
export const deviceOf = (userAgent = ''): string | null =>
  devices.find(([names]) => names.test(userAgent))?.[1] ?? null;

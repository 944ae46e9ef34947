import type { Sound } from '../sound.ts';

/** How each scene sounds: no two alike. */
export const sounds: Record<string, Sound> = {
  bell: { around: 'room', key: 'bright', voice: 'bell', from: 2 },
  breathe: { around: 'breath', key: 'calm', voice: 'glass', from: 0 },
  coins: { around: 'coins', key: 'grave', voice: 'wood', from: 3 },
  corner: { around: 'steps', key: 'bright', voice: 'wood', from: 5 },
  desk: { around: 'clock', key: 'calm', voice: 'harp', from: -2 },
  eclipse: { around: 'space', key: 'grave', voice: 'glass', from: -3 },
  heron: { around: 'lake', key: 'calm', voice: 'harp', from: 2 },
  letter: { around: 'keys', key: 'bright', voice: 'harp', from: 0 },
  'lift-off': { around: 'engine', key: 'bright', voice: 'bell', from: -4 },
  listen: { around: 'rain', key: 'calm', voice: 'bell', from: -1 },
  night: { around: 'crickets', key: 'calm', voice: 'bell', from: 4 },
  page: { around: 'pen', key: 'grave', voice: 'harp', from: -1 },
  path: { around: 'wind', key: 'bright', voice: 'glass', from: 1 },
  phone: { around: 'ringing', key: 'grave', voice: 'wood', from: -2 },
  telescope: { around: 'embers', key: 'bright', voice: 'glass', from: 3 },
  tunnel: { around: 'wheels', key: 'calm', voice: 'harp', from: -5 },
  week: { around: 'pages', key: 'bright', voice: 'wood', from: -3 },
  window: { around: 'birds', key: 'bright', voice: 'harp', from: 4 },
};

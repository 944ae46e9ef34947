import type { Ports } from '../../kit/ports.ts';

/** The clipboard and the share sheet. Browsers hand out either only on a safe origin, and may refuse then too. */
export const createSharingPort = (): Ports['sharing'] => ({
  origin: () => location.origin,
  canOffer: () => typeof navigator.share === 'function',
  copy: async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      return false;
    }
  },
  offer: async (link) => {
    try {
      await navigator.share(link);
      return true;
    } catch (error) {
      return (error as DOMException).name === 'AbortError';
    }
  },
});

import { SMALL_SCREEN, TOAST_TOP } from '../../contract/rules.ts';

export type AppleDevice = 'iphone' | 'ipad' | 'mac';
interface Screen {
  userAgent: string;
  /** How many fingers its screen can feel. */
  fingers: number;
  isStandalone: boolean;
  /** CSS pixels. */
  width: number;
  height: number;
  /** Device pixels per CSS pixel. */
  ratio: number;
}

/** A user agent that lacks all the words of a handheld (`spec/2-routes`). */
export const isDesktopAgent = (userAgent: string) => !/mobile|android|iphone|ipad|tablet/i.test(userAgent);
export const isAndroidAgent = (userAgent: string) => /android/i.test(userAgent);

/**
 * Apple's devices that install an app by hand. An iPad calls itself a Macintosh, with fingers; on a Mac it is Safari
 * that adds apps to the Dock, since version 17.
 */
export function appleDevice(userAgent: string, fingers: number): AppleDevice | null {
  if (/iphone|ipod/i.test(userAgent)) return 'iphone';
  if (/ipad/i.test(userAgent)) return 'ipad';
  if (!/macintosh/i.test(userAgent)) return null;
  if (fingers > 1) return 'ipad';
  const safari = /version\/(\d+)[\d.]* safari/i.exec(userAgent);
  return safari && Number(safari[1]) >= 17 ? 'mac' : null;
}

/** Installed: by the display mode, or by the flag that iOS had before it knew display modes. */
export const isStandalone = () =>
  matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true;

/** Screens twice as long as wide came with the notch. */
const hasNotch = (width: number, height: number) => Math.max(width, height) > 2 * Math.min(width, height);

/** How far from the top toasts stand in px, where the installed app lies under an iPhone's status bar; else 0. */
export function toastTop({ userAgent, fingers, isStandalone, width, height, ratio }: Screen): number {
  if (!isStandalone || appleDevice(userAgent, fingers) !== 'iphone') return 0;
  if (hasNotch(width, height)) return TOAST_TOP.notch;
  const isSmall = width === SMALL_SCREEN.width && height === SMALL_SCREEN.height && ratio === SMALL_SCREEN.ratio;
  return isSmall ? TOAST_TOP.small : 0;
}

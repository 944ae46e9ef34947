import { isStandalone, toastTop } from '../ports/platform.ts';

/** Toasts of the installed app start below an iPhone's notch or status bar. */
export function clearTheStatusBar(): void {
  const { userAgent, maxTouchPoints: fingers } = navigator;
  const { width, height } = screen;
  const top = toastTop({ userAgent, fingers, isStandalone: isStandalone(), width, height, ratio: devicePixelRatio });
  if (top) document.documentElement.style.setProperty('--toast-top', `${top}px`);
}

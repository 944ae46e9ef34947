import { INSTALL_HIDDEN_KEY } from '../../contract/rules.ts';
import type { InstallPrompt } from '../../kit/ports.ts';
import { early, type BeforeInstallPrompt } from '../start/early.ts';

/** Holds the browser's own prompt back. Called before anything else, since it comes once and early. */
export function catchInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    early().prompt = event as BeforeInstallPrompt;
  });
}
export const caughtPrompt = () => early().prompt;

/** Both kinds of storage may be blocked; then the answer lasts as long as the page. */
let isHidden = false;
const stores = [() => localStorage, () => sessionStorage];
const tried = (work: () => boolean) => {
  try {
    return work();
  } catch {
    return false;
  }
};
const wasHidden = () => stores.some((store) => tried(() => store().getItem(INSTALL_HIDDEN_KEY) === 'true'));
const write = (store: () => Storage) =>
  tried(() => {
    store().setItem(INSTALL_HIDDEN_KEY, 'true');
    return true;
  });

async function show(): Promise<'accepted' | 'dismissed'> {
  const event = early().prompt;
  early().prompt = null;
  try {
    await event?.prompt();
    return (await event?.userChoice)?.outcome ?? 'dismissed';
  } catch {
    return 'dismissed';
  }
}

/** The browser's install prompt behind kit/ports. */
export const installPrompt: InstallPrompt = {
  isCaught: () => early().prompt !== null,
  watch({ caught, installed }) {
    addEventListener('beforeinstallprompt', caught);
    addEventListener('appinstalled', installed);
    return () => {
      removeEventListener('beforeinstallprompt', caught);
      removeEventListener('appinstalled', installed);
    };
  },
  show,
  isHidden: () => isHidden || wasHidden(),
  hide() {
    isHidden = true;
    stores.some(write);
  },
  async keepStorage() {
    await navigator.storage?.persist?.().catch(() => false);
  },
};

/** Chromium's event; TypeScript's DOM does not know it. */
export interface BeforeInstallPrompt extends Event {
  prompt(): Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

export type Written = HTMLInputElement | HTMLTextAreaElement;

/** What happened on a page before the app was there. `boot` writes it down, the app takes it over. */
export interface Early {
  /** The browser's own prompt, held back until the learner asks for it. */
  prompt: BeforeInstallPrompt | null;
  /** What was tapped and could not answer yet. */
  taps: HTMLElement[];
  /** What was typed, by its field. */
  words: Map<Written, string>;
  /** From now on the app itself hears what is tapped. */
  isOpen: boolean;
}
declare global {
  interface Window {
    early?: Early;
  }
}

/** `boot` and the app are two scripts that share nothing but the page. */
export const early = (): Early => (window.early ??= { prompt: null, taps: [], words: new Map(), isOpen: false });

import type { Page } from 'puppeteer';

/** The ids of the options on the screen, in the order they are shown, which is not the one of the answer. */
export const shownOptions = (page: Page): Promise<string[]> =>
  page.$$eval('main input[type=radio]', (options) => options.map(({ value }) => value));

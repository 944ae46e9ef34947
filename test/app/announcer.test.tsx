import { expect, it } from '@jest/globals';
import { useToasterStore } from 'react-hot-toast/headless';
import { renderToStaticMarkup } from 'react-dom/server';
import { announcer } from '../../src/app/toasts/announcer.ts';
import { startWords } from '../../src/i18n/i18n.ts';
import later from '../../src/i18n/en/common.later.json' with { type: 'json' };

const Messages = () =>
  useToasterStore().toasts.map(({ message }) => <p key={message as string}>{message as string}</p>);
const announce = announcer({} as never)((action) => action);

it('a toast waits for the words of the app, which an event may be quicker than', async () => {
  announce({ type: 'connectivity/foundStock' });
  await import('../../src/ui/toaster.tsx');
  await startWords('en');
  let shown = '';
  while (!shown) {
    await new Promise((again) => setImmediate(again));
    shown = renderToStaticMarkup(<Messages />);
  }
  expect(shown).toBe(`<p>${later.stock.found}</p>`);
});

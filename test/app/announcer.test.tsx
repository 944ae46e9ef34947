import { expect, it } from '@jest/globals';
import toast, { useToasterStore } from 'react-hot-toast/headless';
import { renderToStaticMarkup } from 'react-dom/server';
import { pathwaysApi } from '../../src/api/pathways.ts';
import { announcer } from '../../src/app/toasts/announcer.ts';
import { startWords } from '../../src/i18n/i18n.ts';
import { outbox } from '../../src/machines/outbox.ts';
import { session } from '../../src/machines/session.ts';
import { addCourse } from '../content.ts';
import { testServer } from '../server.ts';
import { openApp } from '../store.ts';
import later from '../../src/i18n/en/common.later.json' with { type: 'json' };

const Messages = () =>
  useToasterStore().toasts.map(({ message }) => <p key={message as string}>{message as string}</p>);
const announce = announcer({} as never)((action) => action);
/** What the toast says, once there is one. */
async function saying() {
  for (;;) {
    const shown = renderToStaticMarkup(<Messages />);
    if (shown) return shown;
    await new Promise((again) => setImmediate(again));
  }
}

it('a toast waits for the words of the app, which an event may be quicker than', async () => {
  announce({ type: 'connectivity/foundStock' });
  await import('../../src/ui/toaster.tsx');
  await startWords('en');
  expect(await saying()).toBe(`<p>${later.stock.found}</p>`);
});

it('no toast tells of the pathway that is joined for a star, whether that fails or not', async () => {
  const server = await testServer();
  await addCourse(server.db);
  const ada = await server.signUp({ pathwayIds: ['focus'] });
  let joins = 0;
  const app = await openApp((async (input: Request, init?: RequestInit) => {
    if (input.method === 'POST' && input.url.endsWith('/api/pathway') && (joins += 1) === 1)
      return new Response(null, { status: 503 });
    return ada.fetch(input, init);
  }) as typeof fetch);
  await app.until((state) => session.in(state, 'signedIn'));
  toast.remove();
  await app.send(pathwaysApi.endpoints.leavePathway.initiate('focus'));
  const before = await saying();
  app.send(
    outbox.events.posted({
      key: 'a-key-of-ada',
      id: 'calm-spark',
      pathwayId: 'calm',
      userId: ada.id,
      completedAt: server.time.now.toISOString(),
      timeZone: 'Europe/Warsaw',
      joins: true,
    }),
  );
  await app.until((state) => outbox.in(state, 'empty'), 15_000);
  expect({ joins, toast: await saying() }).toEqual({ joins: 2, toast: before });
}, 30_000);

import { expect, it } from '@jest/globals';
import { drawPage } from '../../src/app/start/prerender.tsx';

const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;

it('leaves nothing behind that would keep the build from ending, or a store in the server’s memory', async () => {
  const before = timers();
  const { html } = await drawPage('/sign-in', 'en', { providers: ['google'] });
  expect(html).toContain('Google');
  expect(timers()).toBe(before);
}, 30_000);

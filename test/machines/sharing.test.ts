import { beforeEach, describe, expect, it } from '@jest/globals';
import { announcements, tidings } from '../../src/app/toasts/announcements.ts';
import { sharingEffects } from '../../src/machines/sharing.effects.ts';
import { sharing } from '../../src/machines/sharing.ts';
import { openApp } from '../store.ts';

const { opened, copyAsked, offerAsked } = sharing.events;
const link = { path: '/?programCode=mind', title: 'Mind' };
const HERE = 'https://starhop.example/?programCode=mind';

let app: Awaited<ReturnType<typeof openApp>>;
beforeEach(async () => {
  app = await openApp(async () => new Response(null, { status: 401 }));
  app.mount(sharing, sharingEffects);
  app.send(opened());
});
const comesTo = (status: 'ready' | 'refused') => app.until((state) => sharing.in(state, status));

describe('sharing a link', () => {
  it('puts the whole address on the clipboard', async () => {
    app.send(copyAsked(link));
    await comesTo('ready');
    expect(app.world.clipboard).toBe(HERE);
  });

  it('says so when the clipboard is refused, and tries again when asked to', async () => {
    app.world.clipboard = null;
    app.send(copyAsked(link));
    await comesTo('refused');
    app.world.clipboard = '';
    app.send(copyAsked(link));
    await comesTo('ready');
    expect(app.world.clipboard).toBe(HERE);
  });

  it('knows a device with a share sheet, and hands it the link with its name', async () => {
    expect(sharing.select(app.state())).toMatchObject({ origin: 'https://starhop.example', canOffer: false });
    app.world.sheet = true;
    app.send(opened());
    expect(sharing.select(app.state()).canOffer).toBe(true);
    app.send(offerAsked(link));
    await comesTo('ready');
    expect([app.world.offered, app.world.clipboard]).toEqual([[{ url: HERE, title: 'Mind' }], '']);
  });

  it('copies instead when the sheet does not open', async () => {
    app.world.sheet = false;
    app.send(offerAsked(link));
    await app.until((state) => sharing.in(state, 'ready') && app.world.clipboard === HERE);
  });
});

describe('what is said about it', () => {
  it('is in the words of the catalogue, for copying, feedback and messages', async () => {
    const { toast } = (await import('../../src/i18n/en/common.later.json', { with: { type: 'json' } })).default;
    expect(tidings['sharing/copied']?.key).toBe('toast.copied');
    expect(announcements.addFeedback?.success).toBe('toast.feedbackSent');
    expect(announcements.contactUs?.success).toBe('toast.messageSent');
    expect([toast.copied, toast.feedbackSent, toast.messageSent]).toEqual([
      'Copied to clipboard',
      'Thank you for your feedback',
      'Message send successfully',
    ]);
  });
});

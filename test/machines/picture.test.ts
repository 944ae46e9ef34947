import { beforeEach, describe, expect, it } from '@jest/globals';
import { tidings } from '../../src/app/toasts/announcements.ts';
import { pictureEffects } from '../../src/machines/picture.effects.ts';
import { picture } from '../../src/machines/picture.ts';
import { openApp } from '../store.ts';
import { soundness } from '../walk.ts';

const { asked } = picture.events;
const whole = {
  pathwayId: 'calm',
  total: 12,
  title: 'Calm under pressure',
  note: '12 stars',
  direction: 'ltr',
} as const;

let app: Awaited<ReturnType<typeof openApp>>;
beforeEach(async () => {
  app = await openApp(async () => new Response(null, { status: 401 }));
  app.mount(picture, pictureEffects);
});
const isOver = () => app.until((state) => picture.in(state, 'idle'));

describe('the picture of a whole constellation', () => {
  it('is sound, and has no end', () => {
    expect(soundness(picture)).toEqual({ unreachable: [], unheard: [], ends: [] });
  });

  it('goes to the share sheet as a file named by its pathway', async () => {
    app.world.sheet = true;
    app.send(asked(whole));
    await isOver();
    const [{ files, title }] = app.world.offered as [{ files: File[]; title: string }];
    expect({ title, files: files.map(({ name, type }) => ({ name, type })) }).toEqual({
      title: 'Calm under pressure',
      files: [{ name: 'starhop-calm.png', type: 'image/png' }],
    });
    expect(app.world.saved.size).toBe(0);
  });

  it('is saved where there is no share sheet for files', async () => {
    app.world.sheet = false;
    app.send(asked(whole));
    await isOver();
    expect([...app.world.saved.keys()]).toEqual(['starhop-calm.png']);
    expect(tidings['picture/saved']?.key).toBe('toast.pictureSaved');
  });

  it('is drawn once however often it is asked for meanwhile', async () => {
    app.send(asked(whole));
    app.send(asked(whole));
    await isOver();
    expect(app.world.drawn).toHaveLength(1);
  });

  it('says so when this browser cannot draw it, and can be asked again', async () => {
    app.world.canDraw = false;
    app.send(asked(whole));
    await isOver();
    expect({ saved: app.world.saved.size, key: tidings['picture/failed']?.key }).toEqual({
      saved: 0,
      key: 'toast.pictureFailed',
    });
    app.world.canDraw = true;
    app.send(asked(whole));
    await isOver();
    expect(app.world.saved.size).toBe(1);
  });

  it('holds nothing of the learner', async () => {
    app.send(asked(whole));
    await isOver();
    expect(Object.keys(app.world.drawn[0]!).sort()).toEqual([
      'direction',
      'note',
      'pathwayId',
      'status',
      'title',
      'total',
    ]);
  });
});

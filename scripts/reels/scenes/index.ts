import { Refusal } from '../../../server/kit/refusal.ts';
import type { Film } from '../film.ts';
import { moods } from '../hop.ts';
import { palettes } from '../palettes.ts';
import type { Script } from '../script.ts';
import { bell } from './bell.ts';
import { breathe } from './breathe.ts';
import { coins } from './coins.ts';
import { corner } from './corner.ts';
import { desk } from './desk.ts';
import { eclipse } from './eclipse.ts';
import { heron } from './heron.ts';
import { letter } from './letter.ts';
import { liftOff } from './liftOff.ts';
import { listen } from './listen.ts';
import { night } from './night.ts';
import { page } from './page.ts';
import { path } from './path.ts';
import { phone } from './phone.ts';
import type { Scene } from './scene.ts';
import { sounds } from './sounds.ts';
import { telescope } from './telescope.ts';
import { tunnel } from './tunnel.ts';
import { week } from './week.ts';
import { window } from './window.ts';

/** By the name that an author writes. */
export const scenes: Record<string, Scene> = {
  bell,
  breathe,
  coins,
  corner,
  desk,
  eclipse,
  heron,
  letter,
  'lift-off': liftOff,
  listen,
  night,
  page,
  path,
  phone,
  telescope,
  tunnel,
  week,
  window,
};

/** The film of a script: its scene in its category's inks, played to the times of its lines. */
export function filmOf(script: Script): Film {
  const scene = scenes[script.scene];
  const sound = sounds[script.scene];
  const palette = palettes[script.palette ?? script.category];
  if (!scene || !sound)
    throw new Refusal(`"${script.title}": no scene "${script.scene}". There are ${Object.keys(scenes).join(', ')}.`);
  if (!palette)
    throw new Refusal(
      `"${script.title}": no palette "${script.palette ?? script.category}". There are ${Object.keys(palettes).join(', ')}.`,
    );
  if (!moods.includes(script.hop))
    throw new Refusal(`"${script.title}": Hop cannot look "${script.hop}". There are ${moods.join(', ')}.`);
  return { seconds: script.seconds, sound, ...scene(script, palette) };
}

import { ID_PATTERN } from '../contract/rules.ts';
import { keep } from '../kit/keep.ts';
import { install } from '../machines/install.ts';
import { feedback } from '../machines/feedback.ts';
import { manual } from '../machines/manual.ts';
import { preferences } from '../machines/preferences.ts';
import { program } from '../machines/program.ts';
import { push } from '../machines/push.ts';
import { reelPlayer, SPEEDS } from '../machines/reelPlayer.ts';

const orNull = (isSound: (value: unknown) => boolean) => (value: unknown) => value === null || isSound(value);
const oneOf = (values: readonly unknown[]) => (value: unknown) => values.includes(value);
const isId = (value: unknown) => typeof value === 'string' && new RegExp(ID_PATTERN).test(value);
const isTag = (value: unknown) => typeof value === 'string' && /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/.test(value);
const isInstant = (value: unknown) => typeof value === 'number' && Number.isFinite(value);
const isSwitch = (value: unknown) => typeof value === 'boolean';

/** The only list of what survives a reload. */
export const kept = [
  keep(preferences, {
    theme: orNull(oneOf(['night', 'day'])),
    language: orNull(oneOf(['en', 'pl'])),
    courseLanguage: orNull(isTag),
  }),
  keep(install, { drawerSeen: isSwitch }),
  keep(program, { id: orNull(isId), selectedProgram: orNull(isId), lastPathwayId: orNull(isId) }),
  keep(feedback, { triggered: isSwitch }),
  keep(push, { quietUntil: orNull(isInstant) }),
  keep(reelPlayer, { isRunning: isSwitch, muted: isSwitch, speed: oneOf(SPEEDS), captions: isSwitch }),
  keep(manual, { hasSwiped: isSwitch }),
];

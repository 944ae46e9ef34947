import { createMachine } from '../kit/machine.ts';

/**
 * Whether, and how, this device can be offered the installed app: by the browser's own prompt (`native`) or by telling
 * the learner what to tap (`manual`). Both are a quiet card, from which the drawer opens (`offering`, `explaining`). Who
 * closes card or drawer is not asked again.
 */
export const install = createMachine({
  name: 'install',
  initial: 'idle',
  context: {
    /** The drawer was closed once. */
    drawerSeen: false,
  },
  events: {
    started: () => {},
    foundInstalled: () => {},
    foundHidden: () => {},
    promptCaught: () => {},
    manualDue: () => {},
    gaveUp: () => {},
    opened: () => {},
    asked: () => {},
    declined: () => {},
    hid: () => {},
    drawerClosed: (context) => void (context.drawerSeen = true),
    installed: () => {},
  },
  anywhere: { installed: 'installed' },
  // prettier-ignore
  states: {
    idle:        { started: 'watching' },
    watching:    { foundInstalled: 'installed', foundHidden: 'hidden', promptCaught: 'native', manualDue: 'manual', gaveUp: 'unavailable' },
    native:      { opened: 'offering', hid: 'hidden' },
    manual:      { opened: 'explaining', promptCaught: 'native', hid: 'hidden' },
    offering:    { asked: 'prompting', drawerClosed: 'hidden' },
    explaining:  { drawerClosed: 'hidden' },
    prompting:   { declined: 'hidden' },
    unavailable: { promptCaught: 'native' },
    hidden:      {},
    installed:   { installed: null },
  },
});

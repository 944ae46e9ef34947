import { createMachine } from '../kit/machine.ts';

/**
 * Whether, and how, this device can be offered the installed app: by the browser's own prompt (`native`) or by telling
 * the learner what to tap (`manual`). Who closes the offer is not asked again.
 */
export const install = createMachine({
  name: 'install',
  initial: 'idle',
  context: {
    /** The drawer of a phone was closed once. */
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
    closed: () => {},
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
    native:      { opened: 'prompting', hid: 'hidden', drawerClosed: 'hidden' },
    manual:      { opened: 'explaining', promptCaught: 'native', hid: 'hidden', drawerClosed: 'hidden' },
    prompting:   { declined: 'hidden' },
    explaining:  { closed: 'manual' },
    unavailable: { promptCaught: 'native' },
    hidden:      {},
    installed:   { installed: null },
  },
});

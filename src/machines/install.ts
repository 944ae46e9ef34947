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
  // prettier-ignore
  states: {
    idle:        { started: 'watching' },
    watching:    { foundInstalled: 'installed', foundHidden: 'hidden', promptCaught: 'native', manualDue: 'manual', gaveUp: 'unavailable', installed: 'installed' },
    native:      { opened: 'prompting', hid: 'hidden', drawerClosed: 'hidden', installed: 'installed' },
    manual:      { opened: 'explaining', promptCaught: 'native', hid: 'hidden', drawerClosed: 'hidden', installed: 'installed' },
    prompting:   { declined: 'hidden', installed: 'installed' },
    explaining:  { closed: 'manual', installed: 'installed' },
    unavailable: { promptCaught: 'native', installed: 'installed' },
    hidden:      { installed: 'installed' },
    installed:   {},
  },
});

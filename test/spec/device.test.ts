import { describe, expect, it } from '@jest/globals';
import { kept } from '../../src/app/kept.ts';
import { INSTALL_HIDDEN_KEY } from '../../src/contract/rules.ts';

/** The specification's keys on the device, and where each is kept here: a slice and its field. */
const KEYS = {
  'install drawer flag': 'install.drawerSeen',
  'feedback triggered': 'feedback.triggered',
  'reel player status': 'reelPlayer.isRunning',
  'reel player muted': 'reelPlayer.muted',
  'reel player audio speed': 'reelPlayer.speed',
  'last pathway id': 'program.lastPathwayId',
  'scroll manual seen': 'manual.hasSwiped',
  'program id': 'program.id',
  selectedProgram: 'program.selectedProgram',
};

describe('what the device keeps', () => {
  it.each(Object.entries(KEYS))('of "%s" is %s', (_, place) => {
    expect(kept.flatMap(({ slice, fields }) => fields.map((field) => `${slice.name}.${field}`))).toContain(place);
  });

  it('of a hidden install prompt has the name the specification gives it', () => {
    expect(INSTALL_HIDDEN_KEY).toBe('pwa-hide-install');
  });
});

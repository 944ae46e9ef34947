import { ID_PATTERN } from '../../contract/rules.ts';
import { paths } from '../../contract/paths.ts';

/**
 * Who a route is for. `visitor`: auth and onboarding pages, which a member is sent away from. `open`: public pages that
 * a member may see too (program intro, confirmation, legal, offline). `member`: everything else.
 */
export type Access = 'visitor' | 'open' | 'member';
export type SessionStatus = 'unknown' | 'asking' | 'signedIn' | 'signedOut' | 'left' | 'failing' | 'unreachable';

export interface Visit {
  session: SessionStatus;
  /** The device remembers who was here last, and what they saw. */
  isKnown?: boolean;
  access: Access;
  /** The server cannot be reached, as `machines/connectivity` has found out; not so for one who chose to keep learning. */
  isOffline?: boolean;
  isOfflinePage?: boolean;
  /** `?programCode=` of the address. */
  programCode: string | null;
  /** The stored selectedProgram. */
  selectedProgram: string | null;
  /** Where a failed current-user call threw the learner out of. */
  returnTo: string | null;
}

/** What to do with a visit: show the page, show the loader, or go elsewhere, replacing history. */
export type Verdict = { show: 'page' } | { show: 'loader' } | { go: string };

/** One slash, no backslash, nothing a terminal would choke on: an address within the app, whatever it came from. */
const PLACE = /^\/(?![/\\])[^\\\p{Cc}]{0,2000}$/u;
/** A place to bring the learner back to; one that could lead out of the app becomes the dashboard. */
export const soundPlace = (place: string) => (PLACE.test(place) ? place : paths.dashboard);

const isId = (id: string | null): id is string => id !== null && new RegExp(ID_PATTERN).test(id);
const page = { show: 'page' } as const;
const loader = { show: 'loader' } as const;

/**
 * The redirect rules of `spec/2-routes`, kept so that no learner loses their place; `Gate` obeys them before every screen.
 * Two ways lie elsewhere: from the offline page back (`features/shell/OfflineScreen`), and to it when a part of the app
 * does not come, since what obeys may be missing too (`wayOn`).
 */
export function whereTo(visit: Visit): Verdict {
  const { session, isKnown = false, access, programCode, selectedProgram, returnTo } = visit;
  if (visit.isOffline && !visit.isOfflinePage) return { go: paths.offline };
  if (isId(programCode)) return { go: paths.programIntro(programCode) };
  if (session === 'signedIn') {
    if (isId(selectedProgram)) return { go: paths.programUnlock(selectedProgram) };
    if (access !== 'visitor') return page;
    return { go: soundPlace(returnTo ?? paths.dashboard) };
  }
  if (access !== 'member') return page;
  if (session === 'signedOut' || session === 'left' || session === 'failing') return { go: paths.welcome };
  // No answer at all may be the offline case: the page stays until `isOffline` is known.
  return session === 'unreachable' || isKnown ? page : loader;
}

import type { Draft } from './request.ts';
import type { Heard } from './wire.ts';

/** What no answer may be. */
export const faults = ['an answer of 5xx', 'no answer', 'a refusal that is no problem document'] as const;
export type Fault = (typeof faults)[number];

const isPage = ({ headers }: Heard) => headers['content-type']?.startsWith('text/html') ?? false;

function isProblem({ status, headers, body }: Heard): boolean {
  if (!headers['content-type']?.startsWith('application/problem+json')) return false;
  try {
    const { type, title, code, ...more } = JSON.parse(body.toString()) as Record<string, unknown>;
    return more['status'] === status && [type, title, code].every((field) => typeof field === 'string' && field !== '');
  } catch {
    return false;
  }
}

/** What is wrong with an answer; null when nothing is. */
export function faultOf(draft: Draft, heard: Heard): Fault | null {
  const { status, isSilent } = heard;
  // One that is broken off may be left without an answer, but not without an end.
  if (status === 0) return draft.isCut && !isSilent ? null : 'no answer';
  if (status >= 500) return 'an answer of 5xx';
  if (status < 400 || draft.method === 'HEAD') return null;
  const mayBePage = !draft.path.startsWith('/api');
  return isProblem(heard) || (mayBePage && isPage(heard)) ? null : 'a refusal that is no problem document';
}

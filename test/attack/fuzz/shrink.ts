import type { Draft } from './request.ts';

/** A request that is never answered takes ten seconds each time. */
const WITHIN_MS = 15_000;
const halves = (body: Buffer) => [body.subarray(0, body.length / 2), body.subarray(body.length / 2)];

/** Simpler variants of a request. */
function* simpler(draft: Draft): Generator<Draft> {
  if (draft.query.length) yield { ...draft, query: [] };
  for (const at of draft.headers.keys()) yield { ...draft, headers: draft.headers.toSpliced(at, 1) };
  for (const [at, [name, value]] of draft.headers.entries())
    if (value.length > 100)
      yield { ...draft, headers: draft.headers.with(at, [name, value.slice(0, value.length / 2)]) };
  if (draft.body.length) yield { ...draft, body: Buffer.alloc(0) };
  for (const body of draft.body.length > 1 ? halves(draft.body) : []) yield { ...draft, body };
}

/** Shrinks a request as far as it is still answered wrongly. */
export async function shrunk(draft: Draft, isWrong: (draft: Draft) => Promise<boolean>): Promise<Draft> {
  let least = draft;
  const until = performance.now() + WITHIN_MS;
  for (let isSmaller = true; isSmaller;) {
    isSmaller = false;
    for (const candidate of simpler(least)) {
      if (performance.now() > until) break;
      if (!(await isWrong(candidate))) continue;
      least = candidate;
      isSmaller = true;
      break;
    }
  }
  return least;
}

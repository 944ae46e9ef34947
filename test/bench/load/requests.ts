/** Where the measured servers believe to be; their port is another. */
export const ORIGIN = 'http://localhost:8080';

const line = (method: string, path: string, headers: Record<string, string>, body = '') =>
  [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\r\n');

const memberOf = (learner: string) => ({ Cookie: `sid=session-${learner}`, 'Accept-Language': 'en' });

/** A read as the app of this learner sends it. */
export const read = (path: string, learner: string): string => line('GET', path, memberOf(learner));

/** A call with a JSON body. */
export function write(path: string, learner: string, value: object, headers: Record<string, string> = {}): string {
  const body = JSON.stringify(value);
  const own = { Origin: ORIGIN, 'Content-Type': 'application/json', 'Content-Length': String(body.length) };
  return line('POST', path, { ...memberOf(learner), ...own, ...headers }, body);
}

/** A lesson finished just now, under a key of its own. */
export const completion = (learner: string, unit: string): string =>
  write(
    `/api/lesson/${unit}/complete`,
    learner,
    { completedAt: new Date().toISOString(), timeZone: 'Europe/Warsaw' },
    { 'Idempotency-Key': `bench-${learner}-${unit}`.slice(-64) },
  );

/** A question of a finished quiz, answered right just now. */
export const answer = (learner: string, item: { unitId: string; questionId: string }, turn: number): string =>
  write(
    '/api/review',
    learner,
    { ...item, tries: ['right'], reviewedAt: new Date().toISOString(), timeZone: 'Europe/Warsaw' },
    { 'Idempotency-Key': `bench-${learner}-${turn}`.slice(-64) },
  );

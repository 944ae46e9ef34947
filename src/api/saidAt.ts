/** `Date` counts whole seconds: on average, half of one has passed. */
const HALF_SECOND_MS = 500;

/** What the server's clock said as it answered. A kept answer has an old date, so only one that nobody keeps is believed. */
export function saidAt(response: Response | undefined): number | undefined {
  if (!response?.headers.get('Cache-Control')?.includes('no-store')) return undefined;
  const time = Date.parse(response.headers.get('Date') ?? '');
  return Number.isNaN(time) ? undefined : time + HALF_SECOND_MS;
}

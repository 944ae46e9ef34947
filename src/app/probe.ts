const PROBE_WITHIN_MS = 4_000;

/** Whether our server can be reached. */
export const probe = async () => {
  try {
    const answer = await fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_WITHIN_MS) });
    // A captive portal answers everything with its own page; ours says so in JSON.
    return answer.ok && (answer.headers.get('Content-Type') ?? '').includes('json');
  } catch {
    return false;
  }
};

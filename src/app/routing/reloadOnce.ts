const RELOADED = 'starhop:reloaded';
const ONCE_A_MINUTE = 60_000;

/**
 * A chunk of a version that is gone: one reload brings the new one, where no worker holds on to the old one (`wayOn`). More
 * than one would be a loop. False when the page has been reloaded for that within the last minute, or cannot remember
 * whether it was.
 */
export function reloadOnce(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED));
    if (Math.abs(Date.now() - last) < ONCE_A_MINUTE) return false;
    sessionStorage.setItem(RELOADED, String(Date.now()));
    location.reload();
    return true;
  } catch {
    return false;
  }
}

/** Where the browser has it: not in Safari yet. */
declare const Temporal: { Now: { timeZoneId(): string } } | undefined;

/** The time zone of the device (Europe/Warsaw). `Intl` takes a slow phone 80 ms or more to name it, `Temporal` nothing. */
const named = () =>
  typeof Temporal === 'undefined' ? Intl.DateTimeFormat().resolvedOptions().timeZone : Temporal.Now.timeZoneId();

/** The time zone of the device; UTC when it does not say. */
export const timeZone = () => named() || 'UTC';

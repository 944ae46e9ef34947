/** What drivers say when the database restarts, refuses connections or has dropped one (PostgreSQL, appendix A). */
const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'ENOENT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);
const words = /connection terminated|timeout exceeded when trying to connect|connection ended|not queryable/i;

/** True when the failure is the database's absence, which passes, and not a mistake of ours. */
export function databaseIsAway(error: { code?: string; message: string }): boolean {
  return codes.has(error.code ?? '') || (error.code ?? '').startsWith('08') || words.test(error.message);
}

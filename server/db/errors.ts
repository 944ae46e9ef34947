/**
 * An error of Node's network, of `pg` or of PostgreSQL: the first two say it in words or by name, the last by SQLSTATE.
 */
type DatabaseError = { code?: string; message: string; constraint?: string };

/**
 * Codes of Node's network, and of PostgreSQL (SQLSTATE, appendix A) when the server cannot be reached or is shutting
 * down.
 */
const CONNECTION_LOST =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|ENOENT|EAI_AGAIN|E(HOST|NET)(UNREACH|DOWN)|08...|57P0.|58...|25P03)$/;
/** What `pg` and Kysely say without a code. */
const CONNECTION_LOST_MESSAGE =
  /connection (terminated|ended)|timeout exceeded when trying to connect|timeout expired|query read timeout|after calling end on the pool|driver has already been destroyed/i;
const READ_ONLY_TRANSACTION = '25006';
/** Too many connections, no memory, no disk. */
const INSUFFICIENT_RESOURCES = /^53...$/;
const QUERY_CANCELED = '57014';
const LOCK_NOT_AVAILABLE = '55P03';
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';
const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

/** The message of an error that `db/pool` raises on a connection that it closes itself. */
export const CLOSED_BY_POOL = 'connection closed by the pool';
const CLOSED_HERE = new RegExp(`${CLOSED_BY_POOL}|not queryable`);

const codeOf = (error: unknown) => String((error as DatabaseError | null)?.code ?? '');

/** The server cannot be reached, or no longer takes writes: other connections to it may be dead too. */
export const isConnectionLost = (error: DatabaseError): boolean =>
  CONNECTION_LOST.test(codeOf(error)) ||
  codeOf(error) === READ_ONLY_TRANSACTION ||
  CONNECTION_LOST_MESSAGE.test(error.message);

/** The connection must be replaced: it is lost, read-only, closed by us, or its statement was cancelled. */
export const isConnectionUnusable = (error: DatabaseError): boolean =>
  isConnectionLost(error) || codeOf(error) === QUERY_CANCELED || CLOSED_HERE.test(error.message);

/** The database is unreachable, overloaded or locked for now: the same request may succeed later (503, not 500). */
export const isDatabaseUnavailable = (error: DatabaseError): boolean =>
  isConnectionUnusable(error) ||
  INSUFFICIENT_RESOURCES.test(codeOf(error)) ||
  [LOCK_NOT_AVAILABLE, DEADLOCK_DETECTED, SERIALIZATION_FAILURE].includes(codeOf(error));

/** PostgreSQL gave this transaction up because two waited for each other's locks; it may be tried again. */
export const isDeadlock = (error: unknown): boolean => codeOf(error) === DEADLOCK_DETECTED;

/** There is a row with this key already. */
export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === UNIQUE_VIOLATION;

/** Another transaction wrote first: there is a row with this key already, or this transaction lost a deadlock. */
export const isWriteConflict = (error: unknown): boolean => isUniqueViolation(error) || isDeadlock(error);

/**
 * A row names a learner whose account was deleted meanwhile: its foreign key `…_user_id_fkey` has nothing to point to.
 */
export const isUserForeignKeyViolation = (error: unknown): boolean => {
  const { constraint } = (error ?? {}) as { constraint?: unknown };
  return (
    codeOf(error) === FOREIGN_KEY_VIOLATION && typeof constraint === 'string' && constraint.endsWith('_user_id_fkey')
  );
};

type Failure = { code?: string; message: string };

/** What the network says (Node) and how far the server has come (PostgreSQL, appendix A): nobody answers, or not for long. */
const LOST =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|ENOENT|EAI_AGAIN|E(HOST|NET)(UNREACH|DOWN)|08...|57P0.|58...|25P03)$/;
const READ_ONLY = '25006';
/** Too many connections, no memory, no disk. */
const EXHAUSTED = /^53...$/;
const CANCELLED = '57014';
/** Behind a lock for too long, or two that waited for each other. */
const WAITED = /^(55P03|40P01|40001)$/;
const words =
  /connection (terminated|ended)|timeout exceeded when trying to connect|timeout expired|query read timeout|after calling end on the pool|driver has already been destroyed/i;
/** What follows from our having cut it, and says nothing of others. */
export const CUT = 'connection cut';
const ours = new RegExp(`${CUT}|not queryable`);

const codeOf = ({ code }: Failure) => code ?? '';

/** The way to the database is not what it was: whoever else holds a connection should not wait to find out. */
export const othersAreSuspect = (error: Failure): boolean =>
  LOST.test(codeOf(error)) || codeOf(error) === READ_ONLY || words.test(error.message);

/** This connection is dead, can only read, or its statement was taken from it. */
export const connectionIsSpent = (error: Failure): boolean =>
  othersAreSuspect(error) || codeOf(error) === CANCELLED || ours.test(error.message);

/** True when the failure is the database's absence or haste, which passes, and not a mistake of ours. */
export const databaseIsAway = (error: Failure): boolean =>
  connectionIsSpent(error) || EXHAUSTED.test(codeOf(error)) || WAITED.test(codeOf(error));

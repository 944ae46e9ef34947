/* What makes a query quick: it is compiled once, calls of one moment are a batch, and what is the same for all is cached. */
export { batched, BATCH_SIZE, indexed, rowsInOrder, type Indexed } from './batched.ts';
export { batchedRow } from './batchedRow.ts';
export { cachedQuery, type CachedQuery } from './cached.ts';
export { compiledQuery, type Parameters } from './compiled.ts';

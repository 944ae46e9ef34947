import { hash } from 'node:crypto';

/** The ETag of a text. Weak, since the same answer may be compressed or not. */
export const etagOf = (text: string) => `W/"${hash('sha256', text, 'base64url').slice(0, 27)}"`;

/** Whether `If-None-Match` names the ETag. RFC 9110 §13.1.2: a list, compared weakly. */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch !== undefined && ifNoneMatch.split(',').some((one) => one.trim().replace(/^(?!W\/)/, 'W/') === etag);

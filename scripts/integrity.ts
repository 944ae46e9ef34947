import { createHash } from 'node:crypto';

/** What a browser checks a file, or a text in a page, against: `sha256-` and the hash in base64. */
export const integrityOf = (content: string | Uint8Array) =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

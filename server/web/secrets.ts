import { hash, randomBytes } from 'node:crypto';

/** The hash under which a secret is stored, so that a copy of the database opens no account. */
export const hashed = (secret: string): string => hash('sha256', secret, 'base64url');
/** A new secret: 256 random bits, fit for a URL. */
export const secret = (): string => randomBytes(32).toString('base64url');

import { hash, randomBytes } from 'node:crypto';

/** Secrets that lie in the database are hashed, so that a copy of it opens no account. */
export const hashed = (secret: string): string => hash('sha256', secret, 'base64url');
/** 256 random bits, fit for an address. */
export const secret = (): string => randomBytes(32).toString('base64url');

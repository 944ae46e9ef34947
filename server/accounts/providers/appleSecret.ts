import { SignJWT } from 'jose';
import type { AppleKey } from '../../config/providers.ts';

const MINUTES = 5;

/** The secret that Apple takes from a client: a token about itself, signed with its team's key. */
export const appleSecret = ({ teamId, keyId, privateKey }: AppleKey, clientId: string, issuer: string) =>
  new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt()
    .setExpirationTime(`${MINUTES} minutes`)
    .sign(privateKey);

import { SignJWT } from 'jose';
import type { AppleKey } from '../../config/providers.ts';

const MINUTES = 5;

/** The client secret that Apple expects: a JWT about the client, signed with its team's key. */
export const appleSecret = ({ teamId, keyId, privateKey }: AppleKey, clientId: string, issuer: string) =>
  new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt()
    .setExpirationTime(`${MINUTES} minutes`)
    .sign(privateKey);

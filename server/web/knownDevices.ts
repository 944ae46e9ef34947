import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db/db.ts';
import { hashed, secret } from './secrets.ts';

/** As long as browsers keep a cookie. */
export const KNOWN_DAYS = 400;

/**
 * A browser keeps a secret that opens nothing: it says that somebody has signed in with it before. Whoever guesses a
 * password from elsewhere then cannot use up the tries of its owner. It stays after a sign-out, and means an account only
 * on the server.
 */
const cookieOf = ({ server }: FastifyRequest) => (server.config.secure ? '__Host-device' : 'device');

/** The device as it lies in the database when somebody has signed in to this account with it before; else null. */
export async function knownDevice(email: string, request: FastifyRequest): Promise<string | null> {
  const id = request.cookies[cookieOf(request)];
  if (!id) return null;
  const found = await request.server.db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('device_hash')
    .where('device_hash', '=', hashed(id))
    .where('email', '=', email)
    .executeTakeFirst();
  return found?.device_hash ?? null;
}

/** Somebody has just proven to be this person, here. */
export async function rememberDevice(request: FastifyRequest, reply: FastifyReply, user_id: string): Promise<void> {
  const { db, clock, config } = request.server;
  const id = request.cookies[cookieOf(request)] ?? secret();
  const seen_at = clock();
  await db
    .insertInto('known_devices')
    .values({ user_id, device_hash: hashed(id), seen_at })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ seen_at }))
    .execute();
  const cookie = { path: '/', sameSite: 'lax', secure: config.secure, httpOnly: true } as const;
  reply.setCookie(cookieOf(request), id, { ...cookie, maxAge: KNOWN_DAYS * 86_400 });
}

/** Somebody else may have had a way in: no device is known any more. */
export async function forgetDevices(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('known_devices').where('user_id', '=', userId).execute();
}

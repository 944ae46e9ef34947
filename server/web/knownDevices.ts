import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db/db.ts';
import { hashed, secret } from './secrets.ts';

/** The longest that browsers keep a cookie. */
export const KNOWN_DAYS = 400;

/**
 * The cookie of a known device: a random id that says that this browser was signed in before, and opens nothing by
 * itself. Known devices have their own limit of wrong passwords, so that guesses from elsewhere cannot lock the owner
 * out. It stays after a sign-out; only the server knows which accounts it belongs to.
 */
const cookieOf = ({ server }: FastifyRequest) => (server.config.secure ? '__Host-device' : 'device');

/** The hash of the request's device when it was signed in to this account before; else null. */
export async function knownDevice(email: string, request: FastifyRequest): Promise<string | null> {
  const id = request.cookies[cookieOf(request)];
  if (!id) return null;
  const row = await request.server.db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('device_hash')
    .where('device_hash', '=', hashed(id))
    .where('email', '=', email)
    .executeTakeFirst();
  return row?.device_hash ?? null;
}

/**
 * Makes this browser a known device of the account; call it after its owner was authenticated. Within a transaction pass
 * it as `db`.
 */
export async function rememberDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  user_id: string,
  db: Db = request.server.db,
): Promise<void> {
  giveDevice(request, reply, await noteDevice(request, user_id, db));
}

/** The first half of `rememberDevice`: writes the device down, and returns its id for the browser. */
export async function noteDevice(request: FastifyRequest, user_id: string, db: Db): Promise<string> {
  const id = request.cookies[cookieOf(request)] ?? secret();
  const seen_at = request.server.clock();
  await db
    .insertInto('known_devices')
    .values({ user_id, device_hash: hashed(id), seen_at })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ seen_at }))
    .execute();
  return id;
}

/** The second half: hands that id to the browser. */
export function giveDevice(request: FastifyRequest, reply: FastifyReply, id: string): void {
  const cookie = { path: '/', sameSite: 'lax', secure: request.server.config.secure, httpOnly: true } as const;
  reply.setCookie(cookieOf(request), id, { ...cookie, maxAge: KNOWN_DAYS * 86_400 });
}

/** Forgets all known devices of an account, to which somebody else may have had access. */
export async function forgetDevices(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('known_devices').where('user_id', '=', userId).execute();
}

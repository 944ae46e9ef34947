import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { operations } from '../../src/contract/learner.ts';
import { AVATAR_BYTES, AVATAR_SIDE } from '../../src/contract/rules.ts';
import type { Db } from '../db/db.ts';
import type { Resource } from '../web/app.ts';
import { within } from '../web/limits.ts';
import { badField, Problem, problem } from '../web/problems.ts';
import { personById, userOf } from './person.ts';
import { portraitOf } from './portrait.ts';

/** The one route that takes a form with a file; the parser lives in this scope alone. */
export const avatar: Resource = async (app) => {
  const { db, clock } = app;
  // One more of each than is right, so that a surplus is seen and refused rather than cut off in silence.
  await app.register(multipart, {
    limits: {
      fileSize: AVATAR_BYTES,
      files: 2,
      fields: 1,
      parts: 3,
      fieldSize: 100,
      fieldNameSize: 100,
      headerPairs: 20,
    },
  });

  app.route({
    ...operations.updateAvatar,
    preParsing: async (request, reply, payload) => {
      // What is left unread of a refused upload is not waited for.
      reply.header('connection', 'close');
      if (Number(request.headers['content-length'] ?? 0) > AVATAR_BYTES + ROOM) throw problem('TOO_LARGE');
      return payload;
    },
    handler: async (request, reply) => {
      const { id } = request.learner;
      await within('change an avatar', id, request);
      const bytes = await portraitOf(await fileOf(request).catch(asRefusal), id);
      await keep(db, id, bytes, clock());
      reply.removeHeader('connection');
      return userOf(await personById(db, id));
    },
  });
};

/** What the form's own lines may take beside the file. */
const ROOM = 4_096;

/** The parser's own words for a form that breaks off or never begins carry no status. */
function asRefusal(error: Error): never {
  throw error instanceof Problem || 'statusCode' in error ? error : badField('file', 'form');
}

/** The bytes of the only part of the form. Throws 400 for any other form, 413 TOO_LARGE while it is still coming in. */
async function fileOf(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw problem('UNSUPPORTED_MEDIA');
  let found: Buffer | null = null;
  for await (const part of request.parts()) {
    // A part may have no name at all, whatever its type says.
    if (found || part.type !== 'file' || part.fieldname !== 'file')
      throw badField(part.fieldname || 'file', 'unexpected');
    found = await part.toBuffer();
  }
  if (!found?.length) throw badField('file', 'required');
  return found;
}

/** Under a new name that tells nothing; the old picture is gone at once. */
async function keep(db: Db, owner_id: string, bytes: Buffer, now: Date): Promise<void> {
  const side = { width: AVATAR_SIDE, height: AVATAR_SIDE };
  const asset = { id: randomUUID(), mime: 'image/webp', bytes, size: bytes.length, ...side, created_at: now, owner_id };
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', owner_id).forUpdate().execute();
    await trx.deleteFrom('assets').where('owner_id', '=', owner_id).execute();
    await trx.insertInto('assets').values(asset).execute();
    await trx.updateTable('users').set({ avatar: asset.id }).where('id', '=', owner_id).execute();
  });
}

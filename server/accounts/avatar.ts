import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { operations } from '../../src/contract/learner.ts';
import { AVATAR_BYTES, AVATAR_SIDE } from '../../src/contract/rules.ts';
import type { Db } from '../db/db.ts';
import type { Resource } from '../web/app.ts';
import { within } from '../web/limits.ts';
import { badField, ProblemError, problem } from '../web/problems.ts';
import { personById, userOf } from './person.ts';
import { avatarImageOf } from './avatarImage.ts';

/** The avatar's route, the only one that takes a multipart form; its parser is registered in this scope alone. */
export const avatar: Resource = async (app) => {
  const { db, clock } = app;
  // One more of each than is allowed, so that a surplus is seen and refused rather than silently cut off.
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
      // After a refusal the connection closes, so that the rest of the upload is not waited for.
      reply.header('connection', 'close');
      if (Number(request.headers['content-length'] ?? 0) > AVATAR_BYTES + ROOM) throw problem('TOO_LARGE');
      return payload;
    },
    handler: async (request, reply) => {
      const { id } = request.learner;
      await within('change an avatar', id, request);
      const bytes = await avatarImageOf(await fileOf(request).catch(asRefusal), id);
      await keep(db, id, bytes, clock());
      reply.removeHeader('connection');
      return userOf(await personById(db, id));
    },
  });
};

/** The room for the form's own lines beside the file, in bytes. */
const ROOM = 4_096;

/** Turns the parser's errors for broken forms, which have no status, into 400. */
function asRefusal(error: Error): never {
  throw error instanceof ProblemError || 'statusCode' in error ? error : badField('file', 'form');
}

/** The bytes of the only part of the form. Throws 400 for any other form, 413 TOO_LARGE while it is still coming in. */
async function fileOf(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw problem('UNSUPPORTED_MEDIA');
  let file: Buffer | null = null;
  for await (const part of request.parts()) {
    // A part may lack a name, whatever its type says.
    if (file || part.type !== 'file' || part.fieldname !== 'file')
      throw badField(part.fieldname || 'file', 'unexpected');
    file = await part.toBuffer();
  }
  if (!file?.length) throw badField('file', 'required');
  return file;
}

/** Stores the picture under a new random id and deletes the old one. */
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

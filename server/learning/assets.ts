import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import Type from 'typebox';
import { ById } from '../../src/contract/shapes.ts';
import type { Db } from '../db/db.ts';
import type { Resource } from '../web/app.ts';
import { compressedCache, encodingFor, type Encoding } from '../web/compression.ts';
import { problem } from '../web/problems.ts';
import { sessionLearner } from '../web/sessionQuery.ts';
import { byteRange, type ByteRange } from './byteRange.ts';
import { createPictures, formatFor, widthFor } from './pictures.ts';

const Shape = Type.Object({
  w: Type.Optional(Type.Integer({ minimum: 1, maximum: 8_192 })),
  shape: Type.Optional(Type.Literal('link')),
});
/** What previews of links show best, and every one of them can read. */
const LINK = { width: 1_200, height: 630, format: 'jpeg' } as const;

/** What a browser may open as what it is; anything else is a download. */
const SHOWN = /^(image\/(jpeg|png|webp|avif|gif|svg\+xml)|video\/(mp4|webm)|audio\/(mpeg|mp4|ogg)|text\/vtt)$/;
/** What is text is sent compressed to a browser that takes it: a drawing has a third of its size then. */
const TEXT = /^(image\/svg\+xml|text\/vtt)$/;
const MOST_COMPRESSED_BYTES = 8 * 1_024 * 1_024;
/** An asset never changes: its id is the hash of its bytes. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** A learner's own picture is for their browser alone. */
const OWN = 'private, max-age=31536000, immutable';
/** An SVG opened by itself is a document, and may do nothing; shown as a picture it is styled all the same. */
const LOCKED = "default-src 'none'; frame-ancestors 'none'; sandbox";

type Labelled = { id: string; mime: string; owner_id: string | null };
type Asset = Labelled & { size: number };
type Small = Labelled & { bytes: Buffer; encoding?: Encoding };

/** The bytes of assets, `GET /api/asset/{id}?w=`: cached for ever, in parts for videos, in a width for pictures. */
export const assets: Resource = async (app) => {
  const { db } = app;
  const picture = createPictures();
  const compressed = compressedCache(MOST_COMPRESSED_BYTES);

  app.route({
    method: 'GET',
    url: '/api/asset/:id',
    config: { access: 'public', anonymous: true },
    schema: {
      summary:
        'The bytes of an asset; `w` asks for a picture of about that width, `shape=link` for a JPEG of 1200 × 630. 404 NOT_FOUND.',
      params: ById,
      querystring: Shape,
    },
    handler: async (request, reply) => {
      const asset = await assetFor(db, request);
      const small =
        request.query.shape === 'link'
          ? await forLinks(asset)
          : ((await shorter(asset, request)) ?? (await smaller(asset, request.query.w, request.headers.accept)));
      return small ? sendSmall(request, reply, small) : sendPart(request, reply, asset);
    },
  });

  /** A text, compressed. Parts are of the bytes as they lie. */
  async function shorter(asset: Asset, { headers }: FastifyRequest): Promise<Small | null> {
    const encoding = encodingFor(headers['accept-encoding']?.toString());
    if (!encoding || headers.range || !TEXT.test(asset.mime)) return null;
    const text = async () => (await partOf(db, asset, wholeOf(asset))).toString();
    return { ...asset, id: `${asset.id}-${encoding}`, encoding, bytes: await compressed(asset.id, { text, encoding }) };
  }

  async function smaller(asset: Asset, asked: number | undefined, accept: string | undefined): Promise<Small | null> {
    const format = formatFor(asset.mime, accept);
    if (!asked || !format) return null;
    const width = widthFor(asked);
    const id = `${asset.id}-${width}-${format}`;
    const { owner_id } = asset;
    const bytes = await picture({ key: id, width, format, bytes: () => partOf(db, asset, wholeOf(asset)) });
    return bytes && bytes.length < asset.size ? { id, mime: `image/${format}`, bytes, owner_id } : null;
  }

  async function forLinks(asset: Asset): Promise<Small | null> {
    const id = `${asset.id}-link`;
    if (!formatFor(asset.mime)) return null;
    const bytes = await picture({ key: id, ...LINK, bytes: () => partOf(db, asset, wholeOf(asset)) });
    return bytes && { id, mime: 'image/jpeg', bytes, owner_id: asset.owner_id };
  }

  async function sendPart(request: FastifyRequest, reply: FastifyReply, asset: Asset) {
    if (isKnown(request, asset)) return label(reply, asset).code(304).send();
    const { headers } = request;
    const isSame = (headers['if-range'] ?? etagOf(asset)) === etagOf(asset);
    const range = byteRange(isSame ? headers.range : undefined, asset.size);
    if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${asset.size}`).send();
    const part = await partOf(db, asset, range === 'whole' ? wholeOf(asset) : range);
    label(reply, asset).header('accept-ranges', 'bytes');
    if (range !== 'whole') reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${asset.size}`);
    return reply.send(part);
  }
};

function sendSmall(request: FastifyRequest, reply: FastifyReply, small: Small) {
  label(reply, small);
  const { encoding } = small;
  if (encoding) reply.headers({ 'content-encoding': encoding, vary: 'accept, accept-encoding' });
  return isKnown(request, small) ? reply.code(304).send() : reply.send(small.bytes);
}

/** Anybody's, unless it is somebody's own. */
async function assetFor(db: Db, request: FastifyRequest & { params: { id: string } }): Promise<Asset> {
  const asset = await db
    .selectFrom('assets')
    .select(['id', 'mime', 'size', 'owner_id'])
    .where('id', '=', request.params.id)
    .executeTakeFirst();
  if (!asset) throw problem('NOT_FOUND');
  if (asset.owner_id !== null && (await sessionLearner(request))?.id !== asset.owner_id) throw problem('NOT_FOUND');
  return asset;
}

/** Only for an answer that is ready: what fails after this would be cached for a year. */
function label(reply: FastifyReply, { id, mime, owner_id }: Labelled): FastifyReply {
  const isShown = SHOWN.test(mime);
  return reply.headers({
    'cache-control': owner_id === null ? FOR_EVER : OWN,
    'content-type': isShown ? mime : 'application/octet-stream',
    'content-security-policy': LOCKED,
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    vary: 'accept',
    etag: etagOf({ id }),
    ...(!isShown && { 'content-disposition': 'attachment' }),
  });
}

const etagOf = ({ id }: Pick<Labelled, 'id'>) => `"${id}"`;
const isKnown = ({ headers }: FastifyRequest, sent: Labelled) => headers['if-none-match'] === etagOf(sent);
const wholeOf = ({ size }: Asset): ByteRange => ({ first: 0, last: size - 1 });

/** Only the bytes that are sent leave the database. */
async function partOf(db: Db, { id }: Asset, { first, last }: ByteRange): Promise<Buffer> {
  const { part } = await db
    .selectFrom('assets')
    .select(sql<Uint8Array>`substring(bytes from ${first + 1}::integer for ${last - first + 1}::integer)`.as('part'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return Buffer.from(part.buffer, part.byteOffset, part.byteLength);
}

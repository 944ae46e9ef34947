import type { FastifyRequest } from 'fastify';
import type { Content } from '../courses/index.ts';

interface Read<Own> {
  of(request: FastifyRequest): Own | null;
  anew(request: FastifyRequest): Promise<Own | null>;
}

/**
 * What a learner has of some content, read with the session, and the content that it is about, both of one edition of the
 * courses. Null where there is nothing that the learner may see.
 */
export async function withContent<Own extends { edition: string | null }, Given, Found>(
  request: FastifyRequest,
  read: Read<Own>,
  content: Content<Given, Found>,
  given: (own: Own) => Given,
): Promise<{ own: Own; content: NonNullable<Found> } | null> {
  for (let own = read.of(request); own; own = await read.anew(request)) {
    const found = await content(request.server.db, own.edition, given(own));
    if (found.edition === own.edition) return { own, content: found.content! };
  }
  return null;
}

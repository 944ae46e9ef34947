import type { FastifyRequest } from 'fastify';
import { operations } from '../../src/contract/operations.ts';
import type { Member, Question } from './prerenderer.ts';

const addresses = Object.fromEntries(
  Object.values(operations).flatMap((resource) =>
    Object.entries<{ url: string }>(resource).map(([name, { url }]) => [name, url]),
  ),
);

/** The address of a call: what is asked stands in its path by name (a text alone is the id), the rest in its query. */
function addressOf({ name, args }: Question): string {
  const left = new Map(
    Object.entries(typeof args === 'string' ? { id: args } : (args ?? {})).map(([key, value]) => [key, String(value)]),
  );
  const path = addresses[name]!.replace(/:(\w+)/g, (_, key: string) => {
    const value = left.get(key) ?? '';
    left.delete(key);
    return encodeURIComponent(value);
  });
  return left.size ? `${path}?${new URLSearchParams([...left]).toString()}` : path;
}

/**
 * Asks the API's own routes, within this process and as the learner of this request, so that a page holds exactly what
 * its calls would answer. The languages are those that the app asks in (an Accept-Language header); without a zone of
 * the device, the one on record counts. Null when one of the calls is not answered 200.
 */
export async function answersFor(
  { server, headers }: FastifyRequest,
  questions: readonly Question[],
  languages: string,
): Promise<Member['answers'] | null> {
  const own = { cookie: headers.cookie, 'accept-language': languages, accept: 'application/json' };
  const answers = await Promise.all(
    questions.map(async (question) => {
      const { statusCode, payload } = await server.inject({ url: addressOf(question), headers: own });
      return statusCode === 200 ? { ...question, data: JSON.parse(payload) as object } : null;
    }),
  );
  return answers.every((answer) => answer !== null) ? answers : null;
}

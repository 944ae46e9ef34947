import { operations } from '../../../src/contract/operations.ts';

export interface Operation {
  name: string;
  method: string;
  path: string;
  access: string;
  body: { properties?: Record<string, object> } | undefined;
  response: Record<number, object>;
}

const param = { ':id': 'calm', ':page': '0', ':provider': 'google' } as Record<string, string>;
const filled = (url: string) =>
  url.replace(/:\w+/g, (name) =>
    url.includes('/lesson/')
      ? 'calm-spark'
      : url.includes('/programs/')
        ? 'mind'
        : url.includes('/reel/')
          ? 'hello'
          : (param[name] ?? 'calm'),
  );

/** Every call there is, with an address that leads somewhere. */
export const calls: Operation[] = Object.values(operations).flatMap((resource) =>
  Object.entries(resource).map(([name, { method, url, config, schema }]) => ({
    name,
    method,
    path: name === 'search' ? `${filled(url)}?q=calm` : filled(url),
    access: config.access,
    body: 'body' in schema ? (schema.body as Operation['body']) : undefined,
    response: schema.response as Record<number, object>,
  })),
);
export const changing = calls.filter(({ method }) => method !== 'GET');
export const reading = calls.filter(({ method }) => method === 'GET');

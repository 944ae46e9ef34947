import { freePort } from '../scripts/freePort.ts';
import { kill, launch } from './launch.ts';

/** A server in a process of its own, and a learner's browser. */
export async function served(env: Record<string, string>) {
  const port = await freePort();
  const { child, ready } = launch({ PORT: String(port), ...env });
  await ready;
  const jar = new Map<string, string>();
  async function ask<Answer>(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
    const response = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
      method,
      headers: {
        ...{
          cookie: [...jar].map((pair) => pair.join('=')).join('; '),
          origin: `http://localhost:${port}`,
          ...headers,
        },
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]*)=([^;]*)/.exec(line)!;
      jar.set(name!, value!);
    }
    const text = await response.text();
    return (text ? JSON.parse(text) : null) as Answer;
  }
  return { ask, stop: () => kill(child, 'SIGTERM') };
}

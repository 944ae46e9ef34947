import type { Who } from './provider.ts';

/** The provider's last answer: an address, or a form that its page posts. */
export type Landing = { address: URL; form?: URLSearchParams };

/** A browser on the provider's pages: follows them from `url`, chooses who it is, and stops at the way back to us. */
export async function passage(url: string, who: Who | 'nobody'): Promise<Landing> {
  const { origin } = new URL(url);
  const jar = new Map<string, string>();
  let [at, method] = [new URL(url), 'GET'];
  for (let step = 0; step < 10; step += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(at, { method, redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location) {
      [at, method] = [new URL(location, at), 'GET'];
      if (at.origin !== origin) return { address: at };
      continue;
    }
    const text = await answer.text();
    const posted = /<form method="post" action="([^"]+)">\s*<input/i.exec(text);
    if (posted) return { address: new URL(posted[1]!), form: fieldsOf(text) };
    const choice = new RegExp(`action="(/interaction/[^"]+\\?who=${who})"`).exec(text);
    if (!choice) throw new Error(`the provider answered ${answer.status}: ${text.slice(0, 500)}`);
    [at, method] = [new URL(choice[1]!, at), 'POST'];
  }
  throw new Error(`no end of redirects, at ${at.href}`);
}

const fieldsOf = (page: string) =>
  new URLSearchParams(
    [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name!,
      value!,
    ]),
  );

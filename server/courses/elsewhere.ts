import { get } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { publicLookup } from '../kit/publicAddress.ts';
import type { Asset } from './course.ts';
import { pictureOf } from './picture.ts';

const MOST_BYTES = 10 * 1_048_576;
const MOST_REDIRECTS = 3;
const PATIENCE_MS = 20_000;
const AT_ONCE = 4;
const NOT_ASKED = 'it lies on somebody else’s server';

/** The way to other servers; tests bring their own. */
export interface Net {
  lookup?: LookupFunction;
  ca?: string;
}

/** The pictures of a course that lie on other servers: which there are, and what became of those that were fetched. */
export function createElsewhere() {
  const known = new Map<string, Asset | string>();
  return {
    /** The picture of an address, or why it is not shown. */
    picture(address: string): Asset | string {
      if (!known.has(address)) known.set(address, NOT_ASKED);
      return known.get(address)!;
    },
    /** Fetches all that were met, a few at a time. `tell` hears how many are done. Answers whether there were any. */
    async fetchAll(net: Net, tell: (done: number, all: number) => void): Promise<boolean> {
      const addresses = [...known.keys()];
      let next = 0;
      let done = 0;
      const work = async () => {
        for (let address = addresses[next++]; address !== undefined; address = addresses[next++]) {
          known.set(address, await fetchPicture(address, net));
          tell((done += 1), addresses.length);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      return addresses.length > 0;
    },
  };
}
export type Elsewhere = ReturnType<typeof createElsewhere>;

/** One picture over https, from the open internet only, at most 10 MB in 20 s; or why not. */
async function fetchPicture(address: string, net: Net): Promise<Asset | string> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    let from: URL | null = URL.parse(address.replace(/^http:/i, 'https:'));
    for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
      if (from?.protocol !== 'https:') return 'only https:// is fetched';
      // A number needs no looking up, and would pass the judge of names by.
      if (isIP(from.hostname.replace(/^\[|\]$/g, ''))) return 'its server has no name';
      const answer = await ask(from, net, signal);
      if (Buffer.isBuffer(answer)) return await pictureOf(answer);
      if (typeof answer === 'string') return answer;
      from = URL.parse(answer.to, from.href);
    }
    return 'it leads from one server to the next';
  } catch (error) {
    return signal.aborted ? 'its server took too long' : `it could not be fetched: ${(error as Error).message}`;
  }
}

/** The bytes of an answer, where it leads instead, or why it is none. */
function ask(url: URL, { lookup = publicLookup(), ca }: Net, signal: AbortSignal) {
  return new Promise<Buffer | { to: string } | string>((done, fail) => {
    const request = get(url, { lookup, signal, ...(ca && { ca }) }, (answer) => {
      const { statusCode: status = 0, headers } = answer;
      const end = (what: { to: string } | string) => {
        answer.destroy();
        done(what);
      };
      if (status >= 300 && status < 400 && headers.location) return end({ to: headers.location });
      if (status !== 200) return end(`its server answered ${status}`);
      const parts: Buffer[] = [];
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes > MOST_BYTES) return end('it is larger than 10 MB');
        parts.push(part);
      });
      answer.on('end', () => done(Buffer.concat(parts)));
      answer.on('error', fail);
    });
    request.on('error', fail);
  });
}

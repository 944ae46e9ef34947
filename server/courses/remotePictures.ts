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

/** Name lookup and certificates, for tests to replace. */
export interface Net {
  lookup?: LookupFunction;
  ca?: string;
}

/**
 * The pictures of a course on other servers: collects their addresses while the course is read, and fetches them if
 * asked to.
 */
export function createRemotePictures() {
  const known = new Map<string, Asset | string>();
  return {
    /** The picture at an address, or the reason why it is not shown. */
    picture(address: string): Asset | string {
      if (!known.has(address)) known.set(address, NOT_ASKED);
      return known.get(address)!;
    },
    /** Fetches all collected pictures, four at a time. `tell` gets the progress. Resolves to whether there were any. */
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
export type RemotePictures = ReturnType<typeof createRemotePictures>;

/** Fetches a picture by https from a public address, at most 10 MB in 20 s. Returns the reason when it cannot. */
async function fetchPicture(address: string, net: Net): Promise<Asset | string> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    let from: URL | null = URL.parse(address.replace(/^http:/i, 'https:'));
    for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
      if (from?.protocol !== 'https:') return 'only https:// is fetched';
      // An IP address would bypass the lookup, and with it the check for public addresses.
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

/** One request: the bytes, the address of a redirect, or the reason why there are none. */
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

import { once } from 'node:events';
import fs from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import zlib from 'node:zlib';

const YEAR = 31_536_000;
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
};
/** Compressed already. */
const COMPRESSED = ['.png', '.jpg', '.woff2'];

/** The file for an address: its own, the page of that name, or the start page, which knows what to show there. */
function fileFor(folder: string, pathname: string): string {
  const place = path.join(folder, pathname);
  const isFile = (file: string) => fs.statSync(file, { throwIfNoEntry: false })?.isFile();
  return [place, `${place}.html`, path.join(place, 'index.html')].find(isFile) ?? path.join(folder, 'index.html');
}

/** Serves the static build of an app at a port of its own, in Brotli. Files are kept by the browser, pages asked for anew. */
export async function serveFolder(folder: string) {
  const compressed = new Map<string, Buffer>();
  const read = (file: string) => {
    const bytes = compressed.get(file) ?? zlib.brotliCompressSync(fs.readFileSync(file));
    compressed.set(file, bytes);
    return bytes;
  };
  const server = createServer(({ url = '/' }, response) => {
    // A URL has no way up out of the folder left in it.
    const file = fileFor(folder, decodeURIComponent(new URL(url, 'http://localhost').pathname));
    const end = path.extname(file);
    response.setHeader('content-type', TYPES[end] ?? 'application/octet-stream');
    response.setHeader('cache-control', end === '.html' ? 'no-cache' : `public, max-age=${YEAR}, immutable`);
    if (COMPRESSED.includes(end)) return void response.end(fs.readFileSync(file));
    response.setHeader('content-encoding', 'br').end(read(file));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    ends() {
      server.close();
      server.closeAllConnections();
    },
  };
}

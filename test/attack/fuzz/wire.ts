import { connect } from 'node:net';
import { bytesOf, type Draft } from './request.ts';

const PATIENCE_MS = 10_000;

/** What came back; status 0 where the connection was closed without a word, or where nothing came for ten seconds. */
export interface Heard {
  status: number;
  isSilent: boolean;
  headers: Record<string, string>;
  body: Buffer;
}

/** Sends a request over a connection of its own, byte for byte, and hears all that comes back. */
export function send(port: number, draft: Draft): Promise<Heard> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const chunks: Buffer[] = [];
    let isSilent = false;
    socket.setTimeout(PATIENCE_MS, () => {
      isSilent = true;
      socket.destroy();
    });
    socket.on('data', (chunk) => chunks.push(chunk));
    // Who sends on while being refused is cut off; what was said before counts.
    socket.on('error', () => undefined);
    socket.on('end', () => socket.end());
    socket.on('close', () => resolve({ ...parsed(Buffer.concat(chunks)), isSilent }));
    if (draft.isCut) socket.end(bytesOf(draft));
    else socket.write(bytesOf(draft));
  });
}

function parsed(bytes: Buffer): Omit<Heard, 'isSilent'> {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return { status: 0, headers: {}, body: bytes };
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const status = Number(first.split(' ')[1]);
  const rest = bytes.subarray(end + 4);
  if (status < 200) return parsed(rest);
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { status, headers, body: headers['transfer-encoding'] === 'chunked' ? dechunked(rest) : rest };
}

function dechunked(bytes: Buffer): Buffer {
  const all: Buffer[] = [];
  for (let at = 0; ;) {
    const line = bytes.indexOf('\r\n', at);
    const length = parseInt(bytes.subarray(at, line).toString(), 16);
    if (line < 0 || !length) return Buffer.concat(all);
    all.push(bytes.subarray(line + 2, line + 2 + length));
    at = line + 2 + length + 2;
  }
}

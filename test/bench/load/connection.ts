import net from 'node:net';
import { once } from 'node:events';

const HEAD_END = '\r\n\r\n';

/**
 * One kept-alive connection, asked again when the last answer is whole. Thin on purpose: what the client costs is added
 * to both sides of a ratio, and hides a difference between them.
 */
export async function connect(port: number) {
  const socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  let received = Buffer.alloc(0);
  let answered: ((status: number) => void) | null = null;
  let failed: ((error: Error) => void) | null = null;

  socket.on('data', (data) => {
    received = received.length ? Buffer.concat([received, data]) : data;
    const headEnd = received.indexOf(HEAD_END);
    if (headEnd < 0) return;
    const head = received.toString('latin1', 0, headEnd);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (received.length < headEnd + HEAD_END.length + length) return;
    received = Buffer.alloc(0);
    answered?.(Number(head.slice(9, 12)));
  });
  socket.on('error', (error) => failed?.(error));
  socket.on('close', () => failed?.(new Error('The server closed the connection.')));

  return {
    /** Sends a request and answers the status of its whole answer. */
    ask: (request: string) =>
      new Promise<number>((done, fail) => {
        answered = done;
        failed = fail;
        socket.write(request);
      }),
    end: () => void socket.destroy(),
  };
}

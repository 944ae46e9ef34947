import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { testServer } from '../server.ts';

/** All that is answered to these bytes, until the connection is closed. */
async function answerTo(...parts: string[]): Promise<string> {
  const { app } = await testServer();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect({ port: (app.server.address() as AddressInfo).port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  let text = '';
  const [first, ...more] = parts;
  socket.on('data', (data) => {
    text += data;
    for (const part of more.splice(0)) socket.write(part);
  });
  const closed = once(socket, 'close');
  socket.write(first!);
  await closed;
  return text;
}
const post = (lines: string, body: string) =>
  `POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${lines}\r\n\r\n${body}`;

describe('what cannot be read as a request', () => {
  it.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400, 'VALIDATION_FAILED'],
    ['two lengths', post('content-length: 2\r\ncontent-length: 3', '{}'), 400, 'VALIDATION_FAILED'],
    ['a header beyond all bounds', `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'HEADERS_TOO_LARGE'],
    [
      'a header that is still being sent',
      `GET / HTTP/1.1\r\nx: ${'x'.repeat(8_000_000)}\r\n\r\n`,
      431,
      'HEADERS_TOO_LARGE',
    ],
    ['an address that cannot be read', 'GET /api/lesson/% HTTP/1.1\r\nhost: x\r\n\r\n', 400, 'VALIDATION_FAILED'],
  ])('is refused with a problem document: %s', async (_what, request, status, code) => {
    const [head = '', body = ''] = (await answerTo(request)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head).toContain('content-type: application/problem+json');
    expect(head).toContain('x-content-type-options: nosniff');
    expect(JSON.parse(body)).toMatchObject({ status, code });
  });

  it('is not answered a second time when what came before its end was refused already', async () => {
    const answer = await answerTo(
      post('origin: http://elsewhere\r\ntransfer-encoding: chunked', '2\r\n{}\r\n'),
      'x\r\n',
    );
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 403']);
  });
});

describe('a request that expects what nobody knows', () => {
  it('is served like any other', async () => {
    const answer = await answerTo('GET /health HTTP/1.1\r\nhost: localhost\r\nexpect: x\r\nconnection: close\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });
});

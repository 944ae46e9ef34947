import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { COMMENT_MAX, MESSAGE_MAX } from '../../src/contract/rules.ts';
import type { Mail } from '../../server/mail/mailer.ts';
import { testServer, type Learner, type TestServer } from '../server.ts';

const SUPPORT = 'help@starhop.example';
let server: TestServer;
let ada: Learner;
beforeAll(async () => {
  server = await testServer({ config: { supportEmail: SUPPORT } });
}, 60_000);
beforeEach(async () => {
  ada = await server.signUp();
});

describe('feedback', () => {
  const kept = (learner = ada) =>
    server.db.selectFrom('feedback').selectAll().where('user_id', '=', learner.id).orderBy('created_at').execute();

  it('is a thumb and perhaps a comment, kept with the learner: 204', async () => {
    const comment = '  Lovely on the tram, „naprawdę”.  ';
    expect((await ada.post('/api/add-feedback', { rating: 'up', comment })).status).toBe(204);
    server.pass({ minutes: 1 });
    expect((await ada.post('/api/add-feedback', { rating: 'down', comment: '   ' })).status).toBe(204);
    expect(await kept()).toMatchObject([
      { rating: 'up', comment: 'Lovely on the tram, „naprawdę”.' },
      { rating: 'down', comment: null, created_at: server.time.now },
    ]);
  });

  it('goes when its learner goes, and no one else’s with it', async () => {
    const bea = await server.signUp();
    for (const learner of [ada, bea]) await learner.post('/api/add-feedback', { rating: 'up' });
    await server.db.deleteFrom('users').where('id', '=', ada.id).execute();
    expect([await kept(ada), await kept(bea)].map(({ length }) => length)).toEqual([0, 1]);
  });

  it.each([
    ['no thumb', {}, 'rating'],
    ['another thumb', { rating: 'sideways' }, 'rating'],
    ['a book', { rating: 'up', comment: 'x'.repeat(COMMENT_MAX + 1) }, 'comment'],
    ['what no database keeps', { rating: 'up', comment: 'a\0b' }, 'comment'],
  ])('of %s is refused, and nothing is kept', async (_name, body, field) => {
    const answer = await ada.post<{ errors: { field: string }[] }>('/api/add-feedback', body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect(answer.body.errors[0]!.field).toContain(field);
    expect(await kept()).toEqual([]);
  });

  it('is taken twenty times an hour from one learner, then again after it', async () => {
    const codes: number[] = [];
    for (let round = 0; round < 21; round += 1)
      codes.push((await ada.post('/api/add-feedback', { rating: 'up' })).status);
    expect(codes.filter((code) => code === 204)).toHaveLength(20);
    expect(codes.at(-1)).toBe(429);
    server.pass({ hours: 1 });
    expect((await ada.post('/api/add-feedback', { rating: 'up' })).status).toBe(204);
  });
});

describe('a message to support', () => {
  const state = { build: 'abc', preloadedState: '{"session":{"status":"signedIn"}}', payload: '[{"type":"a/b"}]' };
  const write = (body: unknown) => ada.post<{ code: string }>('/api/contact-us', body);
  const mine = ({ replyTo }: Mail) => replyTo === ada.email;
  const letters = () => server.mails.filter(mine);

  it('is mailed to SUPPORT_EMAIL, to be answered to the learner: 204', async () => {
    expect((await write({ message: '  The map is dark.\r\nBest, Ada ' })).status).toBe(204);
    const [mail] = letters();
    expect(mail).toMatchObject({ to: SUPPORT, replyTo: ada.email, attachments: [] });
    expect(mail!.text).toContain(`Address: ${ada.email} (not confirmed)\nCalls themselves “Ada Byron”`);
    expect(mail!.text).toMatch(/\n\nThe map is dark\.\nBest, Ada\n$/);
  });

  it('brings the state report as a JSON attachment of that shape and no more', async () => {
    expect((await write({ message: 'See there', state: { ...state, extra: 'x' } })).status).toBe(204);
    const [report, ...more] = letters()[0]!.attachments!;
    const { filename, contentType, content } = report!;
    expect(more).toEqual([]);
    expect([filename, contentType, JSON.parse(content)]).toEqual(['state-report.json', 'application/json', state]);
  });

  it('goes to MAIL_FROM where there is no SUPPORT_EMAIL', async () => {
    const mailFrom = 'Starhop <hello@starhop.example>';
    const other = await testServer({ beside: server, config: { supportEmail: null, mailFrom } });
    const bea = await other.signUp();
    await bea.post('/api/contact-us', { message: 'Hello' });
    expect(server.mails.find(({ replyTo }) => replyTo === bea.email)?.to).toBe('hello@starhop.example');
  });

  it('carries nothing of it into a header, nor a command to a terminal', async () => {
    await write({ message: 'Hi\r\nBcc: all@example.com\n\u001b[2J\u0007done' });
    const { text, ...headers } = letters()[0]!;
    expect(JSON.stringify(headers)).not.toMatch(/Bcc|done/);
    expect(text).toMatch(/\nHi\nBcc: all@example.com\n\[2Jdone\n$/);
  });

  it.each([
    ['nothing', {}],
    ['blanks', { message: ' \n ' }],
    ['a book', { message: 'x'.repeat(MESSAGE_MAX + 1) }],
    ['a report that is no report', { message: 'Hi', state: 'everything' }],
    ['half a report', { message: 'Hi', state: { build: 'abc', payload: '[]' } }],
    ['a report whose start is no state', { message: 'Hi', state: { ...state, preloadedState: '[]' } }],
    ['a report whose steps are no list', { message: 'Hi', state: { ...state, payload: '{}' } }],
    ['a report that is no JSON', { message: 'Hi', state: { ...state, payload: '[{"type":' } }],
  ])('of %s is refused, and nothing is mailed', async (_name, body) => {
    expect(await write(body)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect(letters()).toEqual([]);
  });

  it('may be half a mebibyte with its report, and no more', async () => {
    const report = (size: number) => ({ ...state, payload: JSON.stringify(['x'.repeat(size)]) });
    expect((await write({ message: 'Hi', state: report(500_000) })).status).toBe(204);
    expect(await write({ message: 'Hi', state: report(530_000) })).toMatchObject({
      status: 413,
      body: { code: 'TOO_LARGE' },
    });
    expect((await ada.post('/api/add-feedback', { rating: 'up', comment: 'x'.repeat(70_000) })).status).toBe(413);
  });

  it('that the mail server does not take is no success: 503, and when to come back', async () => {
    const { send } = server.app.mailer;
    server.app.mailer.send = async () => {
      throw new Error('Connection refused');
    };
    const answer = await write({ message: 'Hi' });
    server.app.mailer.send = send;
    expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect(answer.headers.get('retry-after')).toBe('60');
    expect((await write({ message: 'Hi' })).status).toBe(204);
  });

  it('is taken ten times an hour from one learner', async () => {
    const codes: number[] = [];
    for (let round = 0; round < 11; round += 1) codes.push((await write({ message: `Nr ${round}` })).status);
    expect([codes.slice(0, 10), codes[10]]).toEqual([Array(10).fill(204), 429]);
    expect(letters()).toHaveLength(10);
  });
});

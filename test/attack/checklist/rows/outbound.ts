import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { newDevice } from '../../../push/device.ts';
import { hostileEndpoints } from '../../../push/hostileEndpoints.ts';
import { send } from '../asking.ts';
import { Agent } from 'node:http';
import { plainly, type World } from '../world.ts';
import type { Row } from '../row.ts';

const GOOD = 'https://fcm.googleapis.com/fcm/send/a-device';
const subscription = () => newDevice(GOOD).subscription;

/** Something that notices every connection. */
async function listener() {
  const heard = { connections: 0 };
  const server = createServer((socket) => {
    heard.connections += 1;
    socket.destroy();
  }).listen(0, '0.0.0.0');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, heard, close: () => server.close() };
}

/** Sockets of this node that say something, or nothing, and then wait. */
async function sockets({ place }: World, count: number, says: string): Promise<Socket[]> {
  const all = Array.from({ length: count }, () => connect(place.ports[0]!, '127.0.0.1').on('error', () => undefined));
  await Promise.all(all.map((socket) => once(socket, 'connect').catch(() => undefined)));
  for (const socket of all) socket.write(says);
  return all;
}
const HALF = 'POST /api/login HTTP/1.1\r\nHost: starhop.example\r\nContent-Le';

export const outbound: Row[] = [
  {
    number: 56,
    isSlow: true,
    name: 'reminders go to the push services of browsers alone: nothing else is kept, and nothing is reached',
    async check({ newLearner, db }, must) {
      const canary = await listener();
      const endpoints = hostileEndpoints(canary.port);
      let learner = await newLearner();
      for (const [at, endpoint] of endpoints.entries()) {
        if (at % 50 === 49) learner = await newLearner();
        const { status } = await learner.post('/api/subscribe', { subscription: { ...subscription(), endpoint } });
        must(status === 400, `POST /api/subscribe to ${endpoint}`, status);
      }
      must(
        (await learner.post('/api/subscribe', { subscription: subscription() })).status === 204,
        'a browser’s own endpoint',
      );
      const { rows } = await db.query<{ endpoint: string }>('select endpoint from push_subscriptions');
      must(
        rows.every(({ endpoint }) => endpoint === GOOD),
        'what was kept',
        rows.map(({ endpoint }) => endpoint),
      );
      must(canary.heard.connections === 0, 'connections to this machine', canary.heard.connections);
      canary.close();
    },
  },
  {
    number: 57,
    name: 'the keys of a subscription are a point of the curve and 16 bytes; more is not kept',
    async check({ newLearner, db }, must) {
      const learner = await newLearner();
      const { keys, ...rest } = subscription();
      const bent = Buffer.from(keys.p256dh, 'base64url').fill(7, 40).toString('base64url');
      const wrong: Record<string, object> = {
        'a point beside the curve': { ...keys, p256dh: bent },
        zeros: { ...keys, p256dh: 'A'.repeat(87) },
        'a short key': { ...keys, p256dh: keys.auth },
        'a short secret': { ...keys, auth: 'short' },
        'a long secret': { ...keys, auth: keys.p256dh },
        'no secret': { p256dh: keys.p256dh },
        numbers: { p256dh: 1, auth: 2 },
      };
      for (const [name, own] of Object.entries(wrong))
        must(
          (await learner.post('/api/subscribe', { subscription: { ...rest, keys: own } })).status === 400,
          `POST /api/subscribe with ${name}`,
        );
      const more = { ...rest, keys: { ...keys, extra: 'canary-of-keys' }, extra: 'canary-of-keys' };
      await learner.post('/api/subscribe', { subscription: more });
      const { rows } = await db.query('select row_to_json(t)::text as text from push_subscriptions t');
      must(rows.length > 0 && !JSON.stringify(rows).includes('canary-of-keys'), 'what was kept', rows);
    },
  },
  {
    number: 58,
    name: 'bodies, headers, depths, lists and texts have an end, and are refused beyond it',
    async check({ newLearner, place, visitor }, must) {
      const learner = await newLearner();
      const agent = new Agent();
      const calls: [string, () => Promise<{ status: number }>, number[]][] = [
        ['a body of 70 KB', () => learner.post('/api/login', { email: 'a@b.cc', password: 'x'.repeat(70_000) }), [413]],
        [
          'a header of 32 KB',
          () => send(agent, place.ports[0]!, 'GET', '/health', { headers: { 'x-long': 'x'.repeat(32_768) } }),
          [431],
        ],
        [
          'an address of 32 KB',
          () => send(agent, place.ports[0]!, 'GET', `/${'x'.repeat(32_768)}`, {}),
          [404, 414, 431],
        ],
        [
          'JSON in 10,000 lists',
          () =>
            learner.ask('POST', '/api/login', {
              headers: { 'content-type': 'application/json' },
              body: `{"email":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
            }),
          [400],
        ],
        [
          '21 pathways',
          () => learner.post('/api/pathway', { pathwayIds: Array.from({ length: 21 }, (_, at) => `p${at}`) }),
          [400],
        ],
        ['a pathway twice', () => learner.post('/api/pathway', { pathwayIds: ['calm', 'calm'] }), [400]],
        ['a pathway that is none', () => learner.post('/api/pathway', { pathwayIds: ['nowhere'] }), [404]],
        ['a name of 81', () => learner.patch('/api/users', { name: 'x'.repeat(81) }), [400]],
        ['an address of 300', () => visitor().post('/api/newsletter', { email: `${'x'.repeat(300)}@b.cc` }), [400]],
        [
          'a comment of 60 KB',
          () => learner.post('/api/add-feedback', { rating: 'up', comment: 'x'.repeat(60_000) }),
          [400, 413],
        ],
        ['a message of 600 KB', () => learner.post('/api/contact-us', { message: 'x'.repeat(600_000) }), [413]],
        ['a message of 60 KB', () => learner.post('/api/contact-us', { message: 'x'.repeat(60_000) }), [400]],
        [
          '101 answers',
          () =>
            learner.ask('POST', '/api/lesson/calm-check/complete', {
              headers: { 'idempotency-key': 'too-many-answers' },
              body: {
                completedAt: new Date().toISOString(),
                timeZone: 'UTC',
                answers: Array(101).fill({ questionId: 'q1', optionId: '1' }),
              },
            }),
          [400],
        ],
      ];
      for (const [name, ask, statuses] of calls) {
        const { status } = await ask().catch(() => ({ status: 413 }));
        must(statuses.includes(status), name, status);
      }
      agent.destroy();
    },
  },
  {
    number: 59,
    isSlow: true,
    name: 'sign-in, sign-up, recovery, messages, newsletter, reminders and pictures are rationed, by an address that nobody can make up',
    async check({ newLearner, visitor, place, newEmail, db }, must) {
      const learner = await newLearner();
      const one = visitor();
      const rations: [string, number, () => Promise<{ status: number }>][] = [
        [
          'POST /api/register',
          101,
          () => one.post('/api/register', { name: 'A', email: newEmail(), password: 'password1' }),
        ],
        ['POST /api/login', 51, () => one.post('/api/login', { email: newEmail(), password: 'wrong word' })],
        ['POST /api/password/recovery', 31, () => one.post('/api/password/recovery', { email: newEmail() })],
        ['POST /api/newsletter', 31, () => one.post('/api/newsletter', { email: newEmail() })],
        ['POST /api/contact-us', 11, () => learner.post('/api/contact-us', { message: 'hello' })],
        ['POST /api/add-feedback', 21, () => learner.post('/api/add-feedback', { rating: 'up' })],
        ['POST /api/subscribe', 61, () => learner.post('/api/subscribe', { subscription: subscription() })],
        ['GET /api/export', 21, () => learner.get('/api/export')],
      ];
      for (const [name, count, ask] of rations) {
        const statuses = [];
        for (let round = 0; round < count; round += 1) statuses.push((await ask()).status);
        must(statuses.at(-1) === 429, `${name}, ${count} times`, statuses.slice(-3));
      }
      // The third node stands alone: whatever is written into a header, it comes from this machine.
      const agent = new Agent();
      const origin = `http://localhost:${place.ports[2]}`;
      const forwarded = [
        'x-forwarded-for',
        'x-real-ip',
        'forwarded',
        'cf-connecting-ip',
        'true-client-ip',
        'x-client-ip',
      ];
      const statuses = [];
      for (let round = 0; round < 31; round += 1) {
        const made = Object.fromEntries(
          forwarded.map((name) => [name, name === 'forwarded' ? `for=9.9.9.${round}` : `9.9.9.${round}`]),
        );
        const headers = { origin, ...made };
        statuses.push(
          (await send(agent, place.ports[2]!, 'POST', '/api/newsletter', { headers, body: { email: newEmail() } }))
            .status,
        );
      }
      must(statuses.at(-1) === 429, 'POST /api/newsletter 31 times with made-up addresses', statuses.slice(-3));
      agent.destroy();
      await db.query('delete from rate_hits');
    },
  },
  {
    number: 60,
    isSlow: true,
    name: 'sockets that are slow, idle or full of requests keep nobody else waiting',
    async check(world, must) {
      const learner = await world.newLearner();
      const asks = async () => {
        const begun = performance.now();
        const { status } = await learner.get('/api/myself');
        return { status, ms: performance.now() - begun };
      };
      for (const [name, count, says] of [
        ['1,000 that say nothing', 1_000, ''],
        ['200 that stop in the middle of a header', 200, HALF],
        [
          '10 with 1,000 requests each',
          10,
          'GET /api/openapi.json HTTP/1.1\r\nHost: starhop.example\r\n\r\n'.repeat(1_000),
        ],
      ] as const) {
        const open = await sockets(world, count, says);
        for (let round = 0; round < 10; round += 1) {
          const { status, ms } = await asks();
          must(status === 200 && ms < 5_000, `GET /api/myself beside ${name}`, `${status} after ${Math.round(ms)} ms`);
        }
        for (const socket of open) socket.destroy();
      }
    },
  },
  {
    number: 61,
    name: 'no text takes long to be judged, however it is made',
    async check({ newLearner, visitor }, must) {
      const learner = await newLearner();
      const long = 60_000;
      const texts = [
        `${'a'.repeat(long)}@`,
        `${'a.'.repeat(long / 2)}@b.c`,
        `a@${'b.'.repeat(long / 2)}`,
        `${' '.repeat(long)}x`,
        `${'a'.repeat(long)}!`,
        `${'1'.repeat(long)}x`,
        'ab'.repeat(long / 2),
      ];
      for (const text of texts) {
        const begun = performance.now();
        const answers = [
          await visitor().post('/api/register', { name: 'A', email: text, password: 'a password of ours' }),
          await visitor().post('/api/register', { name: text, email: 'a@b.cc', password: text.slice(0, 1_000) }),
          await visitor().post('/api/newsletter', { email: text }),
          await learner.patch('/api/users', { name: text, locale: text.slice(0, 100), timeZone: text.slice(0, 60) }),
          await learner.get(`/api/search?q=${encodeURIComponent(text.slice(0, 2_000))}`),
          await learner.get('/api/programs/all', {
            headers: { 'accept-language': text.slice(0, 8_000), 'time-zone': text.slice(0, 60) },
          }),
        ];
        const ms = performance.now() - begun;
        must(
          answers.every(({ status }) => status < 500),
          `six calls with ${text.slice(0, 12)}…`,
          answers.map(({ status }) => status),
        );
        // Far beyond what they take, and far below what a pattern that runs away would.
        must(ms < 5_000, `six calls with ${text.slice(0, 12)}…`, `${Math.round(ms)} ms`);
      }
    },
  },
  {
    number: 62,
    name: 'nothing that was typed becomes a header of a mail, a name that is ours, or a page in it',
    async check({ newLearner, mailTo, mails }, must) {
      const sly = 'Ada\r\nBcc: eve@evil.example\r\nSubject: Starhop <b>support</b>';
      const learner = await newLearner({ name: sly });
      const sent = await learner.post('/api/contact-us', {
        message: `${sly}\r\n\r\n<img src=x onerror=alert(1)>\r\n.\r\nMAIL FROM:<x@y.zz>`,
      });
      must(sent.status === 204, 'POST /api/contact-us', sent.text);
      const raw = await mailTo('support@starhop.example', /onerror/);
      const [head = ''] = raw.split(/\r?\n\r?\n/);
      must(!/^bcc:/im.test(head) && (head.match(/^subject:/gim) ?? []).length === 1, 'headers of the mail', head);
      must(!/content-type: text\/html/i.test(raw), 'the kind of the mail', 'HTML');
      must(!mails.some(({ to }) => to.includes('evil.example')), 'who got a mail', 'eve');
      const own = plainly(await mailTo(learner.email, /registration\/confirm/));
      must(
        !/Ada|evil\.example/.test(
          own
            .split(/\r?\n\r?\n/)
            .slice(1)
            .join('\n'),
        ),
        'the mail to an address that is not confirmed',
        own,
      );
      for (const email of [
        'a@b.cc\r\nBcc: eve@evil.example',
        'a@b.cc, eve@evil.example',
        '"a" <eve@evil.example>',
        'a@b.cc%0aBcc:eve@evil.example',
      ])
        must(
          (await learner.post('/api/newsletter', { email })).status === 400 ||
            !mails.some(({ to }) => to.includes('evil.example')),
          `POST /api/newsletter to ${email}`,
        );
    },
  },
];

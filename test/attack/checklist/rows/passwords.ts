import { argon2Sync, randomBytes } from 'node:crypto';
import { plainly, tokenIn, type Learner, type World } from '../world.ts';
import type { Row } from '../row.ts';

const bases = [
  ...['password', 'passw0rd', 'iloveyou', 'sunshine', 'princess', 'football', 'baseball', 'starwars', 'superman'],
  ...['trustno1', 'qwertyui', 'letmein1', 'abcd1234', 'whatever', 'computer', 'michelle', 'jennifer', 'internet'],
  ...['samantha', 'starhop1', 'kochanie', 'polska12', 'mateusz1', '12345678', 'qwerty123'],
];
const endings = ['', '1', '123', '!'];

const account = (email: string, password: string) => ({ name: 'Ada Byron', email, password });

export const passwords: Row[] = [
  {
    number: 1,
    name: 'passwords of 8 to 1,024 bytes are taken, longer ones refused before any hash is made',
    async check({ visitor, newEmail, password }, must) {
      const register = (length: number) => visitor().post('/api/register', account(newEmail(), password(length)));
      for (const [length, status] of [
        [7, 400],
        [8, 201],
        [64, 201],
        [128, 201],
        [1_024, 201],
        [1_025, 400],
      ] as const) {
        const answer = await register(length);
        must(answer.status === status, `POST /api/register, a password of ${length}`, answer.text);
      }
      // The queue of hashes ends at 64: were these hashed, some would be 503.
      const many = await Promise.all(Array.from({ length: 100 }, () => register(1_025)));
      must(
        many.every(({ status }) => status === 400),
        '100 at once of 1,025',
        many.find(({ status }) => status !== 400)?.status,
      );
      const vast = await visitor().ask('POST', '/api/register', {
        headers: { 'content-type': 'application/json', 'content-length': String(10_000_000), connection: 'close' },
        body: 'x'.repeat(1_000),
      });
      must(vast.status === 413, 'POST /api/register that announces 10 MB', vast.status);
    },
  },
  {
    number: 2,
    name: 'a password is what was typed: no rules of signs, nothing cut off, blanks kept, accents joined',
    async check({ visitor, newEmail, password }, must) {
      const prefix = password(72);
      const typed: [string, string, number][] = [
        [`${prefix} and a tail`, prefix, 401],
        [`  ${password(12)}  `, '', 401],
        ['only lower case words here', 'only lower case words here', 200],
        ['🦊🌲🛶🌘🧭🪶🌊🪐🧊', '🦊🌲🛶🌘🧭🪶🌊🪐🧊', 200],
        ['zażółć gęślą jaźń bez końca'.normalize('NFC'), 'zażółć gęślą jaźń bez końca'.normalize('NFD'), 200],
      ];
      for (const [chosen, tried, status] of typed) {
        const email = newEmail();
        const made = await visitor().post('/api/register', account(email, chosen));
        must(made.status === 201, `register with ${JSON.stringify(chosen)}`, made.text);
        const attempt = tried || chosen.trim();
        const answer = await visitor().post('/api/login', { email, password: attempt });
        must(
          answer.status === status,
          `log in with ${JSON.stringify(attempt)} instead of ${JSON.stringify(chosen)}`,
          answer.status,
        );
        const right = await visitor().post('/api/login', { email, password: chosen });
        must(right.status === 200, `log in with ${JSON.stringify(chosen)}`, right.status);
      }
    },
  },
  {
    number: 3,
    name: 'a hundred common passwords, and the learner’s own words, are refused with a code',
    async check({ visitor, newEmail, password }, must) {
      const own = password(10);
      const bodies = [
        ...bases.flatMap((base) => endings.map((ending) => account(newEmail(), base + ending))),
        account(`${own}@example.com`, `${own}1`),
        { ...account(newEmail(), `${own}99`), name: own },
      ];
      for (const body of bodies) {
        const answer = await visitor().post('/api/register', body);
        must(
          answer.status === 422 && answer.body.code === 'PASSWORD_TOO_COMMON',
          `register with ${body.password}`,
          answer.text,
        );
      }
    },
  },
  {
    number: 4,
    isSlow: true,
    name: 'Argon2id with a salt each at the floor or above; older hashes made anew at sign-in; a flood of hashes has an end',
    async check({ db, visitor, newLearner, password }, must) {
      const same = password();
      const two = [await newLearner({ password: same }), await newLearner({ password: same })];
      const hashOf = async (id: string) =>
        (await db.query<{ password_hash: string }>('select password_hash from users where id = $1', [id])).rows[0]!
          .password_hash;
      const [one, other] = [await hashOf(two[0]!.id), await hashOf(two[1]!.id)];
      const [, memory = 0, passes = 0] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$/.exec(one) ?? [];
      must(Number(memory) >= 19_456 && Number(passes) >= 2, 'users.password_hash', one.slice(0, 40));
      must(one !== other, 'the same password of two learners', one.slice(0, 40));

      const nonce = randomBytes(16);
      const cost = { memory: 8_192, passes: 1, parallelism: 1, tagLength: 32 };
      const weak = argon2Sync('argon2id', { message: same, nonce, ...cost });
      const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
      const old = `$argon2id$v=19$m=8192,t=1,p=1$${base64(nonce)}$${base64(weak)}`;
      await db.query('update users set password_hash = $2 where id = $1', [two[0]!.id, old]);
      const back = await visitor().post('/api/login', { email: two[0]!.email, password: same });
      must(back.status === 200, 'log in against an older hash', back.text);
      must(
        (await hashOf(two[0]!.id)).startsWith(`$argon2id$v=19$m=${memory},`),
        'the hash after it',
        await hashOf(two[0]!.id),
      );

      const flood = await Promise.all(
        Array.from({ length: 120 }, () =>
          visitor().post('/api/login', { email: two[1]!.email, password: password() }, { node: 1 }),
        ),
      );
      const isBounded = flood.every(
        ({ status, headers }) => status === 401 || status === 429 || (status === 503 && headers['retry-after']),
      );
      must(isBounded, '120 sign-ins at once', flood.map(({ status }) => status).join(' '));
    },
  },
  {
    number: 5,
    name: 'a password changes by a mailed link alone, which ends all sessions and is told by mail',
    async check({ newLearner, visitor, mailTo, mailsTo, password }, must) {
      const learner = await newLearner();
      const chosen = password();
      const sly = await learner.patch('/api/users', { name: 'Ada', password: chosen });
      must(
        (await visitor().post('/api/login', { email: learner.email, password: chosen })).status === 401,
        'PATCH /api/users with a password',
        sly.text,
      );
      await confirmed(learner, mailTo);
      await visitor().post('/api/password/recovery', { email: learner.email });
      const token = tokenIn(await mailTo(learner.email, /recovery\/password\?token/));
      const before = mailsTo(learner.email).length;
      const reset = await visitor().post('/api/password/reset', { token, password: chosen });
      must(reset.status === 204, 'POST /api/password/reset', reset.text);
      must((await learner.get('/api/myself')).status === 401, 'the session of before', 'still open');
      await mailTo(learner.email, /all set|wszystko gotowe/);
      must(mailsTo(learner.email).length > before, 'a mail about it');
      must(
        (await visitor().post('/api/login', { email: learner.email, password: chosen })).status === 200,
        'log in with the new one',
      );
      must(
        (await visitor().post('/api/login', { email: learner.email, password: learner.password })).status === 401,
        'log in with the old one',
      );
    },
  },
  {
    number: 6,
    name: 'another address needs the password and its own confirmation, and the old one is told',
    async check({ newLearner, visitor, mailTo, newEmail }, must) {
      const learner = await newLearner();
      const next = newEmail('next');
      const alone = await learner.patch('/api/users', { email: next });
      must(alone.status === 403 && alone.body.code === 'REAUTHENTICATE', 'PATCH /api/users {email}', alone.text);
      const wrong = await learner.patch('/api/users', { email: next, password: 'not this one' });
      must(wrong.status === 401, 'PATCH /api/users {email, a wrong password}', wrong.text);
      const wished = await learner.patch('/api/users', { email: next, password: learner.password });
      must(
        wished.status === 200 && wished.body.email === learner.email,
        'PATCH /api/users {email, password}',
        wished.text,
      );
      const early = await visitor().post('/api/login', { email: next, password: learner.password });
      must(early.status === 401, 'log in with the address that waits', early.status);
      await mailTo(learner.email, /coordinates|współrzędne/);
      const token = tokenIn(await mailTo(next, /registration\/confirm/));
      const confirm = await learner.post('/api/register/confirm', { confirmationTokenId: token });
      must(confirm.status < 300, 'POST /api/register/confirm', confirm.text);
      must(
        (await visitor().post('/api/login', { email: next, password: learner.password })).status === 200,
        'log in with the new address',
      );
    },
  },
  {
    number: 7,
    isSlow: true,
    name: 'guessing is slowed more and more, and cannot be used to keep the owner out',
    async check({ newLearner, visitor }, must) {
      const owner = await newLearner();
      const guesser = visitor();
      const guesses = [];
      for (let round = 0; round < 100; round += 1)
        guesses.push(await guesser.post('/api/login', { email: owner.email, password: `wrong ${round}` }));
      const slowed = guesses.filter(({ status }) => status === 429);
      must(slowed.length > 80, '100 wrong passwords from one address', `${slowed.length} of them 429`);
      must(
        slowed.every(({ headers }) => Number(headers['retry-after']) > 0),
        '429 with Retry-After',
      );
      const elsewhere = await visitor().post('/api/login', { email: owner.email, password: owner.password });
      must(elsewhere.status === 200, 'the owner from another address', elsewhere.status);
      await Promise.all(
        Array.from({ length: 60 }, async (_, at) =>
          visitor().post('/api/login', { email: owner.email, password: `wrong ${at}` }, { node: at % 2 }),
        ),
      );
      const known = await owner.post('/api/login', { email: owner.email, password: owner.password });
      must(known.status === 200, 'the owner on their own device, after 60 guesses from 60 addresses', known.status);
    },
  },
  {
    number: 8,
    name: 'sign-in, recovery and newsletter say the same of a known and an unknown address; sign-up’s tell is rationed',
    async check({ newLearner, visitor, newEmail, password }, must) {
      const { email } = await newLearner();
      const calls: [string, (email: string) => object][] = [
        ['/api/login', (to) => ({ email: to, password: 'not this one' })],
        ['/api/password/recovery', (to) => ({ email: to })],
        ['/api/newsletter', (to) => ({ email: to })],
        ['/api/register', (to) => account(to, 'password123')],
      ];
      for (const [path, body] of calls) {
        const answerTo = async (to: string) => {
          const { status, text, headers } = await visitor().post(path, body(to));
          const { date: _, 'content-length': length, ...same } = headers;
          // Each answer has an id of its own, all of one length.
          return JSON.stringify({ status, text: text.replace(/"requestId":"[^"]+"/, ''), length, same });
        };
        const [known, unknown] = [await answerTo(email), await answerTo(newEmail())];
        must(known === unknown, `POST ${path}, known and unknown`, `${known} ${unknown}`);
      }
      const prober = visitor();
      const answers = [];
      for (let round = 0; round < 25; round += 1)
        answers.push((await prober.post('/api/register', account(email, password()))).status);
      must(
        answers.filter((status) => status === 409).length <= 20 && answers.includes(429),
        '25 sign-ups with a taken address',
        answers.join(' '),
      );
    },
  },
  {
    number: 9,
    name: 'a recovery token is long, kept as a hash, for an hour, one person and one use, and its link leads to PUBLIC_URL',
    reason:
      'links mailed before stay valid until one is used, so that nobody who knows an address can hold recovery shut',
    async check({ db, newLearner, visitor, mailTo, place, password }, must) {
      const [ada, eve] = [await newLearner(), await newLearner()];
      const ask = (email: string, headers = {}) => visitor().post('/api/password/recovery', { email }, { headers });
      await ask(ada.email, { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
      const mail = plainly(await mailTo(ada.email, /recovery\/password\?token/));
      must(
        !/evil\.example/.test(mail) && mail.includes(`${place.origins[0]}/recovery/password?token=`),
        'Host: evil.example',
        mail,
      );
      const token = tokenIn(mail);
      must(Buffer.from(token, 'base64url').length >= 16, 'bits of the token', token.length);
      const { rows } = await db.query<{ token_hash: string; minutes: number }>(
        'select token_hash, extract(epoch from expires_at - now()) / 60 as minutes from mailed_tokens where user_id = $1 and kind = $2',
        [ada.id, 'recovery'],
      );
      must(rows.length === 1 && rows[0]!.token_hash !== token, 'mailed_tokens.token_hash');
      must(rows[0]!.minutes <= 60.1, 'minutes it lives', rows[0]!.minutes);
      const [first, second] = await Promise.all(
        [0, 1].map((node) => visitor().post('/api/password/reset', { token, password: password() }, { node })),
      );
      must(
        [first!.status, second!.status].sort().join() === '204,410',
        'two uses at once, at two nodes',
        `${first!.status} ${second!.status}`,
      );
      const replay = await visitor().post('/api/password/reset', { token, password: password() });
      must(replay.status === 410, 'a third use', replay.status);
      must((await eve.get('/api/myself')).status === 200, 'somebody else’s session', 'ended');
      await ask(eve.email);
      const late = tokenIn(await mailTo(eve.email, /recovery\/password\?token/));
      await db.query(`update mailed_tokens set expires_at = now() - interval '1 second' where user_id = $1`, [eve.id]);
      const expired = await visitor().post('/api/password/reset', { token: late, password: password() });
      must(expired.status === 410, 'a use after its hour', expired.status);
    },
  },
  {
    number: 10,
    name: 'a confirmation token is as good, is used by POST alone, and signs nobody in',
    async check({ db, newLearner, visitor, mailTo }, must) {
      const learner = await newLearner();
      const token = tokenIn(await mailTo(learner.email, /registration\/confirm/));
      must(Buffer.from(token, 'base64url').length >= 16, 'bits of the token', token.length);
      const { rows } = await db.query('select 1 from mailed_tokens where token_hash = $1', [token]);
      must(rows.length === 0, 'mailed_tokens.token_hash', 'the token itself');
      for (const path of [`/registration/confirm/${token}`, `/api/register/confirm?confirmationTokenId=${token}`])
        for (const method of ['GET', 'HEAD']) {
          await visitor().ask(method, path, { headers: { accept: 'text/html' } });
          must(
            (await learner.get('/api/myself')).body.emailConfirmed === false,
            `${method} ${path.split(token)[0]}…`,
            'confirmed',
          );
        }
      const reader = visitor();
      const { password } = learner;
      const alone = await reader.post('/api/register/confirm', { confirmationTokenId: token });
      must(alone.status === 403, 'POST /api/register/confirm by whoever has the mail alone', alone.status);
      const used = await reader.post('/api/register/confirm', { confirmationTokenId: token, password });
      must(used.status < 300, 'POST /api/register/confirm', used.text);
      must(
        ![...reader.jar.keys()].some((name) => name.endsWith('sid')),
        'a session from it',
        [...reader.jar.keys()].join(),
      );
      must(
        (await visitor().post('/api/register/confirm', { confirmationTokenId: token, password })).status === 410,
        'a second use',
      );
    },
  },
  {
    number: 11,
    name: 'tokens reach no referrer and no log, and leave the address once they are used',
    async check({ visitor }, must) {
      for (const path of ['/recovery/password?token=x', '/registration/confirm/x', '/google-callback?code=x']) {
        const { headers } = await visitor().get(path, { headers: { accept: 'text/html' } });
        must(headers['referrer-policy'] === 'no-referrer', `GET ${path}`, headers['referrer-policy']);
      }
    },
    async inBrowser({ home, newLearner, mailTo }, must, { browser }) {
      const learner = await newLearner({}, 2);
      const token = tokenIn(await mailTo(learner.email, /registration\/confirm/));
      const page = await (await browser.createBrowserContext()).newPage();
      await page.goto(`${home}/registration/confirm/${token}`);
      await page.waitForSelector('input[type=password]');
      await page.type('input[type=password]', learner.password);
      await page.click('button[type=submit]');
      await page.waitForFunction((used) => !location.href.includes(used), { timeout: 20_000 }, token);
      must(!page.url().includes(token), 'the address after its use', page.url());
      await page.close();
    },
  },
];

/** Opens the link that was mailed at sign-up, where the learner is signed in. */
export async function confirmed(learner: Learner, mailTo: World['mailTo']): Promise<void> {
  const token = tokenIn(await mailTo(learner.email, /registration\/confirm/));
  const answer = await learner.post('/api/register/confirm', { confirmationTokenId: token });
  if (answer.status >= 300) throw new Error(`not confirmed: ${answer.status} ${answer.text}`);
}

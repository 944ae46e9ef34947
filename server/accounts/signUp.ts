import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { operations, type CheckRegistration, type Register } from '../../src/contract/accounts.ts';
import { confirmMail } from '../mail/index.ts';
import type { Resource } from '../web/app.ts';
import { within, withinFrom } from '../web/limits.ts';
import { problem } from '../web/problems.ts';
import { openSession } from '../web/sessions.ts';
import { isTooCommon } from './commonPasswords.ts';
import { mailNewAddressAgain } from './emailChange.ts';
import { hashPassword } from './hashing.ts';
import { joinAtSignUp } from './join.ts';
import { newUserRow } from './newUser.ts';
import { recordEvent } from './auditLog.ts';
import { emailOf, ownNameOf, userOf } from './person.ts';
import { issueConfirmation } from './tokens.ts';

/** Creating an account. The learner is signed in at once, and may confirm the address later. */
export const signUp: Resource = async (app) => {
  const { db, clock, config, mailer, background } = app;

  const mailConfirmation = ({ id, email, locale }: { id: string; email: string; locale: string }) =>
    background.start(
      'confirmation mail',
      async () => mailer.send(confirmMail(config, { email, locale }, await issueConfirmation(db, id, clock()))),
      email,
    );

  app.route({
    ...operations.register,
    handler: async (request, reply) => {
      await withinFrom('register from an address', request);
      const { pathwayIds = [], ...person } = await newPerson(request);
      const { created, handOver } = await db.transaction().execute(async (trx) => {
        const row = await trx
          .insertInto('users')
          .values(person)
          .onConflict((conflict) => conflict.column('email').doNothing())
          .returningAll()
          .executeTakeFirst();
        if (!row) throw problem('USER_ALREADY_EXISTS');
        await joinAtSignUp(trx, row.id, pathwayIds, row.created_at);
        // With the account or not at all: after a failure the learner sends the same form again, which would be taken.
        const session = await openSession(trx, request, { userId: row.id });
        await recordEvent(request, { event: 'signedUp', who: row.id, way: 'password' }, trx);
        return { created: row, handOver: session };
      });
      handOver(reply);
      mailConfirmation(created);
      return reply.code(201).send(userOf({ ...created, providers: [] }));
    },
  });

  app.route({
    ...operations.checkRegistration,
    handler: async (request, reply) => {
      await withinFrom('check a registration from an address', request);
      await checked(request);
      return reply.code(204).send(null);
    },
  });

  /**
   * The name and the address of an account that can be made. 409 USER_ALREADY_EXISTS, 422 PASSWORD_TOO_COMMON; an address
   * that asks for too many that are taken gets 429 RATE_LIMITED.
   */
  async function checked(request: FastifyRequest & { body: CheckRegistration }) {
    const { body } = request;
    const email = emailOf(body.email);
    const name = ownNameOf(body.name);
    if (await isTooCommon(body.password, { email, name })) throw problem('PASSWORD_TOO_COMMON');
    const existing = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
    if (existing) {
      await withinFrom('register a taken email', request);
      throw problem('USER_ALREADY_EXISTS');
    }
    return { email, name };
  }

  /** The row of a new account; everything in it is checked before the costly hash is made. */
  async function newPerson(request: FastifyRequest & { body: Register }) {
    const { body } = request;
    const { locale, timeZone } = body;
    const person = newUserRow({ ...(await checked(request)), locale, timeZone }, request);
    return {
      ...person,
      id: randomUUID(),
      password_hash: await hashPassword(body.password),
      newsletter: body.newsletter ?? false,
      stars_a_night: body.starsANight ?? null,
      email_confirmed_at: null,
      pathwayIds: body.pathwayIds,
    };
  }

  app.route({
    ...operations.resendConfirmation,
    handler: async (request, reply) => {
      const { id } = request.learner;
      await within('resend to a learner', id, request);
      if (await mailNewAddressAgain(request)) return reply.code(204).send(null);
      const person = await db
        .selectFrom('users')
        .select(['id', 'email', 'locale'])
        .where('id', '=', id)
        .where('email_confirmed_at', 'is', null)
        .executeTakeFirst();
      if (person) mailConfirmation(person);
      return reply.code(204).send(null);
    },
  });
};

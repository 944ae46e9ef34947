import type { FastifyRequest } from 'fastify';
import { REMINDER_HOUR } from '../../src/contract/rules.ts';
import { DEFAULT_ZONE } from '../domain/days.ts';
import { wishesOf } from '../domain/language.ts';
import { zoneOf } from './person.ts';

/** For devices that send no language; most learners live in Poland. */
const DEFAULT_LANGUAGE = 'pl';

type SignUp = { email: string; name: string; locale?: string | undefined; timeZone?: string | undefined };
export type NewUserRow = ReturnType<typeof newUserRow>;

/**
 * The columns that every new account has, by password or provider. Throws 400 VALIDATION_FAILED for an unknown time
 * zone.
 */
export const newUserRow = ({ email, name, locale, timeZone }: SignUp, { headers, server }: FastifyRequest) => ({
  email,
  name,
  locale: locale ?? wishesOf(headers['accept-language'])[0] ?? DEFAULT_LANGUAGE,
  time_zone: zoneOf(timeZone ?? DEFAULT_ZONE),
  newsletter: false,
  avatar: null,
  last_day: null,
  reminder_hour: REMINDER_HOUR,
  created_at: server.clock(),
});

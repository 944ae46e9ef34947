import type { FastifyRequest } from 'fastify';
import { wishesOf } from '../domain/language.ts';
import { zoneOf } from './person.ts';

/** Where most of our learners live; a device that tells its own zone is believed. */
const HOME_ZONE = 'Europe/Warsaw';
const HOME_LANGUAGE = 'pl';

type Told = { email: string; name: string; locale?: string | undefined; timeZone?: string | undefined };
export type Newcomer = ReturnType<typeof newcomer>;

/** What the row of anybody new begins with, however they came. Throws 400 VALIDATION_FAILED for a zone that is none. */
export const newcomer = ({ email, name, locale, timeZone }: Told, { headers, server }: FastifyRequest) => ({
  email,
  name,
  locale: locale ?? wishesOf(headers['accept-language'])[0] ?? HOME_LANGUAGE,
  time_zone: zoneOf(timeZone ?? HOME_ZONE),
  newsletter: false,
  avatar: null,
  last_day: null,
  created_at: server.clock(),
});

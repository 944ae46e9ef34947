import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/db.ts';
import { written, type Blanks } from '../db/written.ts';
import { keepSome } from '../kit/keepSome.ts';

/** Which edition of the courses a statement reads; another one after every change of a course. Null before the first. */
export const EDITION = sql<string | null>`(select edition from course_edition)`;

/** Of a kind of content. The largest, a full page of a pathway, takes some 100 KB. */
const MOST = 500;

/** Content, and the edition that it was read from. */
interface Printed<Content> {
  edition: string | null;
  content: Content;
}
export type Content<Given, Found> = (db: Db, edition: string | null, given: Given) => Promise<Printed<Found>>;

/**
 * What a course says is the same for all who learn it, so a process reads it once an edition. `write` is the expression of
 * it over what it is found by. What comes is shared: nobody may change it. It may be of a newer edition than was asked for.
 */
export function ofCourses<Given extends object, Found>(
  write: (db: Db, blanks: Blanks<Given>) => RawBuilder<Found>,
): Content<Given, Found> {
  const statement = written<Given, Printed<Found>>(
    (db, blanks) => sql`select ${EDITION} as edition, ${write(db, blanks)} as content`,
  );
  const kept = new WeakMap<Db, ReturnType<typeof keepSome<Printed<Found>>>>();
  return (db, edition, given) => {
    const once = kept.get(db) ?? keepSome(MOST);
    kept.set(db, once);
    return once(JSON.stringify([edition, given]), async () => (await statement(db, given))[0]!);
  };
}

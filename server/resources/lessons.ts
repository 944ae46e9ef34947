import type { RawBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { operations, type Lesson } from '../../src/contract/lessons.ts';
import type { Db } from '../db/db.ts';
import { textFor } from '../domain/language.ts';
import { problem } from '../plugins/problems.ts';
import { besideSession, LEARNER } from '../plugins/visitor.ts';
import { circumstances } from './circumstances.ts';
import { complete } from './completion.ts';
import type { Resource } from './index.ts';
import { asking, type Asking } from './reader.ts';
import { addTodo, listTodo, removeTodo, saveShare } from './records.ts';
import { inOrderOf, reelsOfUnit } from './reelRows.ts';
import { recordOf, unitRows } from './units.ts';

/** Units of a pathway: lessons and quizzes. Specification §4, §7; decisions.md Server. */
export const lessons: Resource = async (app) => {
  const { db, clock } = app;

  app.route({
    ...operations.getLesson,
    config: { ...operations.getLesson.config, beside: lesson },
    handler: async (request) => {
      const row = lesson.of(request);
      if (!row) throw problem('LESSON_NOT_FOUND');
      return lessonOf(row, asking(request));
    },
  });

  app.route({
    ...operations.saveLessonProgress,
    handler: async (request, reply) => {
      await saveShare(db, request.params.id, asking(request), request.body.share, clock());
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...operations.completeLesson,
    config: { ...operations.completeLesson.config, beside: circumstances },
    handler: async (request) => {
      const key = request.headers['idempotency-key'];
      return complete(request, { ...asking(request), unitId: request.params.id, key, ...request.body, now: clock() });
    },
  });

  app.route({
    ...operations.listTodo,
    handler: (request) => listTodo(db, asking(request)),
  });

  app.route({
    ...operations.addTodo,
    handler: async (request, reply) => {
      await addTodo(db, request.params.id, asking(request), clock());
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...operations.removeTodo,
    handler: async (request, reply) => {
      await removeTodo(db, request.params.id, asking(request));
      return reply.code(204).send(null);
    },
  });
};

/** A retired unit stays readable for those who have begun it. */
const lessonRows = (db: Db, id: RawBuilder<string>) =>
  unitRows(db, { learnerId: LEARNER })
    .innerJoin('modules', 'modules.id', 'units.module_id')
    .select(['units.bodies', 'units.reel_ids', 'modules.position as module_position'])
    .select(reelsOfUnit(db, { learnerId: LEARNER }).as('reels'))
    .where('units.id', '=', id)
    .where(({ or, eb }) => or([eb('units.retired', '=', false), eb('user_units.user_id', 'is not', null)]));

const lesson = besideSession(
  ({ params }) => ({ id: (params as { id: string }).id }),
  (db, { id }) => jsonObjectFrom(lessonRows(db, id)),
);
type LessonRow = NonNullable<ReturnType<typeof lesson.of>>;

function lessonOf(row: LessonRow, asks: Asking): Lesson {
  const { text: body, language, direction } = textFor(row.bodies, { wishes: asks.wishes, own: row.own });
  const record = recordOf(row);
  return {
    ...body,
    id: row.id,
    language,
    direction,
    pathwayId: row.pathway_id,
    moduleId: row.module_id,
    modulePosition: row.module_position,
    kind: row.kind,
    title: textFor(row.titles, { wishes: [language], own: row.own }).text,
    lessonIndex: row.lesson_index,
    minutes: row.minutes,
    reels: inOrderOf(row.reel_ids, row.reels, asks),
    isTodo: record?.isTodo ?? false,
    isCompleted: record?.isCompleted ?? false,
  };
}

import { operations, type Lesson } from '../../src/contract/lessons.ts';
import type { Db } from '../db/db.ts';
import { textFor } from '../domain/language.ts';
import { within } from '../plugins/limits.ts';
import { problem } from '../plugins/problems.ts';
import { complete } from './completion.ts';
import type { Resource } from './index.ts';
import { asking, type Asking } from './reader.ts';
import { addTodo, listTodo, removeTodo, saveShare } from './records.ts';
import { reelsById } from './reelRows.ts';
import { recordOf, unitRows } from './units.ts';

/** Units of a pathway: lessons and quizzes. Specification §4, §7; decisions.md Server. */
export const lessons: Resource = async (app) => {
  const { db, clock } = app;

  app.route({
    ...operations.getLesson,
    handler: (request) => lessonFor(db, request.params.id, asking(request)),
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
    handler: async (request) => {
      const key = request.headers['idempotency-key'];
      await within('stars of a learner', request.learner.id, request);
      return complete(db, { ...asking(request), unitId: request.params.id, key, ...request.body, now: clock() });
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
async function lessonFor(db: Db, id: string, asks: Asking): Promise<Lesson> {
  const row = await unitRows(db, asks)
    .innerJoin('modules', 'modules.id', 'units.module_id')
    .select(['units.bodies', 'units.reel_ids', 'modules.position as module_position'])
    .where('units.id', '=', id)
    .where(({ or, eb }) => or([eb('units.retired', '=', false), eb('user_units.user_id', 'is not', null)]))
    .executeTakeFirst();
  if (!row) throw problem('LESSON_NOT_FOUND');

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
    reels: await reelsById(db, row.reel_ids, asks),
    isTodo: record?.isTodo ?? false,
    isCompleted: record?.isCompleted ?? false,
  };
}

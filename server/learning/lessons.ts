import { operations } from '../../src/contract/lessons.ts';
import { isTimeZone } from '../domain/days.ts';
import type { Resource } from '../web/app.ts';
import { problem } from '../web/problems.ts';
import { withContent } from './about.ts';
import { circumstances } from './circumstances.ts';
import { complete } from './completion.ts';
import { lessonContent, lessonOf, lessonRecord } from './lessonContent.ts';
import { asking, zoneHere } from './reader.ts';
import { addTodo, listTodo, removeTodo, saveShare } from './records.ts';

/** Units of a pathway: lessons and quizzes. `spec/4-states`, `spec/7-calls`. */
export const lessons: Resource = async (app) => {
  const { db, clock } = app;

  app.route({
    ...operations.getLesson,
    config: { ...operations.getLesson.config, beside: lessonRecord },
    handler: async (request) => {
      const found = await withContent(request, lessonRecord, lessonContent, ({ id }) => ({ id }));
      if (!found) throw problem('LESSON_NOT_FOUND');
      return lessonOf(found.content, found.own, asking(request));
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
      const { params, body, headers } = request;
      const here = zoneHere(request, body.timeZone);
      // A device may know a zone that this server has not heard of yet.
      const timeZone = isTimeZone(body.timeZone) ? body.timeZone : here;
      const key = headers['idempotency-key'];
      return complete(request, { ...asking(request), ...body, timeZone, here, unitId: params.id, key, now: clock() });
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

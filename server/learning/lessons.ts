import { operations } from '../../src/contract/lessons.ts';
import type { Resource } from '../web/app.ts';
import { problem } from '../web/problems.ts';
import { withContent } from './withContent.ts';
import { complete } from './completion/complete.ts';
import { firstLesson } from './firstLesson.ts';
import { lessonContent, lessonOf, lessonRecord, mayRead } from './lessonContent.ts';
import { asking } from './reader.ts';
import { addTodo, listTodo, removeTodo, saveShare } from './records.ts';

/** Units of a pathway: lessons and quizzes. `spec/4-states`, `spec/7-calls`. */
export const lessons: Resource = async (app) => {
  const { db, clock } = app;

  app.route({
    ...operations.getLesson,
    config: { ...operations.getLesson.config, readsSession: true },
    handler: async (request) => {
      const { id } = request.params;
      const lesson = await withContent(
        db,
        () => lessonRecord(request, { id }),
        lessonContent,
        () => ({ id }),
      );
      if (!lesson) throw problem('LESSON_NOT_FOUND');
      const { content, record } = lesson;
      const asks = asking(request);
      if (!(await mayRead(db, content, record, asks))) throw problem('LESSON_NOT_FOUND');
      return lessonOf(content, record, asks);
    },
  });

  app.route({
    ...operations.getFirstLesson,
    handler: (request) => firstLesson(db, request.params.id, asking(request)),
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
    config: { ...operations.completeLesson.config, readsSession: true },
    handler: (request) => {
      const { params, body, headers } = request;
      return complete(request, { ...body, unitId: params.id, key: headers['idempotency-key'], now: clock() });
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

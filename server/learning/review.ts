import { operations } from '../../src/contract/review.ts';
import { localDay } from '../domain/days.ts';
import type { Resource } from '../web/app.ts';
import { within } from '../web/limits.ts';
import { asking, zoneHere } from './reader.ts';
import { nextItems } from './review/nextItems.ts';
import { outlook } from './review/outlook.ts';
import { saveReview } from './review/saveReview.ts';

/** Questions of finished quizzes, asked again (`src/contract/review`). */
export const review: Resource = async (app) => {
  const { db, clock } = app;

  app.route({
    ...operations.getReview,
    handler: async (request) => ({
      today: localDay(clock(), zoneHere(request)),
      items: await nextItems(db, asking(request)),
    }),
  });

  app.route({
    ...operations.getReviewOutlook,
    handler: async (request) => outlook(db, asking(request), localDay(clock(), zoneHere(request))),
  });

  app.route({
    ...operations.saveReview,
    handler: async (request) => {
      const { learner, body, headers } = request;
      await within('reviews of a learner', learner.id, request);
      const here = zoneHere(request, body.timeZone);
      return saveReview(db, { ...body, learnerId: learner.id, key: headers['idempotency-key'], here, now: clock() });
    },
  });
};

import type { ForkedTaskAPI } from '@reduxjs/toolkit';
import { api } from '../api/api.ts';
import { callAndIdOf } from '../api/internals.ts';
import { lessonsApi } from '../api/lessons.ts';
import { notesApi } from '../api/notes.ts';
import { pathwaysApi } from '../api/pathways.ts';
import { reviewApi } from '../api/review.ts';
import { saveReviewApi } from '../api/saveReview.ts';
import type { StoreApi } from '../kit/listen.ts';
import type { Ports } from '../kit/ports.ts';
import { withUnsentNotes, type UnsentNote } from './notesInOutbox.ts';
import type { UnsentOther, UnsentStar } from './outbox.ts';
import type { UnsentReview } from './reviewsInOutbox.ts';
import { findSaved } from './savedAnswers.effects.ts';
import { stampOf } from './stamps.ts';

const { completeLesson } = lessonsApi.endpoints;
const { joinPathways } = pathwaysApi.endpoints;
const { saveReview } = saveReviewApi.endpoints;
const { listNotes, saveNote } = notesApi.endpoints;
const { getReview } = reviewApi.endpoints;
type Sent<Endpoint extends { Types: { QueryArg: unknown } }> = Endpoint['Types']['QueryArg'];

/** The request body for a star. */
export function sentAs(star: UnsentStar, clock: Ports['clock']): Sent<typeof completeLesson> {
  const { key, id, pathwayId, completedAt, clockAhead, timeZone, answers } = star;
  const { at, ahead } = stampOf({ at: completedAt, clockAhead }, clock);
  return { key, id, pathwayId, completedAt: at, timeZone, ...(answers && { answers }), ...ahead };
}

/** The request body for an answer in a review. */
export function reviewSentAs(review: UnsentReview, clock: Ports['clock']): Sent<typeof saveReview> {
  const { key, unitId, questionId, tries, reviewedAt, clockAhead, timeZone, endsSession } = review;
  const { at, ahead } = stampOf({ at: reviewedAt, clockAhead }, clock);
  return { key, unitId, questionId, tries, reviewedAt: at, timeZone, ...(endsSession && { endsSession }), ...ahead };
}

/** The request body for a note. */
function noteSentAs(
  { key, unitId, note, savedAt, clockAhead }: UnsentNote,
  clock: Ports['clock'],
): Sent<typeof saveNote> {
  const { at, ahead } = stampOf({ at: savedAt, clockAhead }, clock);
  return { key, id: unitId, note, savedAt: at, ...ahead };
}

/** Sends a note as `saveNote`, which `server/learning/notes` keeps. Nothing on the screen changes when it has arrived. */
async function sendNote(note: UnsentNote, { dispatch, getState, extra: { clock } }: StoreApi) {
  const answer = await dispatch(saveNote.initiate(noteSentAs(note, clock)));
  const known = listNotes.select()(getState()).data;
  if (!answer.error && known) {
    // In whole: the report and the developer tools know by its name what is the learner's own.
    const value = { notes: withUnsentNotes(known.notes, [note]) };
    dispatch(notesApi.util.patchQueryData('listNotes', undefined, [{ op: 'replace', path: [], value }]));
  }
  return answer;
}

/**
 * Sends an answer of a review as `saveReview`, which `server/learning/review` writes down. The item is planned anew at once:
 * with the answer gone from the outbox it would count as due until the review is fetched again.
 */
async function sendReview(review: UnsentReview, { dispatch, getState, extra: { clock } }: StoreApi) {
  const answer = await dispatch(saveReview.initiate(reviewSentAs(review, clock)));
  const items = getReview.select()(getState()).data?.items ?? [];
  const place = items.findIndex(
    ({ unitId, question }) => unitId === review.unitId && question.id === review.questionId,
  );
  if (answer.data && place >= 0) {
    const path = ['items', place, 'memory'];
    const value = answer.data.memory;
    dispatch(reviewApi.util.patchQueryData('getReview', undefined, [{ op: 'replace', path, value }]));
  }
  return answer;
}

/**
 * Asks for a delivered star's pathway and lesson anew, where they lie on the device: answers that no screen shows are
 * dropped and not fetched, so that a visit without a line would show the star dark.
 */
async function bringAnew({ id, pathwayId }: UnsentStar, storeApi: StoreApi) {
  const { answers } = await findSaved(storeApi, (key) => [id, pathwayId].includes(callAndIdOf(key).id ?? ''));
  for (const { answer } of answers) {
    const { initiate } = api.endpoints[answer.endpointName as never] as typeof lessonsApi.endpoints.getLesson;
    const asked = storeApi.dispatch(initiate(answer.originalArgs as string, { forceRefetch: true }));
    void asked.finally(asked.unsubscribe);
  }
}

/** Sends a star as `completeLesson`, which `server/learning/completion` writes down. */
async function sendStar(star: UnsentStar, storeApi: StoreApi, { pause }: ForkedTaskAPI) {
  const { dispatch, extra } = storeApi;
  // A refused star's learner was told that trying again joins the pathway.
  if (star.joins || star.refusal === 'PATHWAY_NOT_JOINED') {
    // Nobody keeps track of it, so that no toast tells of it at every try.
    const joined = await pause(dispatch(joinPathways.initiate({ pathwayIds: [star.pathwayId] }, { track: false })));
    // Without its pathway the server would refuse the star for good, whatever kept it from being joined.
    if (joined.error) return joined;
  }
  const answer = await pause(dispatch(completeLesson.initiate(sentAs(star, extra.clock))));
  if (!answer.error) void bringAnew(star, storeApi);
  return answer;
}

/** Sends a star, an answer of a review, or a note. */
export async function send(
  entry: UnsentStar | UnsentOther,
  storeApi: StoreApi,
  task: ForkedTaskAPI,
): Promise<{ error?: unknown }> {
  if ('completedAt' in entry) return sendStar(entry, storeApi, task);
  return 'note' in entry ? sendNote(entry, storeApi) : sendReview(entry, storeApi);
}

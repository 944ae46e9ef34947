import { notesApi } from '../api/notes.ts';
import { reviewApi } from '../api/review.ts';
import { saveReviewApi } from '../api/saveReview.ts';
import type { StoreApi } from '../kit/listen.ts';
import type { Ports } from '../kit/ports.ts';
import { stampOf } from './delivery.ts';
import { withUnsentNotes, type UnsentNote } from './notesInOutbox.ts';
import type { UnsentOther } from './outbox.ts';
import type { UnsentReview } from './reviewsInOutbox.ts';

const { saveReview } = saveReviewApi.endpoints;
const { listNotes, saveNote } = notesApi.endpoints;
const { getReview } = reviewApi.endpoints;
type Sent<Endpoint extends { Types: { QueryArg: unknown } }> = Endpoint['Types']['QueryArg'];

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

/** Sends an answer of a review, or a note. */
export const send = async (other: UnsentOther, storeApi: StoreApi): Promise<{ error?: unknown }> =>
  'note' in other ? sendNote(other, storeApi) : sendReview(other, storeApi);

import type { Completed } from '../../../src/contract/lessons.ts';
import type { ReviewSaved } from '../../../src/contract/review.ts';
import type { Random } from '../random.ts';
import { units } from './course.ts';
import { deliver } from './deliver.ts';
import { compare } from './compare.ts';
import { dayIn, newLearner } from './learner.ts';
import { recompute } from './log.ts';
import { compareReviews } from './memories.ts';
import { Model } from './model.ts';
import type { Operation, Sending, Step } from './plan.ts';
import type { Answer, Call } from './wire.ts';
import type { World } from './world.ts';

type Light = Extract<Operation, { kind: 'light' }>;
interface Heard extends Sending {
  answers: Answer[];
}
/** The result of one learner's plan. */
export interface Verdict {
  operations: number;
  lost: number;
  doubled: number;
  isOther: boolean;
  /** What has no key was not compared, since a node was too busy to say what it has done. */
  isUnsure: boolean;
  /** What is wrong, and what was seen instead. */
  wrong: [what: string, seen: string][];
}

const pathwayOf = (unit: string) => units.find(({ id }) => id === unit)!.pathway;
const text = (value: unknown) => JSON.stringify(value);
const paidBy = (answers: readonly Answer[]) =>
  answers.reduce((sum, { status, body }) => sum + (status === 200 ? (body as ReviewSaved).pointsEarned : 0), 0);

/** Runs these steps as a new learner, and compares the result with the model. */
export async function live(
  world: World,
  steps: readonly Step[],
  random: Random,
  isOver = () => false,
): Promise<Verdict> {
  const learner = await newLearner(world, random, random.pick(['Europe/Warsaw', 'Pacific/Auckland', 'America/Lima']));
  const model = new Model();
  const known = new Map<string, { light: Light; now: number; answer: Answer }>();
  /** Reviews that count, by key. */
  const reviewed = new Map<string, Call>();
  const verdict: Verdict = { operations: 0, lost: 0, doubled: 0, isOther: false, isUnsure: false, wrong: [] };
  const disagree = (what: string, seen: unknown) => void verdict.wrong.push([what, text(seen)]);
  for (const step of steps) {
    if (isOver()) break;
    const now = Date.now();
    const sendings = step.filter(
      ({ operation: { kind, about } }) => kind !== 'late' || known.has(about) || reviewed.has(about),
    );
    const moved = sendings.flatMap(({ operation: { kind, about } }) =>
      kind === 'join' || kind === 'leave' ? [about] : [],
    );
    const heard = await Promise.all(sendings.map((sending) => send(sending, moved, now)));
    verdict.operations += heard.length;
    judge(heard, moved, now);
  }
  await audit();
  learner.close();
  return verdict;

  function callBefore(key: string): Call {
    return reviewed.get(key) ?? learner.callOf(known.get(key)!.light, known.get(key)!.now);
  }
  function callNow(operation: Exclude<Operation, { kind: 'late' }>, now: number): Call {
    const moment = operation.kind === 'review' ? model.reviews.momentOf(operation, now) : null;
    return learner.callOf(operation, moment ?? now);
  }

  async function send(sending: Sending, moved: readonly string[], now: number): Promise<Heard> {
    const { operation, delivery } = sending;
    const call = operation.kind === 'late' ? callBefore(operation.about) : callNow(operation, now);
    const way = delivery === 'abandoned' && mayBeRefused(operation, moved) ? 'raced' : delivery;
    return { ...sending, answers: await deliver(learner, call, way, { ports: world.ports, random }) };
  }

  /** One that was given up could be accepted where the next is refused, or come in once its pathway is joined. */
  function mayBeRefused(operation: Operation, moved: readonly string[]): boolean {
    const { kind, about } = operation;
    if (kind === 'review') return model.reviews.momentOf(operation, 0) === null;
    return kind === 'light' && (moved.includes(pathwayOf(about)) || !model.joined.has(pathwayOf(about)));
  }

  function judge(heard: readonly Heard[], moved: readonly string[], now: number): void {
    const lights = heard.filter(({ operation }) => operation.kind === 'light');
    let [paid, worth] = [0, 0];
    for (const { operation, answers } of lights) {
      const light = operation as Light;
      const given = accepted(light, answers, moved);
      if (!given) continue;
      known.set(light.key, { light, now, answer: given });
      paid += (given.body as Completed).pointsEarned;
      const at = now - light.minutesAgo * 60_000;
      worth += model.light(light, at, dayIn(learner.zone, at));
    }
    if (paid > worth) verdict.doubled += 1;
    if (paid !== worth) disagree(`completions paid ${paid} points, not ${worth}`, heard);
    judgeReviews(heard, now);
    for (const { operation, answers } of heard) {
      if (operation.kind === 'light' || operation.kind === 'review') continue;
      if (operation.kind === 'late') sameAsBefore(operation.about, answers);
      else if (answers.every(({ status }) => status === 204)) model.apply(operation);
      else disagree(`${operation.kind} is answered otherwise`, answers);
    }
  }

  /** The answer that was paid may not have been heard, so that all together pay so much at most. */
  function judgeReviews(heard: readonly Heard[], now: number): void {
    let [paid, worth] = [0, 0];
    for (const { operation, answers } of heard) {
      if (operation.kind !== 'review') continue;
      const at = model.reviews.momentOf(operation, now);
      const wanted = at === null ? 404 : 200;
      if (answers.some(({ status }) => status !== wanted))
        disagree(`a review is not answered ${wanted}`, { operation, answers });
      if (at === null) continue;
      reviewed.set(operation.key, learner.callOf(operation, at));
      paid += paidBy(answers);
      worth += model.review(operation, at, dayIn(learner.zone, at));
    }
    if (paid <= worth) return;
    verdict.doubled += 1;
    disagree(`reviews paid ${paid} points, not ${worth}`, heard);
  }

  /** The answer of a completion that counts; null when it was rightly refused. */
  function accepted(light: Light, answers: readonly Answer[], moved: readonly string[]): Answer | null {
    const pathway = pathwayOf(light.about);
    const isUnsure = moved.includes(pathway);
    const isJoined = model.joined.has(pathway);
    const given = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 409);
    const isExpected = isUnsure || (isJoined ? given : refused).length === answers.length;
    if (given.length + refused.length < answers.length || !isExpected)
      disagree(`a completion of a pathway that is ${isJoined ? '' : 'not '}joined`, { light, answers });
    if (new Set(given.map(({ body }) => text(body))).size > 1)
      disagree('one key has two answers', { light, answers: given });
    return given[0] ?? null;
  }

  function sameAsBefore(key: string, answers: readonly Answer[]): void {
    if (reviewed.has(key)) {
      if (answers.some(({ status }) => status !== 200) || paidBy(answers) > 0)
        disagree('a review that came again is not answered as such', { call: reviewed.get(key), answers });
      return;
    }
    const { light, answer } = known.get(key)!;
    if (answers.some(({ status, body }) => status !== 200 || text(body) !== text(answer.body)))
      disagree('another answer to the same key', { light, answer, answers });
  }

  async function audit(): Promise<void> {
    const shown = await learner.shown();
    const comparison = compare(model, shown, learner.isUnsure());
    verdict.lost += comparison.lost;
    for (const [what, seen] of comparison.wrong) disagree(what, seen);
    const reviews = await compareReviews(world, learner.id, model.reviews);
    verdict.lost += reviews.lost;
    for (const [what, seen] of reviews.wrong) disagree(what, seen);
    const log = await recompute(world, learner.id);
    verdict.doubled += comparison.doubled + reviews.doubled + log.paidTwice;
    if (!log.isSame) disagree('figures are not those of the log', log.inWords());
    verdict.isOther = !log.isSame || comparison.isOther;
    verdict.isUnsure = learner.isUnsure();
    if (!verdict.isUnsure) count(log.thumbs);
  }
  function count(thumbs: number): void {
    verdict.lost += Math.max(0, model.thumbs - thumbs);
    verdict.doubled += Math.max(0, thumbs - model.thumbs);
    if (thumbs !== model.thumbs) disagree(`${thumbs} thumbs are kept of ${model.thumbs}`, null);
  }
}

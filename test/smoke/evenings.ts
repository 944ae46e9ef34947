import type { Lesson } from '../../src/contract/lessons.ts';
import { paths } from '../../src/contract/paths.ts';
import type { Rating, Review, ReviewItem } from '../../src/contract/review.ts';
import { POINTS_ANSWER, POINTS_LESSON } from '../../src/contract/rules.ts';
import type { Learner } from './learner.ts';
import { asked, checks, recalls } from './reviewing.ts';
import { holds } from './screen.ts';
import type { SmokeServer } from './server.ts';
import { until } from './until.ts';
import { optionsOf } from '../questions.ts';

/** An answer as a witness saw it. */
export interface Deed {
  by: Learner;
  day: string;
  unitId: string;
  questionId: string;
  rating: Rating;
  endsSession: boolean;
  /** The line was cut, and is not back. */
  isUnsent: boolean;
}

/** Answers the question on the screen: right, at the second try, or not at all. */
async function answers(one: Learner, item: ReviewItem, rating: Rating) {
  const { t } = one;
  const tried: string[] = [];
  if (rating !== 'good') {
    tried.push(await checks(one, [item], false));
    await one.sees(t('pathway:review.again'));
  }
  await checks(one, [item], rating !== 'again', tried);
  await one.sees(t(rating === 'again' ? 'pathway:quiz.oops' : 'pathway:quiz.correct'));
}

/** Evenings of one learner in a pathway, whose clocks are ours: the server's, and those of all devices. */
export function setEvenings(pathwayId: string, server: () => SmokeServer) {
  const devices: Learner[] = [];
  const offline = new Set<Learner>();
  const deeds: Deed[] = [];
  let [aheadMs, today] = [0, ''];
  const unit = (name: string) => `${pathwayId}-${name}`;
  const sees = (by: Learner, deed: Omit<Deed, 'by' | 'day' | 'isUnsent'>) =>
    void deeds.push({ by, day: today, ...deed, isUnsent: offline.has(by) });

  return {
    /** All that was answered so far, in the order of the evenings. */
    deeds: (): readonly Deed[] => deeds,
    /** It is so late on this day by the clocks of Warsaw, which change in the night before 28 March. */
    async begins(day: string, time = '20:00') {
      today = day;
      aheadMs = Date.parse(`${day}T${time}:00${day < '2027-03-28' ? '+01:00' : '+02:00'}`) - Date.now();
      await server().isAhead(aheadMs);
      for (const device of devices) await device.isAhead(aheadMs);
    },
    /** A device that is used from now on. */
    async takesUp(device: Learner) {
      devices.push(device);
      await device.isAhead(aheadMs);
    },
    async loses(one: Learner) {
      await one.goesOffline();
      offline.add(one);
    },
    /** The line is back, and what waits on the device lands. */
    async regains(one: Learner) {
      await one.comesTo('outbox', 'waiting');
      await one.comesOnline();
      await one.comesTo('outbox', 'empty');
      offline.delete(one);
      for (const deed of deeds) deed.isUnsent &&= deed.by !== one;
    },

    /** Reads a lesson to its end, and sees its star land. */
    async reads(one: Learner, lesson: string) {
      const { t } = one;
      await one.opens(paths.lesson(pathwayId, unit(lesson)));
      const { cards } = await one.asks<Lesson>(`/api/lesson/${unit(lesson)}`);
      for (let at = 1; at <= cards.length; at += 1) {
        await one.sees(t('pathway:lesson.card', { at, total: cards.length }));
        await one.taps(t(at === cards.length ? 'pathway:lesson.finish' : 'pathway:lesson.next'));
      }
      await one.sees(t('pathway:completed.points', { count: POINTS_LESSON }));
      // What a lesson asks to recall was read, never asked.
      const { items } = await one.asks<Review>('/api/review');
      for (const { unitId, question } of items.filter((item) => item.unitId === unit(lesson)))
        sees(one, { unitId, questionId: question.id, rating: 'hard', endsSession: false });
    },
    /** Takes a quiz, in which the answers at these places are wrong, and sees its points land. */
    async takes(one: Learner, quiz: string, wrong: readonly number[]) {
      const { t } = one;
      await one.opens(paths.lesson(pathwayId, unit(quiz)));
      const { questions } = await one.asks<Lesson>(`/api/lesson/${unit(quiz)}`);
      for (const [place, question] of questions.entries()) {
        const isRight = !wrong.includes(place);
        await one.sees(question.prompt);
        await one.taps(optionsOf(question).find((option) => option.isRight === isRight)!.text);
        await one.taps(t('pathway:quiz.check'));
        await one.taps(t(isRight ? 'pathway:quiz.keepHopping' : 'pathway:quiz.onwards'));
        const rating = isRight ? 'good' : 'again';
        sees(one, { unitId: unit(quiz), questionId: question.id, rating, endsSession: false });
      }
      await one.sees(`+${POINTS_ANSWER * (questions.length - wrong.length)}`);
    },
    /**
     * Answers what is asked, which is among these items, one after the other: right, at the second try, or not at all; a prompt
     * as well known as that. The ratings follow each other, again and again, until the session ends or `most` are answered.
     */
    async reviews(one: Learner, items: readonly ReviewItem[], ratings: readonly Rating[], most = Infinity) {
      const { t } = one;
      for (let at = 0; at < most; at += 1) {
        const rating = ratings[at % ratings.length]!;
        const item = await asked(one, items);
        if (item.question.kind === 'recall') await recalls(one, rating);
        else await answers(one, item, rating);
        const endsSession = holds(await one.text(), t('pathway:review.finish'));
        sees(one, { unitId: item.unitId, questionId: item.question.id, rating, endsSession });
        const onwards = rating === 'again' ? 'pathway:quiz.onwards' : 'pathway:quiz.keepHopping';
        await one.taps(t(endsSession ? 'pathway:review.finish' : onwards));
        if (endsSession) return;
      }
    },
    /** What may be asked next lies on the device, as the server knows it. */
    async takesAlong(one: Learner) {
      const { items } = await one.asks<Review>('/api/review');
      for (const { memory } of items) await one.hasOnDevice('getReview', JSON.stringify(memory));
    },
    /** What a device answered today has landed. */
    async lands(one: Learner) {
      const mine = deeds.filter(({ by, day }) => by === one && day === today);
      const waits = async () => {
        const { items } = await one.asks<Review>('/api/review');
        const there = items.filter(({ memory }) => memory.reviewedOn === today);
        return mine.filter((deed) => !there.some((item) => item.question.id === deed.questionId));
      };
      await until(
        async () => (await waits()).length === 0,
        async () => `these answers were to land: ${(await waits()).map(({ questionId }) => questionId).join(', ')}`,
      );
      await one.comesTo('outbox', 'empty');
    },
  };
}

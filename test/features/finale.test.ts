import { describe, expect, it } from '@jest/globals';
import type { Completed } from '../../src/contract/lessons.ts';
import type { Pathway, PathwayCard } from '../../src/contract/pathways.ts';
import { isWholeNow, nextConstellation } from '../../src/features/pathway/finale.ts';
import type { LitStar } from '../../src/features/pathway/useLitStar.ts';

const ended = { isCompleted: true, isTodo: false, share: 1 };
/** A pathway of three units, of which so many are completed. */
const course = (completed: number) =>
  ({
    progress: { completed, total: 3, percentage: 0 },
    modules: [{ lessons: ['a', 'b', 'c'].map((id, at) => ({ id, userLesson: at < completed ? ended : null })) }],
  }) as unknown as Pathway;
const star = (landing: LitStar['landing'], pointsEarned?: number): LitStar => ({
  landing,
  wasLit: false,
  took: 1,
  picks: null,
  score: pointsEarned === undefined ? null : ({ pointsEarned } as Completed),
});

describe('the last star of a pathway', () => {
  it.each([
    ['on its way, known by the device alone', course(2), star('flying'), true],
    ['waiting for a line', course(2), star('kept'), true],
    ['landed, when the pathway says so too', course(3), star('landed', 30), true],
    ['landed, when the pathway has not heard of it', course(2), star('landed', 30), true],
    ['one of two that are missing', course(1), star('flying'), false],
    ['lit again', course(3), star('landed', 0), false],
    ['lit again, on its way', course(3), star('flying'), false],
    ['lit in another sitting', course(3), star('before'), false],
    ['refused', course(2), star('refused'), false],
  ])('%s', (_, pathway, lit, isWhole) => expect(isWholeNow(pathway, 'c', lit)).toBe(isWhole));
});

const card = (id: string, completed: number, isJoined = false) =>
  ({ id, isJoined, progress: { completed, total: 3 } }) as PathwayCard;
const idOf = (pathway: PathwayCard | null) => pathway?.id ?? null;

describe('the constellation that is offered after it', () => {
  it.each([
    ['one of the channel that is begun', [card('x', 3), card('new', 0), card('begun', 1, true)], [], 'begun'],
    ['else one of the channel', [card('x', 3), card('done', 3, true), card('new', 0)], [card('far', 1)], 'new'],
    ['else a begun one of another channel', [card('x', 3)], [card('x', 3), card('far', 1)], 'far'],
    ['none when all are lit', [card('x', 3)], [card('x', 3), card('done', 3)], null],
    ['never the same, also while its last star is on its way', [card('x', 2, true)], [card('x', 2, true)], null],
  ])('is %s', (_, ofProgram, joined, id) => expect(idOf(nextConstellation('x', ofProgram, joined))).toBe(id));
});

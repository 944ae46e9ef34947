import { describe, expect, it } from '@jest/globals';
import { User } from '../../src/contract/accounts.ts';
import { operations as learner, Stats } from '../../src/contract/learner.ts';
import { Module, Pathway, Progress, Unit } from '../../src/contract/pathways.ts';
import { Program } from '../../src/contract/programs.ts';
import { Reel } from '../../src/contract/reels.ts';

const fields = ({ properties }: { properties: object }) => Object.keys(properties);

describe('a pathway', () => {
  it('holds id, modules, category, cover and tile', () => {
    expect(fields(Pathway)).toEqual(expect.arrayContaining(['id', 'modules', 'category', 'cover', 'tile']));
    expect(fields(Pathway.properties.category)).toEqual(['code']);
  });
});

describe('a module', () => {
  it('holds its id and its lessons', () => expect(fields(Module)).toEqual(expect.arrayContaining(['id', 'lessons'])));
});

describe('a lesson', () => {
  it('holds userLesson: null, or isCompleted', () => {
    const [record, nothing] = Unit.properties.userLesson.anyOf;
    expect(fields(record)).toContain('isCompleted');
    expect(nothing.type).toBe('null');
  });
});

describe('progress', () => {
  it('counts completed and total', () => expect(fields(Progress)).toEqual(['completed', 'total', 'percentage']));
});

describe('the name', () => {
  it('of a program is an id', () => expect(fields(Program)).toContain('id'));
  it('of a reel is its category', () => expect(fields(Reel)).toContain('category'));
});

describe('the current user', () => {
  it('has a profile, an avatar and stats', () => {
    expect(fields(User)).toEqual(expect.arrayContaining(['name', 'email', 'avatar']));
    expect(learner.getStats.url).toBe('/api/stats');
  });
});

describe('stats', () => {
  it('count level, points, next-level points, quiz average, lessons done, current and longest streak', () => {
    expect(fields(Stats)).toEqual(
      expect.arrayContaining([
        'level',
        'points',
        'nextLevelPoints',
        'quizAverageScore',
        'lessonsDone',
        'currentStreak',
        'maxStreak',
      ]),
    );
  });
});

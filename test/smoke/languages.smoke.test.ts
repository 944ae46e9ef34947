import { describe, expect } from '@jest/globals';
import type { Lesson } from '../../src/contract/lessons.ts';
import { paths } from '../../src/contract/paths.ts';
import { GALLERY_COURSE } from '../galleryCourse.ts';
import { setStage, somebody } from './stage.ts';

const { it, newLearner, nothingElseWentWrong } = setStage(async () => ({
  env: { SMOKE_COURSES: GALLERY_COURSE },
  origins: [],
  ends: async () => {},
}));
const [PATHWAY, LESSON] = ['night-signs', 'night-signs-pole-star'];

describe('a course that is written from right to left', () => {
  it('is so within an app that is read from left to right', async () => {
    const noor = await newLearner({ language: 'en', account: somebody(), pathwayIds: [PATHWAY] });
    const { page } = noor;
    await noor.opens(paths.user);
    await noor.sees(noor.t('profile.signOut'));
    await page.evaluate(() => {
      const kept = { preferences: JSON.stringify({ theme: null, language: 'en', courseLanguage: 'ar' }) };
      localStorage.setItem('persist:starhop', JSON.stringify(kept));
    });
    await noor.opens(paths.lesson(PATHWAY, LESSON));
    const asked = await page.evaluate(
      async (id) => (await fetch(`/api/lesson/${id}`, { headers: { 'Accept-Language': 'ar' } })).json(),
      LESSON,
    );
    const { title, direction, language, cards } = asked as Lesson;
    expect({ direction, language }).toEqual({ direction: 'rtl', language: 'ar' });
    await noor.sees(noor.t('pathway:lesson.card', { at: 1, total: cards.length }));
    const shown = await page.evaluate((heading) => {
      const { lang, dir } = document.documentElement;
      const own = [...document.querySelectorAll('[lang=ar]')].find((part) => part.textContent === heading);
      return {
        lang,
        dir,
        own: own && getComputedStyle(own).direction,
        body: getComputedStyle(document.body).direction,
      };
    }, title);
    expect(shown).toEqual({ lang: 'en', dir: 'ltr', own: 'rtl', body: 'ltr' });
  });
});

nothingElseWentWrong();

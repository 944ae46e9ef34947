import type { Files } from '../files.ts';

const LESSON = /^(?:(.*)\/)?(\d+)\.(\d+)[ _-]+([^/]+)\.md$/;
const TRANSLATED = /^translations\//;
const IN_LANGUAGE = /\.[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*\.md$/;

/** A lesson's file such as `teas/2.3 Warm the pot.md`: its folder, the numbers of its module and place, its name. */
export type PlainLesson = { path: string; folder: string; module: number; place: number; name: string };

/** The lesson files in natural order, without translations: `1.2 Name.pl.md` beside `1.2 Name.md` is one. */
export function lessonsIn({ paths, has }: Files): PlainLesson[] {
  const lessons = paths.flatMap((path): PlainLesson[] => {
    const [, folder = '', module, place, name] = LESSON.exec(path) ?? [];
    const isTranslation = IN_LANGUAGE.test(path) && has(path.replace(IN_LANGUAGE, '.md'));
    if (!name || TRANSLATED.test(path) || isTranslation) return [];
    return [{ path, folder, module: Number(module), place: Number(place), name }];
  });
  return lessons.sort((a, b) => a.module - b.module || a.place - b.place);
}

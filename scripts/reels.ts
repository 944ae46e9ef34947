import { readFile, readdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { Refusal } from '../server/kit/refusal.ts';
import { retime, writeCaptions } from './reels/captions.ts';
import { photograph, shoot } from './reels/film.ts';
import { filmOf } from './reels/scenes/index.ts';
import { readScript, type Script } from './reels/script.ts';

export interface Report {
  reels: { id: string; languages: string[]; seconds: number; bytes: number }[];
}

const WORDS = /^(.+)\.([a-z]{2,3})\.md$/;

/**
 * Makes every reel found under `dir`: video, poster and captions beside the words. `only` names one reel by its id.
 * Needs ffmpeg for the video. Throws a Refusal for people to read: what is wrong, and where.
 */
export async function renderReels(
  dir: string,
  options: { only?: string | undefined; log?: (text: string) => void } = {},
): Promise<Report> {
  const scripts = (await readdir(dir, { recursive: true })).filter(
    (path) => basename(dirname(resolve(dir, path))) === 'reels' && WORDS.test(basename(path)),
  );
  const stems = [...new Set(scripts.map((path) => join(dir, path).replace(/\.[a-z]{2,3}\.md$/, '')))].sort();
  const wanted = stems.filter((stem) => !options.only || basename(stem) === options.only);
  if (wanted.length === 0)
    throw new Refusal(
      `No reels${options.only ? ` called ${options.only}` : ''} under ${dir}: words lie in reels/<id>.<language>.md.`,
    );
  const report: Report = { reels: [] };
  for (const stem of wanted) {
    const made = await makeReel(stem);
    options.log?.(`${made.id}  ${made.seconds} s  ${Math.round(made.bytes / 1000)} kB  ${made.languages.join(' ')}`);
    report.reels.push(made);
  }
  return report;
}

async function makeReel(stem: string): Promise<Report['reels'][number]> {
  const scripts = await readLanguages(stem);
  const [[, first]] = scripts as [[string, Script]];
  for (const [language, { lines }] of scripts) {
    if (lines.length !== first.lines.length)
      throw new Refusal(
        `${stem}.${language}.md has ${lines.length} lines, the first language has ${first.lines.length}: give each line its own.`,
      );
    await writeFile(`${stem}.${language}.vtt`, writeCaptions(retime(lines, first.lines), first.seconds));
  }
  const film = filmOf(first);
  await photograph(film, `${stem}.webp`);
  const bytes = await shoot(film, `${stem}.mp4`);
  return { id: basename(stem), languages: scripts.map(([language]) => language), seconds: first.seconds, bytes };
}

/** The languages of one reel in the order of their codes; the first gives the times and the scene. */
async function readLanguages(stem: string): Promise<[string, Script][]> {
  const names = (await readdir(dirname(stem))).filter((name) => WORDS.exec(name)?.[1] === basename(stem)).sort();
  return Promise.all(
    names.map(async (name) => {
      const path = join(dirname(stem), name);
      return [WORDS.exec(name)![2]!, readScript(await readFile(path, 'utf8'), path)] as [string, Script];
    }),
  );
}

if (import.meta.main) {
  const [dir = 'server/content', only] = process.argv.slice(2);
  await renderReels(dir, { only, log: console.log }).catch((error: Error) => {
    console.error(error instanceof Refusal ? error.message : error);
    process.exitCode = 1;
  });
}

import type { Line } from './script.ts';

/** The captions of one language as WebVTT, each line until the next begins. The key phrase is set in `<b>`. */
export function writeCaptions(lines: Line[], seconds: number): string {
  const cues = lines.map(({ at, words }, index) => {
    const until = lines[index + 1]?.at ?? seconds;
    return `${index + 1}\n${clock(at)} --> ${clock(until)}\n${mark(words)}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}

/** Translations keep the first language's times, so that one video serves them all. */
export function retime(lines: Line[], first: Line[]): Line[] {
  return lines.map((line, index) => ({ ...line, at: first[index]!.at }));
}

function mark(words: string): string {
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped.replace(/\*([^*]+)\*/g, '<b>$1</b>');
}

function clock(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
}

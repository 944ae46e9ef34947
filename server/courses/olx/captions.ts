import type { Asset } from '../course.ts';
import { assetId } from '../ids.ts';
import { treeOf, textContent } from '../markup.ts';

const TIMES = /^\s*((?:\d+:)?\d+:\d+[,.]\d+)\s*-->\s*((?:\d+:)?\d+:\d+[,.]\d+)/;
const MOST_CUES = 20_000;

type Cue = { from: string; to: string; text: string };

/** A time of SubRip in WebVTT: `0:00:04,5` → `00:00:04.500`. */
function timeOf(text: string): string {
  const [clock = '', part = ''] = text.split(/[,.]/);
  const parts = clock.split(':').map((part) => part.padStart(2, '0'));
  return `${['00', ...parts].slice(-3).join(':')}.${part.slice(0, 3).padEnd(3, '0')}`;
}

/** Converts SubRip captions to WebVTT, as plain text, with their transcript. Null when there is no caption. */
export function captionsOf(srt: string): { asset: Asset; transcript: string } | null {
  const cues: Cue[] = [];
  for (const block of srt.replace(/^\uFEFF/, '').split(/\r?\n[ \t]*\r?\n/)) {
    const lines = block.split(/\r?\n/);
    const at = lines.findIndex((line) => TIMES.test(line));
    const [, from, to] = TIMES.exec(lines[at] ?? '') ?? [];
    const text = textContent(treeOf(lines.slice(at + 1).join('\n'), 'html').root)
      .replaceAll('-->', '→')
      .replaceAll(/\s*\n\s*/g, '\n')
      .trim();
    if (from && to && text && cues.length < MOST_CUES) cues.push({ from: timeOf(from), to: timeOf(to), text });
  }
  if (!cues.length) return null;
  const shown = cues.map(({ from, to, text }) => `${from} --> ${to}\n${escaped(text)}`);
  const bytes = new TextEncoder().encode(['WEBVTT', ...shown].join('\n\n') + '\n');
  const asset = { id: assetId(bytes), bytes, mime: 'text/vtt', width: null, height: null, seconds: 0 };
  return { asset, transcript: cues.map(({ text }) => text.replaceAll('\n', ' ')).join('\n') };
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

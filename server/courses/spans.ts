import type { Span } from '../../src/contract/text.ts';

export type Style = Pick<Span, 'strong' | 'em' | 'code' | 'href'>;

const alike = (a: Span, b: Span) => a.strong === b.strong && a.em === b.em && a.code === b.code && a.href === b.href;

/** Joins adjacent spans of one style and trims both ends. Line breaks are `\n` inside a span's text. */
export function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last && alike(last, span)) joined[joined.length - 1] = { ...last, text: last.text + span.text };
    else if (span.text) joined.push(span);
  }
  while (joined[0] && !joined[0].text.trim()) joined.shift();
  while (joined.at(-1) && !joined.at(-1)!.text.trim()) joined.pop();
  const trimmed = joined.map((span, at) => {
    const text = at === 0 ? span.text.trimStart() : span.text;
    return { ...span, text: at === joined.length - 1 ? text.trimEnd() : text };
  });
  return trimmed;
}

export const textOfSpans = (spans: readonly Span[]) => spans.map(({ text }) => text).join('');

/** Slices spans by characters, as `String.slice` does, with their styles. */
export function cut(spans: readonly Span[], from: number, to: number): Span[] {
  let at = 0;
  const kept = spans.flatMap((span) => {
    const text = span.text.slice(Math.max(0, from - at), Math.max(0, to - at));
    at += span.text.length;
    return text ? [{ ...span, text }] : [];
  });
  return joinSpans(kept);
}

/** Splits spans into sentences by the language's rules, but never inside code, links or bold text. */
export function sentencesOf(spans: readonly Span[], language: string): Span[][] {
  const text = textOfSpans(spans);
  const starts = Array.from(
    new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text),
    ({ index }) => index,
  );
  const sentences: Span[][] = [[]];
  let [begin, next] = [0, 0];
  for (const span of spans) {
    const end = begin + span.text.length;
    const isStyled = Boolean(span.code ?? span.href ?? span.strong ?? span.em);
    let from = begin;
    for (; next < starts.length && starts[next]! < end; next++) {
      const place = starts[next]!;
      if (place > begin && isStyled) continue;
      if (place > from) sentences.at(-1)!.push({ ...span, text: text.slice(from, place) });
      sentences.push([]);
      from = place;
    }
    sentences.at(-1)!.push({ ...span, text: text.slice(from, end) });
    begin = end;
  }
  return sentences.map(joinSpans).filter((sentence) => sentence.length > 0);
}

export const countWords = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Hop } from '../art/Hop.tsx';
import { Button } from '../Button.tsx';
import { H2 } from '../Text.tsx';
import { useKeys } from '../useKeys.ts';

const rise = keyframes`from { transform: translateY(40%); }`;
const Panel = styled.section`
  position: sticky;
  inset-block-end: 0;
  z-index: 5;
  margin-block-start: auto;
  padding: 20px var(--gutter) calc(18px + var(--safe-bottom));
  border-radius: var(--r-xl) var(--r-xl) 0 0;
  animation: ${rise} var(--t-scene) var(--ease-hop);
  background: var(--wash);
  --wash: var(--danger-wash);
  --ink: var(--danger);
  &[data-right] {
    --wash: var(--success-wash);
    --ink: var(--success);
  }
  &[data-guess] {
    --wash: var(--surface-2);
    --ink: var(--text);
  }
  & h2 {
    font-size: min(1.75rem, 9vw);
    line-height: 1.2143;
    font-weight: 700;
    color: var(--ink);
    margin-inline-end: 112px;
  }
  & > div {
    margin-block: 6px -4px;
    max-block-size: 24dvh;
    overflow-y: auto;
    white-space: pre-line;
    overflow-wrap: anywhere;
    /* A reason that goes on fades, so that a line cut through does not look like the last. */
    &::after {
      content: '';
      position: sticky;
      inset-block-end: 0;
      display: block;
      block-size: 24px;
      background: linear-gradient(to top, var(--wash) 20%, transparent);
      pointer-events: none;
    }
  }
  /* Beside the verdict, so that it hides no answer. */
  & > svg {
    position: absolute;
    inset-inline-end: 8px;
    inset-block-start: -36px;
    inline-size: 96px;
    block-size: 96px;
  }
  @media (max-height: 700px) {
    & > svg {
      inset-block-start: -28px;
      inline-size: 88px;
      block-size: 88px;
    }
    & h2 {
      margin-inline-end: 84px;
    }
  }
  /* Hop within the panel, and smaller words: the answers need the room. */
  @media (max-height: 600px) {
    padding-block: 12px calc(14px + var(--safe-bottom));
    & > svg {
      inset-block-start: -2px;
      inline-size: 68px;
      block-size: 68px;
    }
    & h2 {
      font-size: min(1.5rem, 8vw);
    }
    & > div {
      font-size: 0.9375rem;
      line-height: 1.375rem;
    }
  }
`;

/** Makes a long reason focusable, so that it can be scrolled by keys as well. */
const reach = (text: HTMLDivElement | null) => {
  if (text && text.scrollHeight > text.clientHeight) text.tabIndex = 0;
};

/** Between the panel and the answers that it tells about, or the last of all, px. */
const [CLEAR, LEAST] = [28, 12];
/** The height of the bar above them, without and with what fades below it, px. */
const [SOLID, BAR] = [56, 66];
/** So long a glide takes at most. */
const GLIDE_MS = 1_000;

/**
 * How far to scroll instead of `by`, less or more, so that the bar ends between two lines of the question or above an
 * answer, and cuts through none. px.
 */
function besideCut(by: number): [number, number] {
  const prompt = document.createRange();
  const heading = document.querySelector('main h1');
  if (heading) {
    prompt.setStart(heading.parentElement!, 0);
    prompt.setEnd(heading, heading.childNodes.length);
  }
  const answers = [...document.querySelectorAll('main [data-look]')].map((answer) => answer.getBoundingClientRect());
  const pieces = [
    ...[...prompt.getClientRects()].map(({ top, bottom }) => ({ top, end: bottom })),
    ...answers.map(({ top, bottom }) => ({ top, end: bottom + 2 })),
  ];
  const cut = pieces.find(({ top, end }) => top - by < BAR - LEAST && end - by > SOLID);
  return cut ? [cut.top - BAR, cut.end - SOLID] : [by, by];
}

/**
 * Takes the focus without scrolling: the panel is in sight, and the page must not jolt while it rises. Where it would lie
 * over the learner's answer or the right one, the page glides up until both can be read, or as far as the right one stays in
 * sight; and until all answers can, where these two stay in sight.
 */
function arrive(panel: HTMLElement | null) {
  if (!panel) return;
  panel.querySelector('button')?.focus({ preventScroll: true });
  const told = [...document.querySelectorAll('[data-look=right], [data-look=wrong]')].map((answer) =>
    answer.getBoundingClientRect(),
  );
  const edge = innerHeight - panel.offsetHeight;
  const toTold = Math.max(0, ...told.map(({ bottom }) => bottom)) + CLEAR - edge;
  const last = document.querySelector('main')?.lastElementChild?.getBoundingClientRect();
  const toAll = (last?.bottom ?? 0) + LEAST - edge;
  const isClear = (by: number) => told.every(({ top }) => top - by > BAR);
  const right = [...document.querySelectorAll('[data-look=right]')].map((answer) => answer.getBoundingClientRect().top);
  // Where not all of them fit, the right one is seen, and what was picked lies below the panel.
  const most = Math.min(...right) - BAR - LEAST;
  const by = Math.min(Math.max(toTold, isClear(toAll) ? toAll : 0), most);
  if (by <= 0) return;
  const [less, more] = besideCut(by);
  const fit = by - less <= CLEAR - LEAST ? less : isClear(more) ? more : by;
  scrollBy({ top: fit, behavior: 'smooth' });
}

type VerdictProps = {
  isRight: boolean;
  /** There was no right or wrong. */
  isGuess?: boolean;
  title: string;
  /** Why, in the course's own words. */
  reason: ReactNode;
  /** Below the reason, such as a way to read it up. */
  more?: ReactNode;
  /** The words of the button that leads on. */
  action: string;
  isLoading?: boolean;
  onContinue: () => void;
};

/** Ends the glide before the next page, which begins at its top: the last frames of the glide would move it. */
function useAfterGlide(onContinue: () => void): () => void {
  const shownAt = useRef(0);
  const frame = useRef(0);
  useEffect(() => {
    shownAt.current = performance.now();
    return () => cancelAnimationFrame(frame.current);
  }, []);
  return () => {
    if (performance.now() - shownAt.current > GLIDE_MS) return onContinue();
    scrollTo({ top: scrollY, behavior: 'instant' });
    // A second tap begins the wait anew, so that it counts once.
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => {
      frame.current = requestAnimationFrame(onContinue);
    });
  };
}

/** Keeps the button from being pressed by the key that has checked the answer, and is still held down. */
const once = (event: KeyboardEvent) => {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
};

/**
 * The verdict on an answer, with one reason. The button takes the focus, since the one that was pressed is not there any
 * more; where it has lost it, Enter leads on all the same.
 */
export function Verdict({
  isRight,
  isGuess = false,
  title,
  reason,
  more,
  action,
  isLoading = false,
  onContinue,
}: VerdictProps) {
  const onwards = useAfterGlide(onContinue);
  useKeys({ Enter: isLoading ? undefined : onwards });
  return (
    <Panel ref={arrive} data-right={isRight || undefined} data-guess={isGuess || undefined}>
      <Hop pose={isRight ? 'happy' : 'sad'} />
      <H2>
        <bdi>{title}</bdi>
      </H2>
      <div ref={reach}>{reason}</div>
      {more}
      <Button size="lg" wide isLoading={isLoading} onClick={onwards} onKeyDown={once}>
        {action}
      </Button>
    </Panel>
  );
}

import styled from '@emotion/styled';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/IconButton.tsx';
import { Grow, Row } from '../../ui/Layout.tsx';
import { Hidden, Num, Small } from '../../ui/Text.tsx';
import type { Playback } from './createReplay.ts';

const HEIGHT = 116;
const Bar = styled.main`
  position: fixed;
  z-index: 60;
  inset-block-end: 0;
  inset-inline: 0;
  max-inline-size: var(--col);
  min-block-size: ${HEIGHT}px;
  margin-inline: auto;
  padding: 8px 12px 12px;
  background: var(--surface-2);
  box-shadow: 0 -2px 0 var(--line-strong);
`;
const Name = styled(Small)`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font-weight: 600;
  direction: ltr;
  text-align: start;
`;
const Slider = styled.input`
  inline-size: 100%;
  block-size: 44px;
  margin: 0;
  accent-color: var(--primary-text);
`;
const ARROWS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };

/** Arrow keys, Home and End step through the report from anywhere but the slider, which has them already. */
function useStepKeys(step: (by: number) => void): void {
  const stepped = useRef(step);
  useEffect(() => {
    stepped.current = step;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const by = ARROWS[event.key];
      if (by === undefined || event.target instanceof HTMLInputElement) return;
      // Screens have arrow keys of their own.
      event.preventDefault();
      event.stopPropagation();
      stepped.current(by);
    };
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, []);
}

/** Room for the bar under whatever the screens keep at the bottom. */
function useRoom(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--safe-bottom', `${HEIGHT}px`);
    return () => void style.removeProperty('--safe-bottom');
  }, []);
}

type StepBarProps = {
  playback: Playback;
  at: number;
  /** The supporter's language. */
  own: string;
  /** Beyond either end is the end. */
  onGo: (to: number) => void;
};

/** Where in the report we are, what happened there, and the way to any other step. */
export function StepBar({ playback: { frames, build, isBroken }, at, own, onGo }: StepBarProps) {
  const { t } = useTranslation('common', { lng: own });
  useRoom();
  useStepKeys((by) => onGo(at + by));
  const last = frames.length - 1;
  const name = frames[at]!.name || t('replay.start', { build });

  return (
    <Bar aria-label={t('replay.bar')} lang={own}>
      <h1>
        <Hidden>{t('replay.title')}</Hidden>
      </h1>
      <Row>
        <Grow>
          <Name aria-live="polite">{isBroken && at === last ? t('replay.broken', { name }) : name}</Name>
        </Grow>
        <Num style={{ fontSize: 14 }}>{t('replay.step', { at, last })}</Num>
      </Row>
      <Row gap="s1">
        <IconButton icon="first" label={t('replay.first')} disabled={at === 0} onClick={() => onGo(0)} />
        <IconButton icon="back" label={t('replay.back')} disabled={at === 0} onClick={() => onGo(at - 1)} />
        <Grow>
          <Slider
            type="range"
            aria-label={t('replay.position')}
            aria-valuetext={t('replay.valued', { at, last, name })}
            min={0}
            max={last}
            value={at}
            onChange={({ currentTarget }) => onGo(Number(currentTarget.value))}
          />
        </Grow>
        <IconButton icon="next" label={t('replay.next')} disabled={at === last} onClick={() => onGo(at + 1)} />
        <IconButton icon="last" label={t('replay.last')} disabled={at === last} onClick={() => onGo(last)} />
      </Row>
    </Bar>
  );
}

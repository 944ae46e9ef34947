import styled from '@emotion/styled';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Program } from '../../contract/programs.ts';
import { paths } from '../../contract/paths.ts';
import { useMachine, useSend } from '../../kit/hooks.ts';
import { program } from '../../machines/program.ts';
import { Emblem } from '../../ui/Emblem.tsx';
import { Scroller } from '../../ui/Layout.tsx';
import { Section } from '../../ui/Section.tsx';
import { Muted } from '../../ui/Text.tsx';
import { day } from '../../ui/theme.ts';
import { ChannelSwitch, type ChannelTab } from './ChannelSwitch.tsx';

const look = `
  inline-size: max(104px, 6.5rem);
  text-wrap: balance;
  display: grid;
  justify-items: center;
  align-content: start;
  gap: 8px;
  padding-block: 6px;
  text-align: center;
  font: 500 var(--fs-micro)/var(--lh-micro) var(--font-text);
  color: var(--text-muted);
  &[aria-pressed='true'] { color: var(--text); font-weight: 600; }
  &[aria-pressed='true'] > span:first-of-type { box-shadow: 0 0 0 3px var(--bg), 0 0 0 6px var(--star-lit); }
  ${day}[aria-pressed='true'] > span:first-of-type { box-shadow: 0 0 0 3px var(--bg), 0 0 0 6px var(--text); }
`;
const Choose = styled.button(look);
const Go = styled(Link)(look);
const Row = styled(Scroller)`
  gap: 4px;
`;
const None = styled(Muted)`
  padding: 12px var(--gutter);
`;

/** The rail of channels: joined ones open here, the others lead to their introduction. */
export const Channels = memo(function Channels({
  programs,
  mine,
}: {
  programs: readonly Program[];
  mine: readonly Program[];
}) {
  const { t } = useTranslation();
  const { id } = useMachine(program);
  const send = useSend();
  const [tab, setTab] = useState<ChannelTab | null>(null);
  const shown = tab ?? (mine.length ? 'joined' : 'explore');
  const others = programs.filter(({ isJoined }) => !isJoined);
  const none =
    shown === 'joined' ? t('channels.emptyJoined') : programs.length ? t('channels.allJoined') : t('channels.noneYet');
  const listed = shown === 'joined' ? mine : others;

  return (
    <Section title={t('channels.choose')} all={{ to: paths.allPrograms, label: t('channels.exploreAll') }}>
      <ChannelSwitch shown={shown} onShow={setTab} />
      {listed.length === 0 && <None>{none}</None>}
      <Row>
        {shown === 'joined'
          ? mine.map((own) => (
              <Choose
                key={own.id}
                type="button"
                aria-pressed={own.id === id}
                onClick={() => send(program.events.chosen(own.id))}
              >
                <Emblem category={own.category} size={64} />
                <span lang={own.language}>{own.title}</span>
              </Choose>
            ))
          : others.map((other) => (
              <Go key={other.id} to={paths.programIntro(other.id)}>
                <Emblem category={other.category} size={64} />
                <span lang={other.language}>{other.title}</span>
              </Go>
            ))}
      </Row>
    </Section>
  );
});

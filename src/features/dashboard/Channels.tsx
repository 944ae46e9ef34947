import styled from '@emotion/styled';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Program } from '../../contract/programs.ts';
import { paths } from '../../contract/paths.ts';
import { Emblem } from '../../ui/Emblem.tsx';
import { Scroller } from '../../ui/Layout.tsx';
import { Section } from '../../ui/Section.tsx';
import { Muted } from '../../ui/Text.tsx';
import { ChannelSwitch, type ChannelTab } from './ChannelSwitch.tsx';

const Go = styled(Link)`
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
`;
const Row = styled(Scroller)`
  gap: 4px;
`;
const None = styled(Muted)`
  padding: 12px var(--gutter);
`;

/** The rail of channels: the learner's own lead to their page, the others to their introduction. */
export const Channels = memo(function Channels({
  programs,
  mine,
}: {
  programs: readonly Program[];
  mine: readonly Program[];
}) {
  const { t } = useTranslation();
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
        {listed.map(({ id, category, language, title, isJoined }) => (
          <Go key={id} to={isJoined ? paths.program(id) : paths.programIntro(id)}>
            <Emblem category={category} size={64} />
            <span lang={language}>{title}</span>
          </Go>
        ))}
      </Row>
    </Section>
  );
});

import styled from '@emotion/styled';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PathwayCard } from '../../contract/pathways.ts';
import { paths } from '../../contract/paths.ts';
import { useMachine } from '../../kit/hooks.ts';
import { program } from '../../machines/program.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { H3, SmallMuted } from '../../ui/Text.tsx';
import { Section } from '../../ui/Section.tsx';
import { Enough } from './Enough.tsx';
import { FirstHop } from './FirstHop.tsx';
import { hopToOffer } from './keepLearning.ts';
import { NextHop } from './NextHop.tsx';
import { useTonight } from './useTonight.ts';

const Empty = styled(Card)`
  display: grid;
  gap: 4px;
  justify-items: start;
  margin-inline: var(--gutter);
  padding: 18px 16px;
  & > :last-child {
    margin-block-start: 12px;
  }
`;

const Lit = styled(SmallMuted)`
  margin: -6px var(--gutter) 8px;
`;

/** The one next hop: a lesson that was begun, else the next star, else a first one; no more of it when tonight's stars are lit. */
export const KeepLearning = memo(function KeepLearning({
  pathways,
  offered,
  onChoose,
}: {
  pathways: readonly PathwayCard[];
  /** The pathways that a beginner is offered, for who is on none. */
  offered: readonly PathwayCard[];
  onChoose: () => void;
}) {
  const { t } = useTranslation();
  const { id, lastPathwayId } = useMachine(program);
  const tonight = useTonight();
  const hop = hopToOffer(pathways, lastPathwayId);
  const first = pathways.length ? null : hopToOffer(offered, null);

  if (tonight?.isEnough) return <Enough stars={tonight.wanted} to={hop && paths.lesson(hop.pathway.id, hop.next.id)} />;
  return (
    <Section title={t('dashboard.keep.title')}>
      {tonight && hop && <Lit>{t('dashboard.tonight', { lit: tonight.lit, count: tonight.wanted })}</Lit>}
      {hop ? (
        <NextHop {...hop} />
      ) : first ? (
        <FirstHop {...first} />
      ) : (
        <Empty>
          <H3>{t(pathways.length ? 'dashboard.keep.all' : 'dashboard.keep.none')}</H3>
          <SmallMuted>{t(pathways.length ? 'dashboard.keep.allText' : 'dashboard.keep.noneText')}</SmallMuted>
          {pathways.length || id === null ? (
            <Button to={paths.allPrograms}>{t('dashboard.keep.explore')}</Button>
          ) : (
            <Button onClick={onChoose}>{t('dashboard.keep.choose')}</Button>
          )}
        </Empty>
      )}
    </Section>
  );
});

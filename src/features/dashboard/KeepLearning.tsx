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
import { hopToOffer } from './keepLearning.ts';
import { NextHop } from './NextHop.tsx';

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

/** The one next hop: a lesson that was begun, else the next star. */
export const KeepLearning = memo(function KeepLearning({
  pathways,
  onChoose,
}: {
  pathways: readonly PathwayCard[];
  onChoose: () => void;
}) {
  const { t } = useTranslation();
  const { id, lastPathwayId } = useMachine(program);
  const hop = hopToOffer(pathways, lastPathwayId);

  return (
    <Section title={t('dashboard.keep.title')}>
      {hop ? (
        <NextHop {...hop} />
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

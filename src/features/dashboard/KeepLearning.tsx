import styled from '@emotion/styled';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PathwayCard } from '../../contract/pathways.ts';
import { paths } from '../../contract/paths.ts';
import { useMachine } from '../../kit/hooks.ts';
import { program } from '../../machines/program.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonLook } from '../../ui/buttonLook.ts';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Grow } from '../../ui/Layout.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { H3, Micro, SmallMuted } from '../../ui/Text.tsx';
import { Section } from '../../ui/Section.tsx';
import { hopToOffer } from './keepLearning.ts';
import { useUnitWords } from '../../i18n/useUnitWords.ts';

const Hop = styled(Link)`
  display: flex;
  background: var(--surface);
  border-radius: var(--r-l);
  box-shadow: var(--shadow-card);
  align-items: center;
  gap: 14px;
  margin-inline: var(--gutter);
  padding: 10px;
  padding-inline-end: 14px;
  & img {
    inline-size: clamp(64px, 23vw, 92px);
    block-size: clamp(64px, 23vw, 92px);
    flex: none;
    border-radius: 18px;
  }
  /* Narrow phones need its room for words. */
  @media (max-width: 339px) {
    padding-inline-start: 16px;
    & img {
      display: none;
    }
  }
`;
const Round = styled.span(buttonLook({ size: 'iconLg', variant: 'default', wide: false }));
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
  const words = useUnitWords();
  const { id, lastPathwayId } = useMachine(program);
  const hop = hopToOffer(pathways, lastPathwayId);

  return (
    <Section title={t('dashboard.keep.title')}>
      {hop ? (
        <Hop to={paths.lesson(hop.pathway.id, hop.next.id)} data-cat={hop.pathway.category.code}>
          <Picture
            asset={hop.pathway.tile}
            category={hop.pathway.category.code}
            seed={hop.pathway.id}
            width={92}
            height={92}
            eager
          />
          <Grow>
            <Micro style={{ fontWeight: 600, color: 'var(--cat-text)' }}>
              <bdi lang={hop.pathway.language}>{hop.pathway.title}</bdi>
            </Micro>
            <H3 style={{ marginBlock: '2px 4px' }}>
              <bdi lang={hop.pathway.language}>{hop.next.title}</bdi>
            </H3>
            <SmallMuted>{words(hop.next)}</SmallMuted>
          </Grow>
          <Round aria-hidden>
            <Icon name="play" />
          </Round>
        </Hop>
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

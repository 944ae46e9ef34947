import styled from '@emotion/styled';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PathwayCard } from '../../contract/pathways.ts';
import { paths } from '../../contract/paths.ts';
import { MiniConstellation } from '../../ui/art/MiniConstellation.tsx';
import { Emblem } from '../../ui/Emblem.tsx';
import { Scroller } from '../../ui/Layout.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import { H3, Num, SmallMuted } from '../../ui/Text.tsx';
import { isWhole, openFirst } from './openFirst.ts';

const Tile = styled(Link)`
  inline-size: min(268px, 82vw);
  overflow: hidden;
  background: var(--surface);
  border-radius: var(--r-l);
  box-shadow: var(--shadow-card);
  &:only-child {
    inline-size: 100%;
    & img {
      block-size: 180px;
    }
  }
  &:focus-visible {
    border-radius: var(--r-l);
  }
`;
const Art = styled.div`
  position: relative;
  & img {
    block-size: 116px;
  }
`;
const Seam = styled(Emblem)`
  position: absolute;
  inset-block-end: -20px;
  inset-inline-start: 16px;
  box-shadow: 0 0 0 4px var(--surface);
`;
const Words = styled.div`
  padding: 28px 16px 14px;
  & > h3 {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
const Foot = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: center;
  margin-block-start: 2px;
`;
const Percent = styled(Num)`
  font-size: var(--fs-small);
  color: var(--cat-text);
`;

/** So many tiles are seen before anybody scrolls; the picture of the first is the largest of a dashboard. */
const SEEN = 2;

function PathwayTile({ pathway, isSeen }: { pathway: PathwayCard; isSeen: boolean }) {
  const { t } = useTranslation();
  const { completed, total, percentage } = pathway.progress;
  return (
    <Tile to={paths.pathway(pathway.id)} data-cat={pathway.category.code}>
      <Art>
        <Picture
          asset={pathway.cover}
          category={pathway.category.code}
          seed={pathway.id}
          width={268}
          height={116}
          eager={isSeen}
        />
        <Seam category={pathway.category.code} size={44} />
      </Art>
      <Words>
        <H3 lang={pathway.language} dir={pathway.direction}>
          {pathway.title}
        </H3>
        <MiniConstellation pathwayId={pathway.id} total={total} done={completed} />
        <Foot>
          <SmallMuted>
            {isWhole(pathway) ? t('unit.complete') : t('unit.stars', { completed, count: total })}
          </SmallMuted>
          <Percent>{t('unit.percent', { share: percentage / 100 })}</Percent>
        </Foot>
      </Words>
    </Tile>
  );
}

/** The joined pathways in a row that scrolls sideways, the whole ones last; absent while none is joined. */
export const YourPathways = memo(function YourPathways({ pathways }: { pathways: readonly PathwayCard[] }) {
  const { t } = useTranslation();
  if (pathways.length === 0) return null;
  return (
    <Section title={t('dashboard.pathways.title')}>
      <Scroller>
        {openFirst(pathways).map((pathway, place) => (
          <PathwayTile key={pathway.id} pathway={pathway} isSeen={place < SEEN} />
        ))}
      </Scroller>
    </Section>
  );
});

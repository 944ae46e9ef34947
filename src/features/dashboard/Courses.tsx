import styled from '@emotion/styled';
import { memo, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PathwayCard } from '../../contract/pathways.ts';
import { paths } from '../../contract/paths.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import { MicroMuted, Muted } from '../../ui/Text.tsx';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(150px, 100%), 1fr));
  gap: 12px;
  padding-inline: var(--gutter);
`;
const Tile = styled(Link)`
  display: block;
  block-size: 100%;
  overflow: hidden;
  background: var(--surface);
  border-radius: var(--r-l);
  box-shadow: var(--shadow-card);
  & img {
    block-size: 96px;
  }
  & > div {
    padding: 12px 14px 14px;
  }
`;
const Title = styled.h3`
  font: 600 0.9375rem/1.3 var(--font-head);
  text-wrap: balance;
  margin-block-end: 6px;
`;

/** Every pathway of the channel that is open. */
export const Courses = memo(function Courses({
  pathways,
  place,
}: {
  pathways: readonly PathwayCard[];
  place: RefObject<HTMLDivElement | null>;
}) {
  const { t } = useTranslation();
  return (
    <div ref={place}>
      <Section title={t('dashboard.courses.title')}>
        {pathways.length === 0 && (
          <Muted style={{ paddingInline: 'var(--gutter)' }}>{t('dashboard.courses.none')}</Muted>
        )}
        <Grid>
          {pathways.map((pathway) => (
            <li key={pathway.id}>
              <Tile to={paths.pathway(pathway.id)} data-cat={pathway.category.code}>
                <Picture
                  asset={pathway.cover}
                  category={pathway.category.code}
                  seed={pathway.id}
                  width={170}
                  height={96}
                />
                <div>
                  <Title lang={pathway.language} dir={pathway.direction}>
                    {pathway.title}
                  </Title>
                  {pathway.progress.total > 0 && (
                    <MicroMuted>{t('goal.stars', { count: pathway.progress.total })}</MicroMuted>
                  )}
                </div>
              </Tile>
            </li>
          ))}
        </Grid>
      </Section>
    </div>
  );
});

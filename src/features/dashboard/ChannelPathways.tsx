import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PathwayCard } from '../../contract/pathways.ts';
import { paths } from '../../contract/paths.ts';
import { useMachine } from '../../kit/hooks.ts';
import { program } from '../../machines/program.ts';
import { EmptyAsteroid } from '../../ui/art/EmptyAsteroid.tsx';
import { Horizon } from '../../ui/art/Horizon.tsx';
import { MiniConstellation } from '../../ui/art/MiniConstellation.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Grow, Pad, Row, Stack } from '../../ui/Layout.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import { H3, Muted, Num, SmallMuted } from '../../ui/Text.tsx';
import { channelProgress } from './channelProgress.ts';
import { EmptyList } from './EmptyList.tsx';
import { hopToOffer } from './keepLearning.ts';
import { NextHop } from './NextHop.tsx';
import { withoutPictureWhenNarrow } from './rowLook.ts';

const Parts = styled(Stack)`
  padding-block-end: 28px;
`;
const Progress = styled(Card)`
  margin-inline: var(--gutter);
  padding: 14px 16px 10px;
`;
/** A short constellation for each pathway, side by side as their stars count. */
const Figures = styled.div`
  display: flex;
  gap: 12px;
  margin-block-start: 4px;
  & > svg {
    min-inline-size: 0;
  }
`;
const Percent = styled(Num)`
  margin-inline-start: auto;
  color: var(--cat-text);
`;
const Rows = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
  padding-inline: var(--gutter);
`;
const Go = styled(Link)`
  display: flex;
  align-items: center;
  gap: 14px;
  padding: 10px;
  padding-inline-end: 12px;
  &:focus-visible {
    border-radius: var(--r-l);
  }
  & img {
    flex: none;
    inline-size: 84px;
    block-size: 84px;
    border-radius: 16px;
  }
  ${withoutPictureWhenNarrow}
`;

/** Stars that the figures of a channel show in all: more of them run together on a narrow phone. */
const MOST_STARS = 15;

/** A pathway of the channel; the row opens its sky. */
function PathwayRow({ pathway }: { pathway: PathwayCard }) {
  const { t } = useTranslation();
  const { id, title, category, tile, language, direction, isJoined } = pathway;
  const { completed, total } = pathway.progress;
  const isBegun = isJoined || completed > 0;
  const isComplete = total > 0 && completed >= total;
  return (
    <Card as="li" data-cat={category.code}>
      <Go to={paths.pathway(id)}>
        <Picture asset={tile} category={category.code} seed={id} width={84} height={84} />
        <Grow>
          <H3 lang={language} dir={direction}>
            {title}
          </H3>
          <MiniConstellation pathwayId={id} total={total} done={completed} height={44} />
          <Row>
            <SmallMuted>
              {isComplete ? t('unit.complete') : t(isBegun ? 'unit.stars' : 'goal.stars', { completed, count: total })}
            </SmallMuted>
            {isBegun && total > 0 && (
              <Percent style={{ fontSize: 'var(--fs-small)' }}>
                {t('unit.percent', { share: completed / total })}
              </Percent>
            )}
          </Row>
        </Grow>
        <Icon name="next" />
      </Go>
    </Card>
  );
}

/** How far the learner is in a channel, the next lesson of it, and its pathways. */
export function ChannelPathways({ pathways }: { pathways: readonly PathwayCard[] }) {
  const { t } = useTranslation();
  const { lastPathwayId } = useMachine(program);
  const hop = hopToOffer(
    pathways.filter(({ isJoined }) => isJoined),
    lastPathwayId,
  );
  const { completed, total } = channelProgress(pathways);
  const isLit = total > 0 && completed >= total;

  if (pathways.length === 0)
    return (
      <EmptyList>
        <EmptyAsteroid />
        <Muted>{t('channels.none')}</Muted>
        <Button to={paths.allPrograms}>{t('channels.exploreChannels')}</Button>
      </EmptyList>
    );
  return (
    <>
      <Parts gap="s4">
        <Progress as="section" aria-label={t('dashboard.stats.title')}>
          <Row>
            <H3 as="p">{t('unit.stars', { completed, count: total })}</H3>
            {total > 0 && <Percent>{t('unit.percent', { share: completed / total })}</Percent>}
          </Row>
          <Figures>
            {pathways.map(({ id, progress }) => (
              <MiniConstellation
                key={id}
                pathwayId={id}
                total={progress.total}
                done={progress.completed}
                width={318 / pathways.length}
                height={44}
                most={Math.max(3, Math.floor(MOST_STARS / pathways.length))}
              />
            ))}
          </Figures>
        </Progress>
        {hop ? (
          <section>
            <h2 className="vh">{t('dashboard.keep.title')}</h2>
            <NextHop {...hop} />
          </section>
        ) : (
          <Pad>
            <Muted>{t(isLit ? 'dashboard.keep.all' : 'channels.pick')}</Muted>
          </Pad>
        )}
        <Section title={t('channels.inside')}>
          <Rows>
            {pathways.map((pathway) => (
              <PathwayRow key={pathway.id} pathway={pathway} />
            ))}
          </Rows>
        </Section>
      </Parts>
      <Horizon seed={pathways[0]!.id} />
    </>
  );
}

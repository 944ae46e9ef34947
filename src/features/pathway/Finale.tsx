import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { paths } from '../../contract/paths.ts';
import { POINTS_PATHWAY } from '../../contract/rules.ts';
import { useMachine, useSend } from '../../kit/hooks.ts';
import { picture } from '../../machines/picture.ts';
import { FinaleSky } from '../../ui/art/FinaleSky.tsx';
import { MiniConstellation } from '../../ui/art/MiniConstellation.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Foot } from '../../ui/Foot.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Display, H3, Muted, SmallMuted } from '../../ui/Text.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { CloudsPassed } from './CloudsPassed.tsx';
import { LevelReached } from './LevelReached.tsx';
import { StarDelivery } from './StarDelivery.tsx';
import type { CompletedProps } from './useLitStar.ts';
import { useNextConstellation } from './useNextConstellation.ts';

/** Lower on short screens, so that the words and what can be done stand on the first of them. */
const Scene = styled.div`
  --scene: min(100vw, var(--col), 54dvh);
  @media (max-height: 700px) {
    --scene: min(100vw, var(--col), 46dvh);
  }
  flex: none;
  block-size: var(--scene);
  margin-block-start: calc(-56px - var(--safe-top));
  overflow: hidden;
  & > svg {
    block-size: 100%;
  }
`;
const Main = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  padding: 0 var(--gutter) 12px;
  text-align: center;
`;
const Words = styled.div`
  display: grid;
  gap: 4px;
  & > h1 {
    --size: 2.5rem;
    @media (max-height: 600px) {
      --size: 2rem;
    }
    text-wrap: balance;
  }
`;
/** The points, or where the star is until they are known: as high as the longer of them, so that nothing below it moves. */
const Fate = styled.div`
  display: grid;
  align-items: center;
  & > div {
    grid-area: 1 / 1;
  }
`;
const Points = styled.div`
  display: grid;
  justify-items: center;
  gap: 6px;
  & > :first-child {
    --size: 1.375rem;
    font-size: var(--size);
    padding: 8px 18px;
  }
`;
const Next = styled(Card)`
  display: grid;
  gap: 8px;
  text-align: start;
`;

/**
 * The last star of a pathway: its constellation draws itself and is named, the points are told apart, and the next one
 * is offered. What the unit itself has brought, its takeaways or its result, comes after it.
 */
export function Finale({ lesson, pathway, star, onDetails }: CompletedProps & { onDetails: () => void }) {
  const { t } = useTranslation('pathway');
  const send = useSend();
  const isDrawing = useMachine(picture).status === 'drawing';
  const next = useNextConstellation(pathway);
  const { id, title, progress, language, direction, category } = pathway;
  const { total } = progress;
  const note = t('finale.stars', { count: total });
  const earned = star.score ? star.score.pointsEarned - POINTS_PATHWAY : 0;
  const share = () => void send(picture.events.asked({ pathwayId: id, total, title, note, direction }));

  return (
    <div data-cat={category.code} style={{ display: 'contents' }}>
      <TopBar back={{ label: t('completed.close'), to: paths.pathway(id), icon: 'close' }} />
      <Scene>
        <FinaleSky pathwayId={id} total={total} />
      </Scene>
      <Main>
        <Words>
          <Muted>{t('finale.whole')}</Muted>
          <Display lang={language} dir={direction}>
            {title}
          </Display>
        </Words>
        <Fate>
          <div>
            <StarDelivery landing={star.landing} refused={star.refused} />
            {star.score && (
              <Points>
                <Badge tone="lit" icon="points">
                  {t('completed.points', { count: star.score.pointsEarned })}
                </Badge>
                <div>
                  {earned > 0 && <SmallMuted>{t('finale.forStar', { count: earned })}</SmallMuted>}
                  <SmallMuted>{t('finale.forWhole', { count: POINTS_PATHWAY })}</SmallMuted>
                </div>
              </Points>
            )}
          </div>
          <div aria-hidden style={{ visibility: 'hidden' }}>
            <StarDelivery landing="kept" refused={undefined} />
          </div>
        </Fate>
        <Button variant="outlined" wide isLoading={isDrawing} onClick={share}>
          <Icon name="share" size={20} />
          {t('finale.picture')}
        </Button>
        <LevelReached score={star.score} />
        <CloudsPassed score={star.score} />
        <Button variant="transparent" onClick={onDetails}>
          {t(lesson.kind === 'quiz' ? 'finale.result' : 'finale.takeaways')}
        </Button>
        {/* Last, since it comes when the other pathways are known: nothing above it moves. */}
        {next && (
          <Next as="section" padded data-cat={next.category.code}>
            <H3 as="h2">{t('finale.next')}</H3>
            <MiniConstellation
              pathwayId={next.id}
              total={next.progress.total}
              done={next.progress.completed}
              width={318}
              height={64}
            />
            <b lang={next.language} dir={next.direction}>
              {next.title}
            </b>
            <SmallMuted lang={next.language} dir={next.direction}>
              {next.goal}
            </SmallMuted>
          </Next>
        )}
      </Main>
      <Foot fade>
        <Button to={next ? paths.pathway(next.id) : paths.allPrograms} size="lg" variant="gradient" wide>
          {t(next ? 'finale.go' : 'finale.find')}
        </Button>
      </Foot>
    </div>
  );
}

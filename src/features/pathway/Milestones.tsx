import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import type { Completed } from '../../contract/lessons.ts';
import { paths } from '../../contract/paths.ts';
import type { Pathway } from '../../contract/pathways.ts';
import { levelStart, POINTS_PATHWAY } from '../../contract/rules.ts';
import { MiniConstellation } from '../../ui/art/MiniConstellation.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Grow, Row } from '../../ui/Layout.tsx';
import { H3, Muted, SmallMuted } from '../../ui/Text.tsx';

const Whole = styled(Card)`
  display: grid;
  gap: 10px;
  justify-items: center;
  text-align: center;
`;

/** Whether these points have taken the learner to another level. */
const isNewLevel = ({ pointsEarned, points, level }: Completed) =>
  pointsEarned > 0 && points - pointsEarned < levelStart(level);

type MilestonesProps = { pathway: Pathway; score: Completed | null };

/** What a star has brought beyond itself: the last of its constellation, and a new level. Nothing for most. */
export function Milestones({ pathway, score }: MilestonesProps) {
  const { t } = useTranslation(['pathway', 'common']);
  const { id, title, progress, language, direction } = pathway;
  if (!score) return null;
  const isWhole = score.pointsEarned > 0 && progress.completed === progress.total;
  return (
    <>
      {isWhole && (
        <Whole as="section" padded>
          <MiniConstellation pathwayId={id} total={progress.total} done={progress.total} width={318} height={64} />
          <H3 as="h2">{t('milestone.whole')}</H3>
          <Muted lang={language} dir={direction}>
            {title}
          </Muted>
          <Badge tone="lit" icon="points">
            {t('milestone.wholePoints', { count: POINTS_PATHWAY })}
          </Badge>
          <Button to={paths.allPrograms} variant="outlined">
            {t('milestone.next')}
          </Button>
        </Whole>
      )}
      {isNewLevel(score) && (
        <Card as="section" padded>
          <Row>
            <Icon name="level" size={28} />
            <Grow>
              <H3 as="h2">{t('milestone.level', { level: score.level })}</H3>
              <SmallMuted>
                {t('common:dashboard.stats.toNext', {
                  count: score.nextLevelPoints - score.points,
                  level: score.level + 1,
                })}
              </SmallMuted>
            </Grow>
          </Row>
        </Card>
      )}
    </>
  );
}

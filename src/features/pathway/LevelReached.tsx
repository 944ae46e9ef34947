import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import type { Completed } from '../../contract/lessons.ts';
import { numeral } from '../../kit/numeral.ts';
import { Lit } from '../../ui/art/motion.ts';
import { Star } from '../../ui/art/shapes.tsx';
import { sparks } from '../../ui/art/sparks.ts';
import { Card } from '../../ui/Card.tsx';
import { Grow, Row } from '../../ui/Layout.tsx';
import { H2, SmallMuted } from '../../ui/Text.tsx';
import { isNewLevel } from './level.ts';

const SIZE = 104;
/** As bright as the star that has brought it. */
const Reached = styled(Card)`
  background: color-mix(in srgb, var(--star-lit) 10%, var(--surface));
  box-shadow: inset 0 0 0 2px var(--star-line);
`;
const Medal = styled.svg`
  flex: none;
  overflow: visible;
`;
const Numeral = styled.text`
  font: 700 22px/1 var(--font-head);
  fill: var(--on-primary);
`;

/** A new level, when a unit has brought one, where the page has a title of its own. */
export function LevelReached({ score }: { score: Completed | null }) {
  const { t, i18n } = useTranslation(['pathway', 'common']);
  if (!isNewLevel(score)) return null;
  const { level, nextLevelPoints, points } = score;
  return (
    <Reached as="section" padded>
      <Row>
        <Medal viewBox="-38 -38 76 76" width={SIZE} height={SIZE} aria-hidden>
          <Lit style={{ animationDelay: '0.6s' }}>
            {sparks(34).map((spark) => (
              <circle key={spark.cx} {...spark} />
            ))}
            <Star x={0} y={2} r={28} />
            <Numeral textAnchor="middle" y="11">
              {numeral(level, i18n.language)}
            </Numeral>
          </Lit>
        </Medal>
        <Grow>
          <H2>{t('milestone.level', { level })}</H2>
          <SmallMuted>
            {t('common:dashboard.stats.toNext', { count: nextLevelPoints - points, level: level + 1 })}
          </SmallMuted>
        </Grow>
      </Row>
    </Reached>
  );
}

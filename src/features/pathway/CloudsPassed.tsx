import { useTranslation } from 'react-i18next';
import type { Completed } from '../../contract/lessons.ts';
import { Cloud } from '../../ui/art/Cloud.tsx';
import { Line } from '../../ui/art/shapes.tsx';
import { Card } from '../../ui/Card.tsx';
import { Grow, Row } from '../../ui/Layout.tsx';
import { Small } from '../../ui/Text.tsx';

/** Dark nights that a star has made clouds of, when it has. Only the server counts nights. */
export function CloudsPassed({ score }: { score: Completed | null }) {
  const { t } = useTranslation('pathway');
  if (!score?.clouds) return null;
  return (
    <Card as="section" padded>
      <Row>
        <svg viewBox="0 0 64 40" width="64" height="40" aria-hidden>
          <Line d="M2 30L62 12" />
          <Cloud x={32} y={22} />
        </svg>
        <Grow>
          <Small>{t('milestone.clouds', { count: score.clouds })}</Small>
        </Grow>
      </Row>
    </Card>
  );
}

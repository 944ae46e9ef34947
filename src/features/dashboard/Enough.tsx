import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/Card.tsx';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { SmallMuted } from '../../ui/Text.tsx';

const Calm = styled(Card)`
  display: grid;
  gap: 4px;
  justify-items: start;
  margin-inline: var(--gutter);
  padding: 16px;
`;

/** In place of the next hop once tonight's stars are lit: it is enough, and one more is only a tap away. */
export function Enough({ stars, to }: { stars: number; to: string | null }) {
  const { t } = useTranslation();
  return (
    <Section title={t('dashboard.enough.title')}>
      <Calm>
        <SmallMuted>{t('dashboard.enough.text', { count: stars })}</SmallMuted>
        {to && (
          <Button to={to} variant="outlined" size="sm">
            {t('dashboard.enough.more')}
          </Button>
        )}
      </Calm>
    </Section>
  );
}

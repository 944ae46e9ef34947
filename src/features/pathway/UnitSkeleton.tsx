import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/Loading.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { CardPlace, Controls, DeckPage, Pile } from './deckLook.ts';

const Sheet = styled.div`
  flex: 1;
  display: grid;
  align-content: start;
  gap: 14px;
  padding: 24px;
  border-radius: var(--r-xl);
  background: var(--surface);
  box-shadow:
    0 0 0 1px var(--line-strong),
    var(--shadow-float);
`;
const Bar = styled.div`
  flex: 1;
`;
const LINES = ['72%', '96%', '88%', '93%', '54%'];

/** The placeholder of a unit that is being loaded: an empty card, and the cross that leads to `out`. */
export function UnitSkeleton({ out }: { out: string }) {
  const { t } = useTranslation(['pathway', 'common']);
  const bar = (
    <Bar>
      <Skeleton height={5} radius={4} />
    </Bar>
  );
  return (
    <DeckPage data-waits>
      <TopBar back={{ label: t('lesson.close'), to: out, icon: 'close' }} before={bar} />
      <div role="status">
        <h1 className="vh">{t('common:app.loading')}</h1>
      </div>
      <Pile aria-hidden>
        <CardPlace>
          <Sheet>
            <Skeleton height="min(24dvh, 180px)" radius={16} />
            {LINES.map((width, at) => (
              <Skeleton key={width} width={width} height={at === 0 ? 24 : 16} radius={8} />
            ))}
          </Sheet>
        </CardPlace>
      </Pile>
      <Controls aria-hidden>
        <span />
        <Skeleton width={56} height={56} radius="50%" />
      </Controls>
    </DeckPage>
  );
}

import { useTranslation } from 'react-i18next';
import { Stack } from '../../ui/Layout.tsx';
import { LoadingHeading, Skeleton } from '../../ui/Loading.tsx';
import { TopSkeleton } from '../../ui/TopSkeleton.tsx';
import { Sheet, Words } from './cardLook.ts';
import { CardPlace, Controls, DeckPage, Pile } from './deckLook.ts';

const LINES = ['96%', '88%', '93%', '54%'];

/** The placeholder of a unit that is being loaded: an empty card, and the cross that leads to `out`. */
export function UnitSkeleton({ out }: { out: string }) {
  const { t } = useTranslation(['pathway', 'common']);
  return (
    <DeckPage data-waits>
      <TopSkeleton label={t('lesson.close')} to={out} />
      <LoadingHeading label={t('common:app.loading')} />
      <Pile aria-hidden>
        <CardPlace>
          <Sheet as="div">
            <Words>
              <Stack gap="s3" style={{ inlineSize: '100%' }}>
                <Skeleton height="min(24dvh, 180px)" radius={16} />
                <Skeleton width="72%" height={24} radius={8} />
                {LINES.map((width) => (
                  <Skeleton key={width} width={width} height={16} radius={8} />
                ))}
              </Stack>
            </Words>
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

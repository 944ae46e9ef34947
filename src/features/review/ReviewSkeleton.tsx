import { useTranslation } from 'react-i18next';
import { paths } from '../../contract/paths.ts';
import { Stack } from '../../ui/Layout.tsx';
import { LoadingHeading, Skeleton } from '../../ui/Loading.tsx';
import { Main } from '../../ui/question/questionLook.ts';
import { TopSkeleton } from '../../ui/TopSkeleton.tsx';

/** The placeholder of tonight's questions while they are being loaded. */
export function ReviewSkeleton() {
  const { t } = useTranslation(['pathway', 'common']);
  return (
    <>
      <TopSkeleton label={t('review.close')} to={paths.dashboard} />
      <Main data-waits>
        <LoadingHeading label={t('common:app.loading')} />
        <Stack gap="s8" aria-hidden>
          <Stack gap="s3">
            <Skeleton width={132} height={28} radius={14} />
            <Skeleton width="92%" height={28} />
            <Skeleton width="64%" height={28} />
          </Stack>
          <Stack gap="s3">
            {['a', 'b', 'c'].map((option) => (
              <Skeleton key={option} height={64} radius={20} />
            ))}
          </Stack>
        </Stack>
      </Main>
    </>
  );
}

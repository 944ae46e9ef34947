import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { paths } from '../../contract/paths.ts';
import { Stack } from '../../ui/Layout.tsx';
import { Skeleton } from '../../ui/Loading.tsx';
import { Main } from '../../ui/question/questionLook.ts';
import { TopBar } from '../../ui/TopBar.tsx';

const Bar = styled.div`
  flex: 1;
  padding-inline-end: 8px;
`;
const OPTIONS = ['a', 'b', 'c'];

/** The placeholder of tonight's questions while they are being loaded. */
export function ReviewSkeleton() {
  const { t } = useTranslation(['pathway', 'common']);
  const bar = (
    <Bar>
      <Skeleton height={5} radius={4} />
    </Bar>
  );
  return (
    <>
      <TopBar back={{ label: t('review.close'), to: paths.dashboard, icon: 'close' }} before={bar} />
      <Main data-waits>
        <div role="status">
          <h1 className="vh">{t('common:app.loading')}</h1>
        </div>
        <Stack gap="s3" aria-hidden>
          <Skeleton width={132} height={28} radius={14} />
          <Skeleton width="92%" height={28} />
          <Skeleton width="64%" height={28} />
          <br />
          {OPTIONS.map((key) => (
            <Skeleton key={key} height={64} radius={20} />
          ))}
        </Stack>
      </Main>
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { Row, Stack } from '../../ui/Layout.tsx';
import { LoadingHeading, Skeleton } from '../../ui/Loading.tsx';
import { Body, Head } from './introLook.ts';

/** The placeholder of an introduction that is being loaded. */
export function IntroSkeleton() {
  const { t } = useTranslation();
  return (
    <>
      <Head style={{ marginBlockStart: 0 }} />
      <Body aria-busy data-waits>
        <LoadingHeading label={t('app.loading')} />
        <Stack gap="s3">
          <Skeleton width={110} height={28} radius={99} />
          <Skeleton width="72%" height={38} />
          <Skeleton height={72} />
          <Row gap="s3">
            {[1, 2, 3].map((key) => (
              <Skeleton key={key} height={74} radius={24} />
            ))}
          </Row>
        </Stack>
      </Body>
    </>
  );
}

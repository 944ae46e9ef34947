import { useTranslation } from 'react-i18next';
import { isInternal } from '../../api/problem.ts';
import { paths } from '../../contract/paths.ts';
import { useGetOnboardingQuery } from '../../api/reels.ts';
import { Button } from '../../ui/Button.tsx';
import { Landing } from '../../ui/Landing.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { ReelDeck } from './ReelDeck.tsx';

/** `/onboarding-reels`: sample reels for visitors without an account. */
export function OnboardingReelsScreen() {
  const { t } = useTranslation();
  const { data, isLoading, isError, error, refetch } = useGetOnboardingQuery();

  if (isLoading) return <Loading label={t('app.loading')} />;
  if (data?.reels.length) return <ReelDeck reels={data.reels} />;

  return (
    <Landing
      pose="sleepy"
      title={t('taste.title')}
      lead={t(isInternal(error) ? 'error.internal' : isError ? 'taste.failed' : 'taste.empty')}
    >
      <Button to={paths.signUp} size="lg" wide>
        {t('taste.signUp')}
      </Button>
      {isError && (
        <Button variant="transparent" wide onClick={() => void refetch()}>
          {t('error.retry')}
        </Button>
      )}
    </Landing>
  );
}

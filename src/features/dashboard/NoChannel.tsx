import { useTranslation } from 'react-i18next';
import { isInternal } from '../../api/problem.ts';
import { paths } from '../../contract/paths.ts';
import { LostSky } from '../../ui/art/LostSky.tsx';
import { Button } from '../../ui/Button.tsx';
import { Landing } from '../../ui/Landing.tsx';

type Failed = { error?: unknown; isFetching: boolean; refetch: () => unknown };

/** Says that a channel does not exist, or that it could not be loaded (`query`). The other channels are always a way on. */
export function NoChannel({ query }: { query?: Failed }) {
  const { t } = useTranslation();
  const others = (isOnly: boolean) => (
    <Button to={paths.allPrograms} size={isOnly ? 'lg' : 'default'} variant={isOnly ? 'default' : 'transparent'} wide>
      {t('search.all')}
    </Button>
  );
  if (!query)
    return (
      <Landing scene={<LostSky />} title={t('noProgram.lost')} lead={t('noProgram.lostLead')}>
        {others(true)}
      </Landing>
    );
  return (
    <Landing
      title={t(isInternal(query.error) ? 'error.internal' : 'toast.generic')}
      lead={t('dashboard.streak.unknown')}
    >
      <Button size="lg" wide isLoading={query.isFetching} onClick={() => void query.refetch()}>
        {t('error.retry')}
      </Button>
      {others(false)}
    </Landing>
  );
}

import { useTranslation } from 'react-i18next';
import { isInternal } from '../../api/problem.ts';
import { paths } from '../../contract/paths.ts';
import { LostSky } from '../../ui/art/LostSky.tsx';
import { Button } from '../../ui/Button.tsx';
import { Landing } from '../../ui/Landing.tsx';

/** Says that a channel does not exist (`retry` absent), or that it could not be loaded, by its error. */
export function NoProgram({ retry, error }: { retry?: (() => void) | undefined; error?: unknown }) {
  const { t } = useTranslation();
  if (!retry) {
    return (
      <Landing scene={<LostSky />} title={t('noProgram.lost')} lead={t('noProgram.lostLead')}>
        <Button to={paths.welcome} size="lg" wide>
          {t('noProgram.home')}
        </Button>
      </Landing>
    );
  }
  return (
    <Landing title={t(isInternal(error) ? 'error.internal' : 'toast.generic')} lead={t('dashboard.streak.unknown')}>
      <Button size="lg" wide onClick={retry}>
        {t('error.retry')}
      </Button>
      <Button to={paths.welcome} variant="transparent" wide>
        {t('noProgram.home')}
      </Button>
    </Landing>
  );
}

import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { LostSky } from '../../ui/art/LostSky.tsx';
import { Button } from '../../ui/Button.tsx';
import { Landing } from '../../ui/Landing.tsx';

/** 404: says so and goes back to the page before (`spec/2-routes`). */
export function NotFoundScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const goBack = () => void (window.history.length > 1 ? navigate(-1) : navigate('/', { replace: true }));

  return (
    <Landing scene={<LostSky />} title={t('error.notFound')} lead={t('error.notFoundHint')}>
      <Button size="lg" wide onClick={goBack}>
        {t('error.goBack')}
      </Button>
    </Landing>
  );
}

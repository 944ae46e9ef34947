import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { LostSky } from '../../ui/art/LostSky.tsx';
import { Button } from '../../ui/Button.tsx';
import { Foot } from '../../ui/Foot.tsx';
import { Pad, Stack } from '../../ui/Layout.tsx';
import { H1, Muted } from '../../ui/Text.tsx';

/** 404: says so and goes back to the page before (`spec/2-routes`). */
export function NotFoundScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const goBack = () => void (window.history.length > 1 ? navigate(-1) : navigate('/', { replace: true }));

  return (
    <>
      <LostSky />
      <Pad as="main">
        <Stack gap="s3" style={{ textAlign: 'center' }}>
          <H1>{t('error.notFound')}</H1>
          <Muted>{t('error.notFoundHint')}</Muted>
        </Stack>
      </Pad>
      <Foot>
        <Button size="lg" wide onClick={goBack}>
          {t('error.goBack')}
        </Button>
      </Foot>
    </>
  );
}

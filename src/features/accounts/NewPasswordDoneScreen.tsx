import { useTranslation } from 'react-i18next';
import { paths } from '../../contract/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Landing } from '../../ui/Landing.tsx';

/** `/recovery/password-confirmation`: it is done; all sessions have ended. */
export function NewPasswordDoneScreen() {
  const { t } = useTranslation();
  return (
    <Landing lit pose="happy" title={t('recovery.doneTitle')} lead={t('recovery.doneLead')}>
      <Button to={paths.signInEmail} size="lg" wide>
        {t('recovery.doneSignIn')}
      </Button>
    </Landing>
  );
}

import { useTranslation } from 'react-i18next';
import { paths } from '../../contract/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Landing } from '../../ui/Landing.tsx';

/** `/recovery/password-confirmation`: it is done; all sessions have ended. */
export function NewPasswordDoneScreen() {
  const { t } = useTranslation();
  return (
    <Landing lit pose="happy" title={t('recoveryLink.doneTitle')} lead={t('recoveryLink.doneLead')}>
      <Button to={paths.signInEmail} size="lg" wide>
        {t('recoveryLink.doneSignIn')}
      </Button>
    </Landing>
  );
}

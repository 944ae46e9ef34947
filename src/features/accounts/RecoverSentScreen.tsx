import { useTranslation } from 'react-i18next';
import { paths } from '../../contract/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Landing } from '../../ui/Landing.tsx';

/** `/recovery-password-confirmation`: the mail was sent, if there is somebody to send it to. */
export function RecoverSentScreen() {
  const { t } = useTranslation();
  return (
    <Landing lit pose="hello" title={t('recoveryLink.sentTitle')} lead={t('recoveryLink.sentLead')}>
      <Button to={paths.signInEmail} size="lg" wide>
        {t('recoveryLink.sentBack')}
      </Button>
      <Button to={paths.recover} variant="transparent" wide>
        {t('recoveryLink.again')}
      </Button>
    </Landing>
  );
}

import { useTranslation } from 'react-i18next';
import { paths } from '../../contract/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Landing } from '../../ui/Landing.tsx';

/** `/feedback/success`: thanks, and a way back. */
export function FeedbackSentScreen() {
  const { t } = useTranslation();
  return (
    <Landing pose="happy" lit title={t('feedback.sentTitle')} lead={t('feedback.sentLead')}>
      <Button to={paths.dashboard} size="lg" wide>
        {t('feedback.dashboard')}
      </Button>
    </Landing>
  );
}

import { useTranslation } from 'react-i18next';
import { useSend } from '../../kit/hooks.ts';
import { farewell } from '../../machines/farewell.ts';
import { Button } from '../../ui/Button.tsx';
import { Landing } from '../../ui/Landing.tsx';

/** Said once at `/` to somebody whose account was just removed. */
export function Goodbye() {
  const { t } = useTranslation();
  const send = useSend();
  return (
    <Landing pose="hello" title={t('leaving.goneTitle')} lead={t('leaving.goneLead')}>
      <Button size="lg" wide onClick={() => void send(farewell.events.heard())}>
        {t('leaving.toStart')}
      </Button>
    </Landing>
  );
}

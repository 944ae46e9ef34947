import { useTranslation } from 'react-i18next';
import { useResendConfirmationMutation } from '../../api/accounts.ts';
import { paths } from '../../contract/paths.ts';
import { useMachine } from '../../kit/hooks.ts';
import { session } from '../../machines/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Landing } from '../../ui/Landing.tsx';
import { ConfirmProof } from './ConfirmProof.tsx';
import { useConfirmation } from './useConfirmation.ts';

/** `/registration/confirm/:confirmationTokenId`, for members and visitors alike. */
export function ConfirmScreen() {
  const { t } = useTranslation();
  const { outcome, needsProof, isSilent, isInternal, send } = useConfirmation();
  const isMember = useMachine(session).status === 'signedIn';
  const [resend, { isLoading }] = useResendConfirmationMutation();
  const sentences = {
    done: { title: t('confirm.title'), lead: t('confirm.lead') },
    linked: { title: t('confirm.linkedTitle'), lead: t('confirm.linkedLead') },
    subscribed: { title: t('confirm.subscribedTitle'), lead: t('confirm.subscribedLead') },
    yours: { title: t('confirm.yoursTitle'), lead: t('confirm.yoursLead') },
  };
  const way = isMember
    ? { to: paths.dashboard, words: t('confirm.dashboard') }
    : { to: paths.signIn, words: t('confirm.signIn') };

  if (needsProof) return <ConfirmProof send={send} />;
  if (isSilent) {
    return (
      <Landing
        steady
        pose="sad"
        title={t('confirm.failedTitle')}
        lead={t(isInternal ? 'error.internal' : 'confirm.silent')}
      >
        <Button size="lg" wide onClick={() => void send()}>
          {t('error.retry')}
        </Button>
      </Landing>
    );
  }
  if (outcome && outcome !== 'failed') {
    return (
      <Landing lit pose="happy" {...sentences[outcome]}>
        <Button to={way.to} size="lg" wide>
          {way.words}
        </Button>
      </Landing>
    );
  }
  if (outcome === 'failed') {
    return (
      <Landing
        steady
        pose="sad"
        title={t('confirm.failedTitle')}
        lead={t('confirm.failed')}
        note={t('confirm.failedLead')}
      >
        {isMember && (
          <Button size="lg" wide isLoading={isLoading} onClick={() => void resend()}>
            {t('confirm.resend')}
          </Button>
        )}
        <Button to={way.to} size={isMember ? 'default' : 'lg'} variant={isMember ? 'transparent' : 'default'} wide>
          {way.words}
        </Button>
      </Landing>
    );
  }
  return <Loading label={t('confirm.working')} shown />;
}

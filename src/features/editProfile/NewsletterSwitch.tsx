import { useTranslation } from 'react-i18next';
import { useUpdateMyselfMutation } from '../../api/learner.ts';
import type { User } from '../../contract/accounts.ts';
import { SwitchRow } from '../../ui/SwitchRow.tsx';

/** Subscribes to the newsletter: at once for a confirmed address, otherwise as soon as it is confirmed. */
export function NewsletterSwitch({ user: { newsletter, emailConfirmed } }: { user: User }) {
  const { t } = useTranslation();
  const [update, { isLoading }] = useUpdateMyselfMutation();
  return (
    <section>
      <SwitchRow
        isOn={newsletter}
        isBusy={isLoading}
        note={newsletter && !emailConfirmed ? t('edit.newsletter.unconfirmed') : t('edit.newsletter.note')}
        onFlip={() => void update({ newsletter: !newsletter })}
      >
        {t('edit.newsletter.title')}
      </SwitchRow>
    </section>
  );
}

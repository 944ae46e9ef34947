import { useTranslation } from 'react-i18next';
import { useUpdateMyselfMutation } from '../../api/learner.ts';
import type { User } from '../../contract/accounts.ts';
import { SwitchRow } from '../../ui/SwitchRow.tsx';

/** Counts at once for a confirmed address, and from the confirmation on for one that is not. */
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

import { useTranslation } from 'react-i18next';
import { useUpdateMyselfMutation } from '../../api/learner.ts';
import type { User } from '../../contract/accounts.ts';
import { NightChips } from '../../ui/NightChips.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { H3, SmallMuted } from '../../ui/Text.tsx';

/** How many stars are enough for one night: a choice counts at once, and again as it was when it could not be saved. */
export function StarsANight({ user: { starsANight } }: { user: User }) {
  const { t } = useTranslation();
  const [update, { isLoading, originalArgs }] = useUpdateMyselfMutation();
  const shown = isLoading && originalArgs?.starsANight !== undefined ? originalArgs.starsANight : starsANight;
  return (
    <Stack as="section" gap="s3">
      <H3 as="h2" id="nights">
        {t('nights.title')}
      </H3>
      <NightChips
        labelledBy="nights"
        any={t('nights.any')}
        chosen={shown}
        onChoose={(next) => void update({ starsANight: next })}
      />
      <SmallMuted>{t('nights.note')}</SmallMuted>
    </Stack>
  );
}

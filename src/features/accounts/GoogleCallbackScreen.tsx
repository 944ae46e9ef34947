import { useTranslation } from 'react-i18next';
import { Loading } from '../../ui/Loading.tsx';
import { LinkProviderForm } from './LinkProviderForm.tsx';
import { useProviderReturn } from './useProviderReturn.ts';

/** `/google-callback`: the last step of a sign-in with Google or Apple. The access rules lead on once it is done. */
export function GoogleCallbackScreen() {
  const { t } = useTranslation();
  const unproven = useProviderReturn();
  return unproven ? <LinkProviderForm provider={unproven} /> : <Loading label={t('provider.finishing')} shown />;
}

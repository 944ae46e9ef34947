import { useTranslation } from 'react-i18next';
import { Loading } from '../../ui/Loading.tsx';
import { useProviderReturn } from './useProviderReturn.ts';

/** `/google-callback`: the last step of a sign-in with Google or Apple. The access rules lead on once it is done. */
export function GoogleCallbackScreen() {
  const { t } = useTranslation();
  useProviderReturn();
  return <Loading label={t('signIn.finishing')} shown />;
}

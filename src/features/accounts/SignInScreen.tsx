import { useTranslation } from 'react-i18next';
import { paths } from '../../contract/paths.ts';
import { SmallMuted } from '../../ui/Text.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { Aboard } from './Aboard.tsx';

/** `/sign-in`. */
export function SignInScreen() {
  const { t } = useTranslation();
  return (
    <Aboard title={t('signIn.title')} lead={t('signIn.lead')} emailTo={paths.signInEmail} back={paths.welcome}>
      <SmallMuted style={{ marginBlockStart: 10 }}>
        {t('signIn.newcomer')} <TextLink to={paths.signUp}>{t('signIn.signUp')}</TextLink>
      </SmallMuted>
    </Aboard>
  );
}

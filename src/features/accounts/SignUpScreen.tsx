import { useTranslation } from 'react-i18next';
import { paths } from '../../contract/paths.ts';
import { SmallMuted } from '../../ui/Text.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { Aboard } from './Aboard.tsx';

/** `/sign-up`. */
export function SignUpScreen() {
  const { t } = useTranslation();
  return (
    <Aboard title={t('signUp.title')} lead={t('signUp.lead')} emailTo={paths.signUpEmail} back={paths.welcome}>
      <SmallMuted style={{ marginBlockStart: 10 }}>
        {t('signUp.already')} <TextLink to={paths.signIn}>{t('signUp.logIn')}</TextLink>
      </SmallMuted>
    </Aboard>
  );
}

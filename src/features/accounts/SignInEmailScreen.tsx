import { useTranslation } from 'react-i18next';
import { useLoginMutation } from '../../api/accounts.ts';
import { problemOf } from '../../api/problem.ts';
import type { Login } from '../../contract/accounts.ts';
import { paths } from '../../contract/paths.ts';
import { Horizon } from '../../ui/art/Horizon.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Foot } from '../../ui/Foot.tsx';
import { Form } from '../../ui/Form.tsx';
import { Small, SmallMuted } from '../../ui/Text.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { accountFields } from '../../ui/accountFields.ts';
import { FormPage } from './FormPage.tsx';
import { useBackFromForm } from './useBackFromForm.ts';

/**
 * `/sign-in-email`. Where it leads is decided by the access rules once the session has begun. A wrong password is said at
 * its field; the toast of another failure is `login` in `app/toasts/announcements`.
 */
export function SignInEmailScreen() {
  const { t } = useTranslation();
  const [login] = useLoginMutation();
  const fields = accountFields(t);

  const send = async ({ email, password }: Login) => {
    const { error } = await login({ email: email.trim(), password });
    return problemOf(error) === 'INVALID_CREDENTIALS' ? { password: t('credentials.mismatch') } : undefined;
  };

  return (
    <FormPage title={t('signIn.formTitle')} lead={t('signIn.formLead')} back={useBackFromForm(paths.signIn)}>
      <Form<Login> label={t('signIn.submit')} onSubmit={send}>
        {({ isSending }) => (
          <>
            <Field {...fields.email('field.email')} autoComplete="username" />
            <Field {...fields.currentPassword} />
            <Small>
              <TextLink to={paths.recover}>{t('signIn.forgot')}</TextLink>
            </Small>
            <Horizon seed="sign in" />
            <Foot fade>
              <Button type="submit" size="lg" wide isLoading={isSending}>
                {t('signIn.submit')}
              </Button>
              <SmallMuted>
                {t('signIn.newcomer')} <TextLink to={paths.signUp}>{t('signIn.signUp')}</TextLink>
              </SmallMuted>
            </Foot>
          </>
        )}
      </Form>
    </FormPage>
  );
}

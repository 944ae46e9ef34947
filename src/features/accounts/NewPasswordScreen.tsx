import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useResetPasswordMutation } from '../../api/accounts.ts';
import { problemOf } from '../../api/problem.ts';
import { paths } from '../../contract/paths.ts';
import { Horizon } from '../../ui/art/Horizon.tsx';
import { Button } from '../../ui/Button.tsx';
import { Foot } from '../../ui/Foot.tsx';
import { Form } from '../../ui/Form.tsx';
import type { SignUpValues } from '../../ui/checks.ts';
import { FormPage } from './FormPage.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { Landing } from '../../ui/Landing.tsx';

/** `/recovery/password?token=`: takes the new password, or says that the link is spent and offers another. */
export function NewPasswordScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const token = new URLSearchParams(useLocation().search).get('token');
  const [reset] = useResetPasswordMutation();
  const [isSpent, setSpent] = useState(!token);

  if (isSpent || !token) {
    return (
      <Landing pose="sad" title={t('recoveryLink.invalidTitle')} lead={t('recoveryLink.invalid')}>
        <Button to={paths.recover} size="lg" wide>
          {t('recoveryLink.newMail')}
        </Button>
      </Landing>
    );
  }

  const send = async ({ password }: SignUpValues) => {
    const { error } = await reset({ token, password });
    if (!error) return void navigate(paths.newPasswordDone, { replace: true });
    const code = problemOf(error);
    // A token that lost some letters on its way fails the validation.
    if (code === 'TOKEN_INVALID' || code === 'VALIDATION_FAILED') return setSpent(true);
    return code === 'PASSWORD_TOO_COMMON' ? { password: t('passwordCommon.why') } : undefined;
  };

  return (
    <FormPage title={t('recoveryLink.newTitle')} lead={t('recoveryLink.newLead')} back={paths.signInEmail}>
      <Form<SignUpValues> label={t('recoveryLink.newSubmit')} onSubmit={send}>
        {({ isSending }) => (
          <>
            <NewPasswordFields label={t('recoveryLink.newPassword')} />
            <Horizon seed="new password" />
            <Foot fade>
              <Button type="submit" size="lg" wide isLoading={isSending}>
                {t('recoveryLink.newSubmit')}
              </Button>
            </Foot>
          </>
        )}
      </Form>
    </FormPage>
  );
}

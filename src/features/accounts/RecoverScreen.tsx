import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useRecoverPasswordMutation } from '../../api/accounts.ts';
import type { Recover } from '../../contract/accounts.ts';
import { paths } from '../../contract/paths.ts';
import { Horizon } from '../../ui/art/Horizon.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Foot } from '../../ui/Foot.tsx';
import { Form } from '../../ui/Form.tsx';
import { SmallMuted } from '../../ui/Text.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { accountFields } from '../../ui/accountFields.ts';
import { FormPage } from './FormPage.tsx';

/** `/recovery-password`: asks for the email. The answer is the same whether we know it or not. */
export function RecoverScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: Partial<Recover> | null };
  const [recover] = useRecoverPasswordMutation();

  const send = async ({ email }: Recover) => {
    const { error } = await recover({ email: email.trim() });
    if (!error) void navigate(paths.recoverSent);
  };

  return (
    <FormPage title={t('recovery.title')} lead={t('recovery.lead')} back={paths.signInEmail}>
      <Form<Recover> label={t('recovery.submit')} initialValues={{ email: state?.email ?? '' }} onSubmit={send}>
        {({ isSending }) => (
          <>
            <Field {...accountFields(t).email('field.email')} enterKeyHint="send" />
            <Horizon seed="recover" />
            <Foot fade>
              <Button type="submit" size="lg" wide isLoading={isSending}>
                {t('recovery.submit')}
              </Button>
              <SmallMuted>
                {t('recovery.remembered')} <TextLink to={paths.signInEmail}>{t('recovery.logIn')}</TextLink>
              </SmallMuted>
            </Foot>
          </>
        )}
      </Form>
    </FormPage>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Login } from '../../contract/accounts.ts';
import { paths } from '../../contract/paths.ts';
import { accountFields } from '../../ui/accountFields.ts';
import { Horizon } from '../../ui/art/Horizon.tsx';
import { Button } from '../../ui/Button.tsx';
import type { SignUpValues } from '../../ui/checks.ts';
import { Field } from '../../ui/Field.tsx';
import { Foot } from '../../ui/Foot.tsx';
import { Form } from '../../ui/Form.tsx';
import { FormPage } from './FormPage.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import type { useConfirmation } from './useConfirmation.ts';

type Send = ReturnType<typeof useConfirmation>['send'];

/**
 * Asks for a proof, since the link was opened where nobody was ever signed in: the account's password, or a new one
 * that takes the account over.
 */
export function ConfirmProof({ send }: { send: Send }) {
  const [isTaking, setTaking] = useState(false);
  return isTaking ? <TakeOver send={send} /> : <ByPassword send={send} onOther={() => setTaking(true)} />;
}

function ByPassword({ send, onOther }: { send: Send; onOther: () => void }) {
  const { t } = useTranslation();
  const confirm = async ({ password }: Pick<Login, 'password'>) =>
    (await send({ password })) === 'INVALID_CREDENTIALS' ? { password: t('credentials.invalidPassword') } : undefined;
  return (
    <FormPage title={t('confirm.proofTitle')} lead={t('confirm.proofLead')} back={paths.signIn}>
      <Form<Pick<Login, 'password'>> label={t('confirm.proofSubmit')} onSubmit={confirm}>
        {({ isSending }) => (
          <>
            <Field {...accountFields(t).currentPassword} />
            <Horizon seed="confirm" />
            <Foot fade>
              <Button type="submit" size="lg" wide isLoading={isSending}>
                {t('confirm.proofSubmit')}
              </Button>
              <Button variant="transparent" wide onClick={onOther}>
                {t('confirm.notMe')}
              </Button>
            </Foot>
          </>
        )}
      </Form>
    </FormPage>
  );
}

function TakeOver({ send }: { send: Send }) {
  const { t } = useTranslation();
  const take = async ({ password }: SignUpValues) =>
    (await send({ newPassword: password })) === 'PASSWORD_TOO_COMMON'
      ? { password: t('passwordCommon.why') }
      : undefined;
  return (
    <FormPage title={t('confirm.takeTitle')} lead={t('confirm.takeLead')} back={paths.signIn}>
      <Form<SignUpValues> label={t('confirm.takeSubmit')} onSubmit={take}>
        {({ isSending }) => (
          <>
            <NewPasswordFields label={t('recoveryLink.newPassword')} />
            <Horizon seed="confirm" />
            <Foot fade>
              <Button type="submit" size="lg" wide isLoading={isSending}>
                {t('confirm.takeSubmit')}
              </Button>
            </Foot>
          </>
        )}
      </Form>
    </FormPage>
  );
}

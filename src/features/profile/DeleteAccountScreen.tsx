import { useTranslation } from 'react-i18next';
import { useLogoutMutation } from '../../api/accounts.ts';
import { useDeleteAccountMutation } from '../../api/leaving.ts';
import { useGetMyselfQuery } from '../../api/learner.ts';
import { problemOf } from '../../api/problem.ts';
import type { DeleteAccount } from '../../contract/leaving.ts';
import { paths } from '../../contract/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { accountFields } from '../../ui/accountFields.ts';
import { Field } from '../../ui/Field.tsx';
import { Foot } from '../../ui/Foot.tsx';
import { Form } from '../../ui/Form.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { H1, Muted } from '../../ui/Text.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { AskAgain, Danger, RemovalPage, TakeAlong, WhatGoes } from './deleteAccountParts.tsx';

/**
 * `/delete-account`: says what will be deleted, offers it as a file first, and asks for the password or a fresh sign-
 * in.
 */
export function DeleteAccountScreen() {
  const { t } = useTranslation();
  const { data: user } = useGetMyselfQuery();
  const [remove, { error }] = useDeleteAccountMutation();
  const [logout, leaving] = useLogoutMutation();

  if (!user) return <Loading label={t('app.loading')} />;

  const hasPassword = user.signInMethods.includes('password');
  const isStale = !hasPassword && problemOf(error) === 'REAUTHENTICATE';
  // Afterwards the access rules lead to the start page, which confirms it.
  const send = async (typed: DeleteAccount) => {
    const { error: refusal } = await remove(hasPassword ? typed : {});
    return problemOf(refusal) === 'INVALID_CREDENTIALS' ? { password: t('credentials.invalidPassword') } : undefined;
  };

  return (
    <>
      <TopBar back={{ label: t('app.back'), to: paths.user }} />
      <RemovalPage>
        <H1>{t('leaving.title')}</H1>
        <Muted>{t('leaving.lead')}</Muted>
        <WhatGoes />
        <TakeAlong />
        <Form<DeleteAccount> label={t('leaving.remove')} onSubmit={send}>
          {({ isSending }) => (
            <>
              {hasPassword && (
                <Field {...accountFields(t).currentPassword} label={t('leaving.password')} enterKeyHint="done" />
              )}
              {isStale && <AskAgain isLoading={leaving.isLoading} onSignOut={() => void logout()} />}
              <Foot>
                <Button to={paths.user} size="lg" wide>
                  {t('leaving.stay')}
                </Button>
                <Danger type="submit" variant="transparent" wide isLoading={isSending}>
                  {t('leaving.remove')}
                </Danger>
              </Foot>
            </>
          )}
        </Form>
      </RemovalPage>
    </>
  );
}

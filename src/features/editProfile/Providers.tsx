import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnlinkProviderMutation } from '../../api/accounts.ts';
import { problemOf } from '../../api/problem.ts';
import type { Provider, UnlinkProvider, User } from '../../contract/accounts.ts';
import { Button } from '../../ui/Button.tsx';
import { accountFields } from '../../ui/accountFields.ts';
import { Field } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { List } from '../../ui/ListRow.tsx';
import { H3, Small } from '../../ui/Text.tsx';
import { Device, DeviceWords } from './deviceLook.ts';

/** The providers that open this account, each with a way to remove it. Nothing for an account with a password alone. */
export function Providers({ user: { signInMethods } }: { user: User }) {
  const { t } = useTranslation();
  const [chosen, choose] = useState<Provider | null>(null);
  const linked = signInMethods.filter((way) => way !== 'password');
  if (linked.length === 0) return null;

  return (
    <Stack as="section" gap="s3" aria-labelledby="providers">
      <H3 as="h2" id="providers">
        {t('edit.providers.title')}
      </H3>
      <List>
        {linked.map((provider) => (
          <Device key={provider}>
            <Icon name="key" />
            <DeviceWords>{t(`link.names.${provider}`)}</DeviceWords>
            {signInMethods.length > 1 && (
              <Button size="sm" variant="outlined" onClick={() => choose(chosen === provider ? null : provider)}>
                {t('edit.providers.takeOff')}
              </Button>
            )}
          </Device>
        ))}
      </List>
      {signInMethods.length === 1 && <Small>{t('edit.providers.last')}</Small>}
      {chosen && linked.includes(chosen) && (
        <TakeOff provider={chosen} hasPassword={signInMethods.includes('password')} />
      )}
    </Stack>
  );
}

/** Asks for the password or a fresh sign-in before a provider is removed. */
function TakeOff({ provider, hasPassword }: { provider: Provider; hasPassword: boolean }) {
  const { t } = useTranslation();
  const [unlink, { error }] = useUnlinkProviderMutation();
  const label = t('edit.providers.takeOffNow', { name: t(`link.names.${provider}`) });
  const send = async ({ password }: UnlinkProvider) => {
    const { error: refusal } = await unlink({ provider, ...(hasPassword && password && { password }) });
    return problemOf(refusal) === 'INVALID_CREDENTIALS' ? { password: t('credentials.invalidPassword') } : undefined;
  };
  return (
    <Form<UnlinkProvider> label={label} onSubmit={send}>
      {({ isSending }) => (
        <>
          {hasPassword && <Field {...accountFields(t).currentPassword} label={t('edit.password')} />}
          {problemOf(error) === 'REAUTHENTICATE' && <Small role="alert">{t('edit.providers.signInAgain')}</Small>}
          <Button type="submit" variant="outlined" wide isLoading={isSending}>
            {label}
          </Button>
        </>
      )}
    </Form>
  );
}

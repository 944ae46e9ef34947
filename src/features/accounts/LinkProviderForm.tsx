import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useLinkProviderMutation, useMailProviderLinkMutation } from '../../api/accounts.ts';
import { problemOf } from '../../api/problem.ts';
import type { LinkProvider, Provider } from '../../contract/accounts.ts';
import { paths } from '../../contract/paths.ts';
import { Horizon } from '../../ui/art/Horizon.tsx';
import { Button } from '../../ui/Button.tsx';
import { accountFields } from '../../ui/accountFields.ts';
import { Field } from '../../ui/Field.tsx';
import { Foot } from '../../ui/Foot.tsx';
import { Form } from '../../ui/Form.tsx';
import { Small } from '../../ui/Text.tsx';
import { FormPage } from './FormPage.tsx';

/**
 * The form before a provider may open an account that has a password: it asks for that password, or mails a link to the
 * owner.
 */
export function LinkProviderForm({ provider }: { provider: Provider }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [link] = useLinkProviderMutation();
  const [mail, { isLoading, isSuccess }] = useMailProviderLinkMutation();
  const name = t(`link.names.${provider}`);

  /** The problem code of a refusal; after an hour the link is forgotten, and the learner has to begin again. */
  const codeOf = (error: unknown) => {
    const code = problemOf(error);
    if (code === 'TOKEN_INVALID') void navigate(paths.signIn, { replace: true });
    return code;
  };
  const send = async (typed: LinkProvider) => {
    const code = codeOf((await link(typed)).error);
    return code === 'INVALID_CREDENTIALS' ? { password: t('credentials.invalidPassword') } : undefined;
  };
  const ask = async () => void codeOf((await mail()).error);

  return (
    <FormPage title={t('link.title')} lead={t('link.lead', { name })} back={paths.signIn}>
      <Form<LinkProvider> label={t('link.submit', { name })} onSubmit={send}>
        {({ isSending }) => (
          <>
            <Field {...accountFields(t).currentPassword} />
            {isSuccess && <Small role="status">{t('link.mailed', { name })}</Small>}
            <Horizon seed="link" />
            <Foot fade>
              <Button type="submit" size="lg" wide isLoading={isSending}>
                {t('link.submit', { name })}
              </Button>
              <Button variant="transparent" wide isLoading={isLoading} onClick={() => void ask()}>
                {t('link.mail')}
              </Button>
            </Foot>
          </>
        )}
      </Form>
    </FormPage>
  );
}

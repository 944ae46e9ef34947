import { useTranslation } from 'react-i18next';
import { useUpdateMyselfMutation } from '../../api/learner.ts';
import { problemOf } from '../../api/problem.ts';
import type { User } from '../../contract/accounts.ts';
import { draftOf } from '../../kit/drafts.ts';
import { Button } from '../../ui/Button.tsx';
import { accountFields } from '../../ui/accountFields.ts';
import { Field } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { addressOf, changesOf, isChanged, needsPassword, type PersonValues } from './changes.ts';
import { PendingEmail } from './PendingEmail.tsx';

/**
 * The form for name and email. It keeps what was typed when the server refuses; a new address counts once its mailed
 * link is opened.
 */
export function PersonForm({ user }: { user: User }) {
  const { t } = useTranslation();
  const [update] = useUpdateMyselfMutation();
  const fields = accountFields(t);
  const draft = draftOf<PersonValues>('person', user.id, ['name', 'email']);

  const send = async (values: PersonValues) => {
    const { error } = await update(changesOf(values, user));
    if (!error) draft.forget();
    const code = problemOf(error);
    if (code === 'USER_ALREADY_EXISTS') return { email: t('addressTaken.exists') };
    if (code === 'REAUTHENTICATE') return { email: t('edit.signInAgain') };
    return code === 'INVALID_CREDENTIALS' ? { password: t('credentials.invalidPassword') } : undefined;
  };

  return (
    <Form<PersonValues>
      label={t('edit.title')}
      initialValues={{ name: user.name, email: addressOf(user) }}
      draft={draft}
      onSubmit={send}
    >
      {({ isSending, values }) => (
        <>
          <Field {...fields.name} />
          <Field {...fields.email('field.email')} />
          {user.pendingEmail && <PendingEmail email={user.pendingEmail} old={user.email} />}
          {needsPassword(values, user) && (
            <Field {...fields.currentPassword} label={t('edit.password')} hint={t('edit.whyPassword')} />
          )}
          <Button type="submit" size="lg" wide isLoading={isSending} disabled={!isChanged(values, user)}>
            {t('edit.save')}
          </Button>
        </>
      )}
    </Form>
  );
}

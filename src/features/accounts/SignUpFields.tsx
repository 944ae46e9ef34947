import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/Field.tsx';
import { checks } from '../../ui/checks.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';

/** Name, email, password and the password again, with the messages of specification §5. */
export function SignUpFields() {
  const { t } = useTranslation();
  const check = checks(t);
  return (
    <>
      <Field
        name="name"
        label={t('account.name')}
        autoComplete="name"
        maxLength={80}
        enterKeyHint="next"
        validate={check.required}
      />
      <Field
        name="email"
        type="email"
        label={t('account.email')}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        enterKeyHint="next"
        validate={check.email('field.emailOff')}
      />
      <NewPasswordFields label={t('account.password')} />
    </>
  );
}

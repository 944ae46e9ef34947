import { useTranslation } from 'react-i18next';
import { accountFields } from '../../ui/accountFields.ts';
import { Field } from '../../ui/Field.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';

/** Name, email, password and the password again, with the messages of `spec/5-validation`. */
export function SignUpFields() {
  const { t } = useTranslation();
  const { name, email } = accountFields(t);
  return (
    <>
      <Field {...name} />
      <Field {...email('field.emailOff')} />
      <NewPasswordFields label={t('account.password')} />
    </>
  );
}

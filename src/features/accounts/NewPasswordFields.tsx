import { useTranslation } from 'react-i18next';
import { accountFields } from '../../ui/accountFields.ts';
import { Field } from '../../ui/Field.tsx';

/** The fields for a new password and its repetition. */
export function NewPasswordFields({ label }: { label: string }) {
  const { t } = useTranslation();
  const { newPassword, newPasswordAgain } = accountFields(t);
  return (
    <>
      <Field {...newPassword} label={label} />
      <Field {...newPasswordAgain} />
    </>
  );
}

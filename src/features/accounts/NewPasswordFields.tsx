import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/Field.tsx';
import { checks } from '../../ui/checks.ts';

/** A password that is being chosen, and the same again. */
export function NewPasswordFields({ label }: { label: string }) {
  const { t } = useTranslation();
  const check = checks(t);
  const eye = { show: t('account.show'), hide: t('account.hide') };
  return (
    <>
      <Field
        name="password"
        type="password"
        label={label}
        autoComplete="new-password"
        enterKeyHint="next"
        eye={eye}
        validate={check.newPassword}
      />
      <Field
        name="repeat"
        type="password"
        label={t('account.repeat')}
        placeholder={t('account.again')}
        autoComplete="new-password"
        enterKeyHint="go"
        eye={eye}
        validate={check.repeat}
      />
    </>
  );
}

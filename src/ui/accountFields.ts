import type { TFunction } from 'i18next';
import { checks } from './checks.ts';

/**
 * The fields that several forms share, so that browsers autofill them alike everywhere. To be spread over a `Field`.
 */
export const accountFields = (t: TFunction<'common'>) => {
  const check = checks(t);
  const password = { type: 'password', eye: { show: t('account.show'), hide: t('account.hide') } } as const;
  return {
    name: {
      name: 'name',
      label: t('account.name'),
      autoComplete: 'name',
      maxLength: 80,
      enterKeyHint: 'next',
      validate: check.required,
    },
    /** `wrong`: which of the messages of `spec/5-validation` this form has for an invalid address. */
    email: (wrong: Parameters<typeof check.email>[0]) =>
      ({
        name: 'email',
        type: 'email',
        label: t('account.email'),
        autoComplete: 'email',
        inputMode: 'email',
        autoCapitalize: 'none',
        enterKeyHint: 'next',
        validate: check.email(wrong),
      }) as const,
    currentPassword: {
      ...password,
      name: 'password',
      label: t('account.password'),
      autoComplete: 'current-password',
      enterKeyHint: 'go',
      validate: check.typedPassword,
    },
    newPassword: {
      ...password,
      name: 'password',
      label: t('account.password'),
      autoComplete: 'new-password',
      enterKeyHint: 'next',
      validate: check.newPassword,
    },
    newPasswordAgain: {
      ...password,
      name: 'repeat',
      label: t('account.repeat'),
      placeholder: t('account.again'),
      autoComplete: 'new-password',
      enterKeyHint: 'go',
      validate: check.repeat,
    },
  } as const;
};

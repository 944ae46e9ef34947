import type { TFunction } from 'i18next';
import { PASSWORD_MIN } from '../contract/rules.ts';

/** One "@", something before it, a dot after it: all that a form can check. */
const EMAIL = /^[^\s@<>"]{1,64}@[^\s@<>"]{1,180}\.[^\s@<>".]{2,63}$/;

export interface SignUpValues {
  name: string;
  email: string;
  password: string;
  repeat: string;
}

/** The messages of `spec/5-validation`, as checks for the fields of a form. */
export const checks = (t: TFunction<'common'>) => {
  const required = (value: string | undefined) => (value?.trim() ? undefined : t('field.required'));
  const email = (wrong: 'field.email' | 'field.emailOff' | 'field.emailInvalid') => (value: string) =>
    required(value) ?? (EMAIL.test(value.trim()) ? undefined : t(wrong));
  /** Counts characters as a reader does: an emoji is one. */
  const isShort = (value: string) => [...value].length < PASSWORD_MIN;
  return {
    required,
    email,
    newPassword: (value: string) => required(value) ?? (isShort(value) ? t('field.passwordShort') : undefined),
    /** No password of ours is that short, so the server need not be asked. */
    typedPassword: (value: string) =>
      required(value) ?? (isShort(value) ? t('credentials.invalidPassword') : undefined),
    repeat: (value: string, all: object) =>
      required(value) ?? (value === (all as SignUpValues).password ? undefined : t('field.passwordsDiffer')),
  };
};

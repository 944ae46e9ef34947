import type { TFunction } from 'i18next';

/** Checks for the fields of a message. A text that is too long is refused, not cut off. */
export const messageChecks = (t: TFunction<'common'>) => {
  const short =
    (most: number) =>
    (value = '') => {
      const over = value.trim().length - most;
      return over > 0 ? t('length.tooLong', { count: over }) : undefined;
    };
  return {
    short,
    message: (most: number) => (value: string | undefined) =>
      value?.trim() ? short(most)(value) : t('field.required'),
  };
};

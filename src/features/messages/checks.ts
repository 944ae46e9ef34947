import type { TFunction } from 'i18next';

/** What a message can be, as checks for the fields of a form; nothing that was typed or pasted is cut off. */
export const checks = (t: TFunction<'common'>) => {
  const short =
    (most: number) =>
    (value = '') => {
      const over = value.trim().length - most;
      return over > 0 ? t('field.tooLong', { count: over }) : undefined;
    };
  return {
    short,
    message: (most: number) => (value: string | undefined) =>
      value?.trim() ? short(most)(value) : t('field.required'),
  };
};

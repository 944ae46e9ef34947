import { useField } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import { mistakeOf } from '../../ui/Field.tsx';
import { Rating, type Thumbs } from '../../ui/Rating.tsx';

/** The two thumbs as a field of a `Form`; one of them must be chosen. */
export function RatingField({ name }: { name: string }) {
  const { t } = useTranslation();
  const { input, meta } = useField<Thumbs | undefined>(name, {
    validate: (value) => (value ? undefined : t('field.required')),
  });
  return (
    <Rating
      label={t('feedback.rating')}
      up={t('feedback.up')}
      down={t('feedback.down')}
      value={input.value || null}
      mistake={mistakeOf(meta)}
      onChange={input.onChange}
    />
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddFeedbackMutation } from '../../api/messages.ts';
import { paths } from '../../contract/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { Rating, type Thumbs } from '../../ui/Rating.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Muted } from '../../ui/Text.tsx';

type RateSheetProps = { isOpen: boolean; onClose: () => void };

/** "Rate the app": a thumb is sent at once; who has more to say is led to the feedback page. */
export function RateSheet({ isOpen, onClose }: RateSheetProps) {
  const { t } = useTranslation();
  const [thumb, setThumb] = useState<Thumbs | null>(null);
  const [send, { isLoading }] = useAddFeedbackMutation();
  const rate = async (rating: Thumbs) => {
    const { error } = await send({ rating });
    if (error) return;
    setThumb(null);
    onClose();
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} close={t('app.close')} title={t('menu.rate')}>
      <Stack gap="s4">
        <Muted>{t('feedback.title')}</Muted>
        <Rating
          label={t('menu.rate')}
          up={t('feedback.up')}
          down={t('feedback.down')}
          value={thumb}
          onChange={setThumb}
        />
        <Button
          size="lg"
          wide
          isLoading={isLoading}
          disabled={thumb === null}
          onClick={() => thumb && void rate(thumb)}
        >
          {t('rate.send')}
        </Button>
        <Button variant="transparent" wide to={paths.feedback}>
          {t('rate.more')}
        </Button>
      </Stack>
    </Sheet>
  );
}

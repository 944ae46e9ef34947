import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { NOTE_MAX } from '../../contract/rules.ts';
import { useLine } from '../../i18n/useLine.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack, Wrap } from '../../ui/Layout.tsx';
import { LineField } from '../../ui/LineField.tsx';

/** One line more about how it went, for who likes to write one; gone once it is kept or declined. */
export function NoteLine({ onKeep }: { onKeep: (howItWent: string) => void }) {
  const { t } = useTranslation();
  const { tried, field } = useLine(NOTE_MAX);
  const [isOver, setOver] = useState(false);
  if (isOver) return null;
  const keep = (event: FormEvent) => {
    event.preventDefault();
    const line = tried();
    if (line === undefined) return;
    setOver(true);
    if (line) onKeep(line);
  };
  return (
    <Stack as="form" gap="s3" aria-label={t('note.more')} onSubmit={keep} style={{ paddingInlineEnd: 8 }}>
      <LineField label={t('note.more')} {...field} />
      <Wrap gap="s2">
        <Button type="submit" size="sm" variant="soft">
          {t('note.keep')}
        </Button>
        <Button size="sm" variant="transparent" onClick={() => setOver(true)}>
          {t('note.skip')}
        </Button>
      </Wrap>
    </Stack>
  );
}

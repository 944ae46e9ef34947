import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldFrame, ControlBox } from '../../ui/FieldFrame.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useHourWords } from './useHourWords.ts';

const hours = Array.from({ length: 24 }, (_, hour) => hour);

type HourPickerProps = {
  hour: number;
  isSaving: boolean;
  /** Rejects when the hour could not be saved. */
  onChange: (hour: number) => Promise<unknown>;
};

/** Chooses an hour by the system's own picker; when it could not be saved, the old one is shown again. */
export function HourPicker({ hour, isSaving, onChange }: HourPickerProps) {
  const id = useId();
  const { t } = useTranslation();
  const hourWords = useHourWords();
  const [chosen, setChosen] = useState(hour);
  const choose = (next: number) => {
    setChosen(next);
    onChange(next).catch(() => setChosen(hour));
  };
  return (
    <FieldFrame id={id} label={t('reminder.hour')} hint={t('reminder.hourHint')} mistake={undefined}>
      <ControlBox>
        <select
          id={id}
          value={chosen}
          aria-busy={isSaving}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => choose(Number(target.value))}
        >
          {hours.map((option) => (
            <option key={option} value={option}>
              {hourWords(option)}
            </option>
          ))}
        </select>
        <Icon name="down" size={20} />
      </ControlBox>
    </FieldFrame>
  );
}

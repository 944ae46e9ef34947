import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldFrame, Room } from '../../ui/FieldFrame.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useHourWords } from './useHourWords.ts';

const hours = Array.from({ length: 24 }, (_, hour) => hour);

type HourPickerProps = {
  hour: number;
  isSaving: boolean;
  /** Rejects when the hour could not be saved. */
  onChange: (hour: number) => Promise<unknown>;
};

/** The hour of the day, in the system's own picker; what could not be saved goes back to what it was. */
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
      <Room>
        <select
          id={id}
          value={chosen}
          aria-busy={isSaving}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => choose(Number(target.value))}
        >
          {hours.map((each) => (
            <option key={each} value={each}>
              {hourWords(each)}
            </option>
          ))}
        </select>
        <Icon name="down" size={20} />
      </Room>
    </FieldFrame>
  );
}

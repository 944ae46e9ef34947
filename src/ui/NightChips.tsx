import { Chip } from './Chip.tsx';
import { Wrap } from './Layout.tsx';

const CHOICES = [null, 1, 2, 3] as const;

type NightChipsProps = {
  labelledBy: string;
  chosen: number | null;
  /** The word for no number. */
  any: string;
  onChoose: (stars: number | null) => void;
};

/** How many stars are enough for one night: no number, one, two or three. */
export const NightChips = ({ labelledBy, chosen, any, onChoose }: NightChipsProps) => (
  <Wrap role="group" aria-labelledby={labelledBy} gap="s2">
    {CHOICES.map((stars) => (
      <Chip key={String(stars)} selected={chosen === stars} onClick={() => onChoose(stars)}>
        {stars ?? any}
      </Chip>
    ))}
  </Wrap>
);

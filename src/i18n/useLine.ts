import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * A line while it is written, and what is wrong with it: that it has more than so many letters, or, once somebody has tried to
 * keep it, that it says nothing.
 */
export function useLine(most: number, initial = '', isNeeded = false) {
  const { t } = useTranslation();
  const [value, setValue] = useState(initial);
  const [wasTried, setTried] = useState(false);
  const line = value.trim();
  const over = line.length - most;
  const isMissing = isNeeded && !line;
  const mistake =
    over > 0 ? t('length.tooLong', { count: over }) : wasTried && isMissing ? t('field.required') : undefined;
  /** The line when it can be kept. */
  const tried = (): string | undefined => {
    setTried(true);
    return over > 0 || isMissing ? undefined : line;
  };
  return { tried, field: { value, mistake, onChange: setValue } };
}

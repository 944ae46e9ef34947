import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** More letters in a line than this do not fit on a phone. */
const FITS = 38;
/** Lines that are longer than this are set smaller. */
const WIDE = 46;

/**
 * Code, from left to right in any language. On a phone long lines are set smaller; those that still go on fade at the edge, and
 * a button breaks them.
 */
export function CodeBox({ text }: { text: string }) {
  const { t } = useTranslation('pathway');
  const [wraps, setWraps] = useState(false);
  const longest = Math.max(...text.split('\n').map(({ length }) => length));
  return (
    <div className="code" data-wide={longest > WIDE || undefined}>
      <pre className="box" tabIndex={0} dir="ltr" data-wraps={wraps || undefined}>
        <code>{text}</code>
      </pre>
      {longest > FITS && (
        <button type="button" aria-pressed={wraps} onClick={() => setWraps(!wraps)}>
          {t('code.wrap')}
        </button>
      )}
    </div>
  );
}

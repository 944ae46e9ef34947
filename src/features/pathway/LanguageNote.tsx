import { useTranslation } from 'react-i18next';
import { useOtherLanguage } from '../../i18n/useOtherLanguage.ts';
import { Badge } from '../../ui/Badge.tsx';

/** Tells a learner that a text is not there in their language, and which one stands in. */
export function LanguageNote({ language }: { language: string }) {
  const { i18n } = useTranslation();
  const other = useOtherLanguage(language);
  return (
    other && (
      <Badge>
        <span lang={i18n.language}>{other}</span>
      </Badge>
    )
  );
}

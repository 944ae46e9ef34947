import { useTranslation } from 'react-i18next';
import { useOtherLanguage } from '../../i18n/useOtherLanguage.ts';
import { Badge } from '../../ui/Badge.tsx';

/** Says which language a text is in, when it is not there in the learner's. */
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

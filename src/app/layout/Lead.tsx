import { useTranslation } from 'react-i18next';
import { Logo } from '../../ui/art/Logo.tsx';
import { Display, Muted } from '../../ui/Text.tsx';

/** Beside the column on a wide screen: who we are. */
export function Lead() {
  const { t } = useTranslation();
  return (
    <aside aria-label="Starhop">
      <Logo />
      <Display as="p" style={{ marginBlockStart: 28 }}>
        {t('app.slogan')}
      </Display>
      <Muted style={{ marginBlockStart: 14, maxInlineSize: '22rem' }}>{t('app.install')}</Muted>
    </aside>
  );
}

import { useTranslation } from 'react-i18next';
import { paths } from '../../contract/paths.ts';
import { SmallMuted } from '../../ui/Text.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

const NO_BREAK = '\u00A0';

/** What somebody who goes on accepts. */
export function Legal() {
  const { t } = useTranslation();
  return (
    <SmallMuted style={{ marginBlockStart: 6, textAlign: 'center' }}>
      {t('account.legal')} <TextLink to={paths.terms}>{t('account.terms')}</TextLink> {t('account.and')}
      {NO_BREAK}
      <TextLink to={paths.privacy}>{t('account.privacy')}</TextLink>.
    </SmallMuted>
  );
}

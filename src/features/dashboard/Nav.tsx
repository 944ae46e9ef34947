import { useTranslation } from 'react-i18next';
import { paths } from '../../contract/paths.ts';
import { BottomNav } from '../../ui/BottomNav.tsx';

export function Nav({ current }: { current: 'home' | 'channels' }) {
  const { t } = useTranslation();
  return (
    <BottomNav
      label={t('nav.label')}
      places={[
        { to: paths.dashboard, label: t('nav.home'), icon: 'home', current: current === 'home' },
        { to: paths.allPrograms, label: t('nav.channels'), icon: 'dish', current: current === 'channels' },
        { to: paths.user, label: t('nav.me'), icon: 'user', current: false },
      ]}
    />
  );
}

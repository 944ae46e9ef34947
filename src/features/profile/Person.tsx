import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import type { User } from '../../contract/accounts.ts';
import { paths } from '../../contract/paths.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Portrait } from '../../ui/Portrait.tsx';
import { ProfileFace, ProfileHead, ProfileRings } from '../../ui/profileHead.ts';
import { H2, SmallMuted } from '../../ui/Text.tsx';
import { TopBar } from '../../ui/TopBar.tsx';

/** The button at the rim of the picture. */
const Edit = styled(IconButton)`
  position: absolute;
  inset-inline-end: -18px;
  inset-block-end: -8px;
  background: var(--text);
  color: var(--bg);
  box-shadow: 0 0 0 4px var(--bg);
  &:active {
    background: var(--text-muted);
  }
`;

/** The learner's picture, name and email, with a button to edit them. */
export function Person({ user }: { user: User | undefined }) {
  const { t } = useTranslation();
  return (
    <ProfileHead>
      <ProfileRings />
      <TopBar back={{ label: t('app.back'), to: paths.dashboard }}>
        <IconButton icon="share" label={t('share.title')} to={paths.shareLink} />
      </TopBar>
      <ProfileFace>
        <Portrait name={user?.name ?? ''} avatar={user?.avatar ?? null} />
        <Edit icon="pen" label={t('edit.title')} to={paths.editProfile} />
      </ProfileFace>
      <H2 as="h1">{user?.name ?? t('nav.me')}</H2>
      <SmallMuted style={{ overflowWrap: 'anywhere' }}>{user?.email ?? '\u00a0'}</SmallMuted>
    </ProfileHead>
  );
}

import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import type { User } from '../../contract/accounts.ts';
import { paths } from '../../contract/paths.ts';
import { ProfileSky } from '../../ui/art/ProfileSky.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Portrait } from '../../ui/Portrait.tsx';
import { H2, SmallMuted } from '../../ui/Text.tsx';
import { TopBar } from '../../ui/TopBar.tsx';

const Sky = styled.section`
  position: relative;
  isolation: isolate;
  overflow: hidden;
  padding-block-end: 22px;
  border-radius: 0 0 32px 32px;
  text-align: center;
`;
/** The rings of the sky stand around the face, wherever the status bar puts it. */
const Behind = styled(ProfileSky)`
  position: absolute;
  inset: calc(var(--safe-top) - 32px) 0 auto;
  z-index: -1;
  &[data-fills] {
    block-size: calc(100% + 32px);
  }
`;
const Face = styled.div`
  position: relative;
  inline-size: 112px;
  margin: 6px auto 18px;
`;
/** On the rim of the picture; cream in every theme. */
const Edit = styled(IconButton)`
  position: absolute;
  inset-inline-end: -18px;
  inset-block-end: -8px;
  background: #fff6e4;
  color: #0b1b2b;
  box-shadow: 0 0 0 4px var(--bg);
  &:active {
    background: #ead2a4;
  }
`;

/** Who is here, with the way to change it. */
export function Person({ user }: { user: User | undefined }) {
  const { t } = useTranslation();
  return (
    <Sky>
      <Behind />
      <TopBar back={{ label: t('app.back'), to: paths.dashboard }}>
        <IconButton icon="share" label={t('share.title')} to={paths.shareLink} />
      </TopBar>
      <Face>
        <Portrait name={user?.name ?? ''} avatar={user?.avatar ?? null} />
        <Edit icon="pen" label={t('edit.title')} to={paths.editProfile} />
      </Face>
      <H2 as="h1">{user?.name ?? t('nav.me')}</H2>
      <SmallMuted style={{ overflowWrap: 'anywhere' }}>{user?.email ?? '\u00a0'}</SmallMuted>
    </Sky>
  );
}

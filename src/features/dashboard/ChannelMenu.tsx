import styled from '@emotion/styled';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useLeaveProgramMutation } from '../../api/programs.ts';
import { paths } from '../../contract/paths.ts';
import type { Program } from '../../contract/programs.ts';
import { useSingleFlight } from '../../kit/useSingleFlight.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { LeaveSheet } from '../../ui/LeaveSheet.tsx';
import { List, ListRow } from '../../ui/ListRow.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { JOINED } from './joined.ts';

const Rows = styled(List)`
  margin-block-start: 16px;
  background: var(--surface-2);
  box-shadow: none;
`;

/** What else can be done with a channel; leaving comes last, and is asked about first. */
export function ChannelMenu({ program: { id, title } }: { program: Program }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [sheet, setSheet] = useState<'menu' | 'leave' | null>(null);
  const [leave, { isLoading }] = useLeaveProgramMutation();
  const close = () => setSheet(null);
  const go = useSingleFlight(async () => {
    const { error } = await leave(id);
    close();
    if (!error) void navigate(JOINED, { replace: true });
  });
  const shared = { onClose: close, close: t('app.close') };

  return (
    <>
      <IconButton icon="more" label={t('channels.more')} aria-haspopup="dialog" onClick={() => setSheet('menu')} />
      <Sheet {...shared} isOpen={sheet === 'menu'} title={t('channels.menu')}>
        <Rows>
          <ListRow icon="info" to={paths.programIntro(id)} note={t('channels.aboutNote')}>
            {t('channels.about')}
          </ListRow>
          <ListRow icon="out" danger onClick={() => setSheet('leave')}>
            {t('channels.leave')}
          </ListRow>
        </Rows>
      </Sheet>
      <LeaveSheet
        {...shared}
        isOpen={sheet === 'leave'}
        title={t('channels.leaveTitle')}
        text={t('channels.leaveText', { title })}
        stay={t('channels.stay')}
        go={t('channels.leave')}
        isLeaving={isLoading}
        onGo={() => void go()}
      />
    </>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetMyselfQuery } from '../../api/learner.ts';
import { useMachine, useSend } from '../../kit/hooks.ts';
import { push } from '../../machines/push.ts';
import { ListRow } from '../../ui/ListRow.tsx';
import { NotificationSheet } from './NotificationSheet.tsx';
import { reminderState } from './reminderState.ts';
import { useHourWords } from './useHourWords.ts';

/** The menu's row for reminders: their state on this device, and the sheet that changes it. */
export function NotificationRow() {
  const { t } = useTranslation();
  const hourWords = useHourWords();
  const send = useSend();
  const [isOpen, setOpen] = useState(false);
  const { status } = useMachine(push);
  const { data: user } = useGetMyselfQuery();
  const hour = user?.reminderHour ?? null;
  const state = user && reminderState(status, hour);
  const open = () => {
    // The learner may have changed the permission in the browser's settings.
    if (status === 'denied') send(push.events.lookedAgain());
    setOpen(true);
  };
  return (
    <>
      <ListRow
        icon="bell"
        onClick={open}
        // Keeps the height of the row until the state is known, so that nothing below moves under a finger.
        note={state ? t(`reminder.short.${state}`, { time: hour === null ? '' : hourWords(hour) }) : '\u00a0'}
      >
        {t('menu.notification')}
      </ListRow>
      {state && <NotificationSheet isOpen={isOpen} onClose={() => setOpen(false)} state={state} hour={hour} />}
    </>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetMyselfQuery } from '../../api/learner.ts';
import { useMachine, useSend } from '../../kit/hooks.ts';
import { push } from '../../machines/push.ts';
import { ListRow } from '../../ui/ListRow.tsx';
import { NotificationSheet } from './NotificationSheet.tsx';
import { reminderState } from './reminderState.ts';
import { useHourWords } from './useHourWords.ts';

/** The menu's row: how it stands with reminders on this device, and the sheet that changes it. */
export function NotificationRow() {
  const { t } = useTranslation();
  const hourWords = useHourWords();
  const send = useSend();
  const [isOpen, setOpen] = useState(false);
  const { status } = useMachine(push);
  const { data: user } = useGetMyselfQuery();
  const state = user && reminderState(status, user.reminderHour);
  const open = () => {
    // The learner may have been in the browser's settings meanwhile.
    if (status === 'denied') send(push.events.lookedAgain());
    setOpen(true);
  };
  return (
    <>
      <ListRow
        icon="bell"
        onClick={open}
        // Until it is known, as high as it will be: what lies below must not move under a finger.
        note={state ? t(`reminder.short.${state}`, { time: hourWords(user.reminderHour ?? 0) }) : '\u00a0'}
      >
        {t('menu.notification')}
      </ListRow>
      {state && (
        <NotificationSheet isOpen={isOpen} onClose={() => setOpen(false)} state={state} hour={user.reminderHour} />
      )}
    </>
  );
}

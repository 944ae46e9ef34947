import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { useMachine } from '../../kit/hooks.ts';
import { push } from '../../machines/push.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { roomForLongest } from '../../ui/roomForLongest.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { Muted } from '../../ui/Text.tsx';
import { HourPicker } from './HourPicker.tsx';
import type { ReminderState } from './reminderState.ts';
import { useReminder } from './useReminder.ts';

/** The states in which a tap can switch reminders on; in the others only the browser or another device helps. */
const offered = new Set<ReminderState>(['off', 'failed', 'waiting']);
const stuck = new Set<ReminderState>(['blocked', 'installFirst', 'unsupported']);

/** The sheet does not grow under a finger when the browser answers. */
const State = styled.p(roomForLongest);

type NotificationSheetProps = {
  isOpen: boolean;
  onClose: () => void;
  state: ReminderState;
  hour: number | null;
};

/** Switches reminders on and off and sets their hour; where they cannot work, says why and what helps. */
export function NotificationSheet({ isOpen, onClose, state, hour }: NotificationSheetProps) {
  const { t } = useTranslation();
  const { cause } = useMachine(push);
  const { isSaving, switchOn, switchOff, setHour } = useReminder(hour);
  const why = state === 'failed' && cause ? t(`push.causes.${cause}`) : '';
  return (
    <Sheet isOpen={isOpen} onClose={onClose} close={t('app.close')} title={t('reminder.title')}>
      <Stack gap="s4" style={{ marginBlockStart: 8 }}>
        <Muted>{t('reminder.what')}</Muted>
        <State role="status" data-room={state === 'waiting' ? t('reminder.long.blocked') : undefined}>
          <span>{t(`reminder.long.${state}`, { why })}</span>
        </State>
        {state === 'on' && <HourPicker hour={hour ?? 0} isSaving={isSaving} onChange={setHour} />}
        {state === 'on' && (
          <Button variant="outlined" wide isLoading={isSaving} onClick={switchOff}>
            {t('reminder.switchOff')}
          </Button>
        )}
        {offered.has(state) && (
          <Button wide isLoading={isSaving || state === 'waiting'} onClick={switchOn}>
            {t('reminder.switchOn')}
          </Button>
        )}
        {stuck.has(state) && (
          <Button variant="outlined" wide onClick={onClose}>
            {t('reminder.close')}
          </Button>
        )}
      </Stack>
    </Sheet>
  );
}

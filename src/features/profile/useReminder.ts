import { useUpdateMyselfMutation } from '../../api/learner.ts';
import { REMINDER_HOUR } from '../../contract/rules.ts';
import { useSend } from '../../kit/hooks.ts';
import { push } from '../../machines/push.ts';

/** Switches the reminder on and off, and sets its hour. */
export function useReminder(hour: number | null) {
  const send = useSend();
  const [update, { isLoading }] = useUpdateMyselfMutation();
  const save = (reminderHour: number | null) => update({ reminderHour }).unwrap();
  const quietly = (reminderHour: number | null) => void save(reminderHour).catch(() => {});
  return {
    isSaving: isLoading,
    /** Asks the browser for permission first, which it only takes while the tap is being handled. */
    switchOn: () => {
      send(push.events.wanted());
      if (hour === null && !isLoading) quietly(REMINDER_HOUR);
    },
    switchOff: () => {
      if (!isLoading) quietly(null);
    },
    setHour: save,
  };
}

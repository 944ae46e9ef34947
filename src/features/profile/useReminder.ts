import { useUpdateMyselfMutation } from '../../api/learner.ts';
import { REMINDER_HOUR } from '../../contract/rules.ts';
import { useSend } from '../../kit/hooks.ts';
import { push } from '../../machines/push.ts';

/** Switching the reminder on and off, and moving its hour. `hour`: the present one, null while it is off. */
export function useReminder(hour: number | null) {
  const send = useSend();
  const [update, { isLoading }] = useUpdateMyselfMutation();
  const save = (reminderHour: number | null) => update({ reminderHour }).unwrap();
  const quietly = (reminderHour: number | null) => void save(reminderHour).catch(() => {});
  return {
    isSaving: isLoading,
    /** The question to the browser comes first: it is only taken while the tap is being handled. */
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

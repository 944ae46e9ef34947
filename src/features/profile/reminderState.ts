import { push } from '../../machines/push.ts';

type Status = ReturnType<typeof push.select>['status'];
/** How it stands with reminders here, in the words of the menu. */
export type ReminderState = 'on' | 'off' | 'waiting' | 'blocked' | 'installFirst' | 'unsupported' | 'failed';

const byStatus: Record<Status, ReminderState> = {
  unknown: 'off',
  open: 'off',
  quiet: 'off',
  asking: 'waiting',
  subscribing: 'waiting',
  subscribed: 'on',
  denied: 'blocked',
  unsupported: 'unsupported',
  installFirst: 'installFirst',
  failed: 'failed',
};

/** A device can be ready while the learner has switched reminders off for all of them. */
export const reminderState = (status: Status, hour: number | null): ReminderState => {
  const here = byStatus[status];
  return here === 'on' && hour === null ? 'off' : here;
};

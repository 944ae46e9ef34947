import { push } from '../../machines/push.ts';

type Status = ReturnType<typeof push.select>['status'];
/** The state of reminders on this device, as the menu says it. */
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

/**
 * The state by the device (`status`) and by the learner, who may have switched reminders off for all devices (`hour`
 * null).
 */
export const reminderState = (status: Status, hour: number | null): ReminderState => {
  const here = byStatus[status];
  return here === 'on' && hour === null ? 'off' : here;
};

import type { PayloadAction } from '@reduxjs/toolkit';
import type { OperationName } from '../contract/operations.ts';

interface Told {
  type: string;
  meta?: { arg?: { endpointName?: string } };
}
type Outcome = 'pending' | 'fulfilled' | 'rejected';

/**
 * Recognises what became of a call by the name of its operation: `answered<User>('login')`. Machines hear calls this
 * way, so that they can stand on a page before the calls themselves have arrived.
 */
const became =
  (outcome: Outcome) =>
  <Payload = unknown>(...names: OperationName[]) => {
    const types = [`api/executeQuery/${outcome}`, `api/executeMutation/${outcome}`];
    return (action: unknown): action is PayloadAction<Payload> => {
      const { type, meta } = action as Told;
      return types.includes(type) && names.includes(meta?.arg?.endpointName as OperationName);
    };
  };

export const asked = became('pending');
export const answered = became('fulfilled');
export const refused = became('rejected');

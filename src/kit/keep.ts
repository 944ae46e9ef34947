import type { UnknownAction } from '@reduxjs/toolkit';
import { createTransform, type PersistConfig } from 'redux-persist';

type Storage = PersistConfig<unknown>['storage'];
/** A part of the state: a plain slice, or that of a machine. */
interface Slice<State extends object> {
  name: string;
  reducer(state: undefined, action: UnknownAction): State;
}
export interface Kept {
  slice: Slice<object>;
  fields: readonly string[];
  /** True when a stored value is one that the field can hold. */
  isSound: (field: string, value: unknown) => boolean;
}

/** Names the fields of a slice or a machine that survive a reload. A status never does: a machine always starts. */
export const keep = <State extends object>(
  slice: Slice<State>,
  checks: { [Field in Exclude<keyof State, 'status'>]?: (value: unknown) => boolean },
): Kept => ({
  slice,
  fields: Object.keys(checks),
  isSound: (field, value) =>
    Object.hasOwn(checks, field) && Boolean((checks as Record<string, (value: unknown) => boolean>)[field]?.(value)),
});

const firstOf = (slice: Slice<object>) => slice.reducer(undefined, { type: 'kept/read' }) as Record<string, unknown>;

/** Only sound values of known fields come back; what is damaged falls back to the first value of its field. */
export function soundFields({ slice, fields, isSound }: Kept, stored: unknown): object {
  const first = firstOf(slice);
  if (typeof stored !== 'object' || stored === null) return first;
  const sound = fields.filter(
    (field) => Object.hasOwn(stored, field) && isSound(field, (stored as Record<string, unknown>)[field]),
  );
  return { ...first, ...Object.fromEntries(sound.map((field) => [field, (stored as Record<string, unknown>)[field]])) };
}

const read = (state: unknown, name: string) => (state as Record<string, unknown>)[name];

/** A slice as it is now, with what is stored in those fields that nothing has happened to since the start. */
function cameBack({ slice, fields }: Kept, stored: unknown, now: unknown): object {
  const first = firstOf(slice);
  const [own, kept] = [read(now, slice.name), read(stored, slice.name)] as Record<string, unknown>[];
  const untouched = fields.filter((field) => own![field] === first[field]);
  return { ...own, ...Object.fromEntries(untouched.map((field) => [field, kept![field]])) };
}

/** The redux-persist setting that stores the kept fields of every slice and reads them with suspicion. */
export function persistence<State>(kept: readonly Kept[], storage: Storage, onFull: () => void): PersistConfig<State> {
  const byName = new Map(kept.map((entry) => [entry.slice.name, entry]));
  const pick = (state: Record<string, unknown>, fields: readonly string[]) =>
    Object.fromEntries(fields.map((field) => [field, state[field]]));
  // The library hands its own bookkeeping (`_persist`) to every transform that does not say whose fields it takes.
  const onlyFields = createTransform<Record<string, unknown>, unknown, State>(
    (state, name) => pick(state, byName.get(String(name))!.fields),
    (stored, name) => {
      const entry = byName.get(String(name));
      return entry ? { ...soundFields(entry, stored) } : {};
    },
    { whitelist: [...byName.keys()] },
  );
  /** Restores the kept slices only, and never over a change that was made before the storage was read. */
  const stateReconciler = (stored: State, _before: State, now: State) => {
    const back = kept.filter(({ slice }) => Object.hasOwn(stored as object, slice.name));
    return { ...now, ...Object.fromEntries(back.map((entry) => [entry.slice.name, cameBack(entry, stored, now)])) };
  };
  return {
    key: 'starhop',
    version: 1,
    storage,
    whitelist: [...byName.keys()],
    transforms: [onlyFields],
    stateReconciler,
    writeFailHandler: onFull,
    // A slow read must not boot with the first values and then write them over the stored ones.
    timeout: 0,
  };
}

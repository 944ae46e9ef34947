import type { TabStore } from './ports.ts';

/** What somebody has typed into a form and not sent yet. */
export interface Draft<Values extends object> {
  read(): Partial<Values> | undefined;
  /** Stores the named fields; without a value in any of them the draft is removed. */
  keep(values: Partial<Values>): void;
  forget(): void;
}
interface Typed {
  owner: string | null;
  values: Record<string, unknown>;
}

const KEY = 'typed';
const nowhere: TabStore = { read: () => null, keep: () => {}, forget: () => {} };
let tabStore = nowhere;
/** Outside of the state, so that no log and no report ever holds what was typed. */
let typed = new Map<string, Typed>();

const isTyped = (entry: unknown): entry is [string, Typed] => {
  const [, draft] = entry as [string, Partial<Typed> | null];
  if (typeof draft !== 'object' || draft === null) return false;
  const { owner, values } = draft;
  const isOwner = owner === null || typeof owner === 'string';
  return isOwner && typeof values === 'object' && values !== null && !Array.isArray(values);
};
const write = () => (typed.size ? tabStore.keep(KEY, Object.fromEntries(typed)) : tabStore.forget(KEY));

/** Sets the storage in which drafts outlive a reload, and reads what is there. */
export function keepDraftsIn(store: TabStore): void {
  tabStore = store;
  const left = tabStore.read(KEY);
  typed = new Map(typeof left === 'object' && left !== null ? Object.entries(left).filter(isTyped) : []);
}

/** The draft of these fields of a form, for the one who wrote it and for nobody else. A password is never among them. */
export const draftOf = <Values extends object>(
  form: string,
  owner: string | null,
  fields: readonly (string & keyof Values)[],
): Draft<Values> => ({
  read() {
    const draft = typed.get(form);
    if (draft?.owner !== owner) return undefined;
    const isSound = ([field, value]: [string, unknown]) =>
      (fields as readonly string[]).includes(field) && ['string', 'boolean'].includes(typeof value);
    return Object.fromEntries(Object.entries(draft.values).filter(isSound)) as Partial<Values>;
  },
  keep(all) {
    const values = Object.fromEntries(fields.filter((field) => all[field]).map((field) => [field, all[field]]));
    if (Object.keys(values).length) typed.set(form, { owner, values });
    else typed.delete(form);
    write();
  },
  forget() {
    typed.delete(form);
    write();
  },
});

/** Removes the drafts of all learners, or of all but one. */
export function forgetDrafts(but?: string): void {
  for (const [form, { owner }] of typed) if (but === undefined || owner !== but) typed.delete(form);
  write();
}

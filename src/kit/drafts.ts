/** What somebody has typed into a form and not sent yet. */
export interface Draft<Values extends object> {
  read(): Partial<Values> | undefined;
  keep(values: Partial<Values>): void;
  forget(): void;
}

/** In memory only and outside of the state, so that no log, report or storage ever holds what was typed. */
const typed = new Map<string, { owner: string | null; values: object }>();

/** The draft of a form, for the one who wrote it and for nobody else. */
export const draftOf = <Values extends object>(form: string, owner: string | null): Draft<Values> => ({
  read: () => {
    const draft = typed.get(form);
    return draft?.owner === owner ? draft.values : undefined;
  },
  keep: (values) => void typed.set(form, { owner, values }),
  forget: () => void typed.delete(form),
});

export const forgetDrafts = (): void => typed.clear();

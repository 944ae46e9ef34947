import { sql } from 'kysely';
import type { Reading } from './reader.ts';

/** The order of programs: what the operator has put in order first, then as the courses say. */
export const PROGRAM_ORDER = sql`programs.place, programs.position`;

/** Whether a program is offered to newcomers: it is neither retired nor withheld by the operator (`courses/offer`). */
export const IS_OFFERED = sql<boolean>`(not programs.retired and programs.withheld is null)`;

/** Whether a learner may begin pathways of a program: of a hidden one, who has joined it. */
export const mayBegin = ({ learnerId }: Reading) => sql<boolean>`(not programs.retired and (
  programs.withheld is null
  or programs.withheld = 'hidden' and exists (
    select from user_programs as joined where joined.user_id = ${learnerId} and joined.program_id = programs.id
  )
))`;

/** Whether a learner may see a pathway and what is in it: who may begin it, and who has once joined it. */
export const maySee = ({ learnerId }: Reading) => sql<boolean>`(not pathways.retired and ${mayBegin({ learnerId })}
  or exists (
    select from user_pathways as known where known.user_id = ${learnerId} and known.pathway_id = pathways.id
  ))`;

/** Whether newcomers are not offered a pathway, so that `maySee` is to be asked of each learner. */
export const IS_WITHHELD = sql<boolean>`(pathways.retired or not ${IS_OFFERED})`;

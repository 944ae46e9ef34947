import { sql } from 'kysely';
import type { Reading } from './reader.ts';

/** The order of programs: what the operator has put in order first, then as the courses say. */
export const PROGRAM_ORDER = sql`programs.place, programs.position`;

/** Whether a program is offered to newcomers: it is neither retired nor withheld by the operator (`courses/offer`). */
export const IS_OFFERED = sql<boolean>`(not programs.retired and programs.withheld is null)`;

/** Whether a learner may begin pathways of a program: of a hidden one, who has joined it. */
const mayBegin = ({ learnerId }: Reading) => sql<boolean>`(not programs.retired and (
  programs.withheld is null
  or programs.withheld = 'hidden' and exists (
    select from user_programs as joined where joined.user_id = ${learnerId} and joined.program_id = programs.id
  )
))`;

const hasJoined = ({ learnerId }: Reading) => sql<boolean>`exists (
  select from user_pathways as known where known.user_id = ${learnerId} and known.pathway_id = pathways.id
)`;
/** The same where the learner's row of `user_pathways` is read beside the pathway (left join). */
export const HAS_JOINED = sql<boolean>`user_pathways.user_id is not null`;

/**
 * Whether a learner may see a pathway and what is in it: who may begin it, and who has once joined it, which
 * `joined` tells.
 */
export const maySee = (reading: Reading, joined = hasJoined(reading)) =>
  sql<boolean>`(not pathways.retired and ${mayBegin(reading)} or ${joined})`;

/** Whether newcomers are not offered a pathway, so that `maySee` is to be asked of each learner. */
export const IS_WITHHELD = sql<boolean>`(pathways.retired or not ${IS_OFFERED})`;

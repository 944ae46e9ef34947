import { KEPT_SHAPE, recalled } from '../api/kept.ts';
import type { Program } from '../contract/programs.ts';

/** A page that was drawn from an answer has it with it, so that nobody waits for it again. Whoever reads it asks anew. */
export const broughtAlong = (program: Program) =>
  recalled([
    {
      key: `getProgram(${JSON.stringify(program.id)})`,
      answer: { shape: KEPT_SHAPE, language: '', endpointName: 'getProgram', originalArgs: program.id, data: program },
    },
  ]);

/** The program that the server has drawn this page of, if it has. */
export const programOfPage = (): Program | null =>
  JSON.parse(document.getElementById('program')?.textContent ?? 'null') as Program | null;

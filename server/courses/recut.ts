import type { UnitBody, InLanguages } from '../db/schema.ts';
import type { Course, CourseUnit } from './course.ts';
import { childId, unitId } from './ids.ts';
import { sameUnits } from './recut/likeness.ts';
import { sameQuestions, type Placed } from './recut/questions.ts';

/** A unit as it lies in the database. */
export type KnownUnit = { id: string; kind: string; retired: boolean; bodies: InLanguages<UnitBody> };
export type Recut = { course: Course; moved: { questionId: string; from: string; to: string }[] };

/**
 * Gives the units and questions of a course that an importer cut the ids they had before, by what they say: learners keep
 * what they have done when a text is cut elsewhere, renamed or renumbered. What nobody had before gets an id of its own.
 */
export function recut(course: Course, known: readonly KnownUnit[]): Recut {
  if (!course.isCut || !known.length) return { course, moved: [] };
  const language = course.programs[0]?.language ?? 'en';
  const bodyIn = (bodies: InLanguages<UnitBody>) => bodies[language] ?? Object.values(bodies)[0];
  const units = course.programs.flatMap(({ pathways }) =>
    pathways.flatMap(({ modules }) => modules.flatMap((module) => module.units)),
  );
  const same = sameUnits(
    known.map(({ bodies, ...unit }) => ({ ...unit, body: bodyIn(bodies) })),
    units.map(({ id, kind, bodies }) => ({ id, kind, body: bodyIn(bodies) })),
  );
  const ids = unitIds(units, same);
  const placed = (id: string, bodies: InLanguages<UnitBody>): Placed[] =>
    (bodyIn(bodies)?.questions ?? []).map((question) => ({ unitId: id, question }));
  const questions = sameQuestions(
    known.flatMap(({ id, bodies }) => placed(id, bodies)),
    units.flatMap((unit, at) => placed(ids[at]!, unit.bodies)),
  );
  const used = new Set(known.flatMap(({ id, bodies }) => placed(id, bodies).map(({ question }) => question.id)));
  const final = new Map(units.map((unit, at) => [unit, renamed(unit, ids[at]!, questions.ids, used)]));
  const programs = course.programs.map((program) => ({
    ...program,
    pathways: program.pathways.map((pathway) => ({
      ...pathway,
      modules: pathway.modules.map((module) => ({ ...module, units: module.units.map((unit) => final.get(unit)!) })),
    })),
  }));
  return { course: { ...course, programs }, moved: questions.moved };
}

/** The id of each unit: the one it had, else its own where no other unit had that, else a free one. */
function unitIds(units: readonly CourseUnit[], same: ReadonlyMap<string, string>): string[] {
  const taken = new Set(same.values());
  return units.map(({ id }) => {
    const had = same.get(id);
    if (had !== undefined) return had;
    let free = id;
    for (let again = 2; taken.has(free); again++) free = unitId(`${id}-n${again}`);
    taken.add(free);
    return free;
  });
}

/** A unit under another id, with the ids of its cards, questions and options. */
function renamed(unit: CourseUnit, id: string, ids: ReadonlyMap<string, string>, used: Set<string>): CourseUnit {
  const own = new Map<string, string>();
  const idOf = (was: string): string => {
    const kept = ids.get(was) ?? own.get(was);
    if (kept !== undefined) return kept;
    let free = was.startsWith(unit.id) ? childId(id, was.slice(unit.id.length + 1)) : was;
    for (let again = 2; used.has(free); again++) free = childId(id, `${was.slice(unit.id.length + 1)}-n${again}`);
    own.set(was, free);
    used.add(free);
    return free;
  };
  const deep = <Value>(value: Value): Value =>
    JSON.parse(JSON.stringify(value), (key, inner: unknown) =>
      (key === 'id' || key === 'to') && typeof inner === 'string' ? idOf(inner) : inner,
    ) as Value;
  const bodies = Object.entries(unit.bodies).map(([language, body]) => {
    const cards = body.cards.map((card, at) => ({ ...card, id: id === unit.id ? card.id : childId(id, `c${at + 1}`) }));
    return [language, { ...body, cards, questions: deep(body.questions) }];
  });
  return { ...unit, id, bodies: Object.fromEntries(bodies) as CourseUnit['bodies'] };
}

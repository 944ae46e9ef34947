import { searchText } from './searchText.ts';
import type { Course, CoursePathway, CourseProgram, CourseReel, CourseUnit } from './course.ts';

/** A row of a table, with JSON columns as values. */
export type Row = { id: string; retired: boolean } & Record<string, unknown>;
export type Rows = Record<'programs' | 'pathways' | 'modules' | 'units' | 'resources' | 'reels', Row[]>;

/** The rows of a course by table, with positions, lesson numbers, counts and languages. */
export function rowsOf({ programs, reels }: Course): Rows {
  const rows: Rows = { programs: [], pathways: [], modules: [], units: [], resources: [], reels: [] };
  for (const program of programs) {
    rows.programs.push(programRow(program));
    program.pathways.forEach((pathway, at) => addPathway(rows, program.id, pathway, at + 1));
    rows.reels.push(...program.reels.map((reel, at) => reelRow(reel, program.id, at + 1)));
  }
  rows.reels.push(...reels.map((reel, at) => reelRow(reel, null, at + 1)));
  return rows;
}

const programRow = ({ id, category, position, language, texts, cover }: CourseProgram): Row => ({
  id,
  category,
  position,
  language,
  texts,
  folded: searchText.programs(texts),
  cover,
  tile: cover,
  retired: false,
});

function addPathway(rows: Rows, programId: string, pathway: CoursePathway, position: number): void {
  const { id, registration, texts, cover } = pathway;
  const units = pathway.modules.flatMap((module) => module.units.map((unit) => ({ unit, moduleId: module.id })));
  let lessons = 0;
  units.forEach(({ unit, moduleId }, at) => {
    const lessonIndex = unit.kind === 'lesson' ? ++lessons : null;
    rows.units.push(
      unitRow(unit, { pathway_id: id, module_id: moduleId, position: at + 1, lesson_index: lessonIndex }),
    );
  });
  pathway.modules.forEach((module, at) =>
    rows.modules.push({ id: module.id, pathway_id: id, position: at + 1, texts: module.texts, retired: false }),
  );
  pathway.resources.forEach((resource, at) =>
    rows.resources.push({ ...resource, pathway_id: id, position: at + 1, retired: false }),
  );
  const counts = { module_count: pathway.modules.length, lesson_count: lessons, unit_count: units.length };
  const languages = Object.keys(texts);
  rows.pathways.push({
    id,
    program_id: programId,
    position,
    registration,
    texts,
    folded: searchText.pathways(texts),
    cover,
    tile: cover,
    languages,
    ...counts,
    retired: false,
  });
}

/** The bodies are unpacked when they are read, a row at a time. */
const unitRow = (unit: CourseUnit, place: Record<string, unknown>): Row => ({
  id: unit.id,
  kind: unit.kind,
  minutes: unit.minutes,
  titles: unit.titles,
  get bodies() {
    return unit.bodies;
  },
  ...place,
  folded: searchText.units(unit.titles),
  reel_ids: unit.reelIds,
  retired: false,
});

const reelRow = (reel: CourseReel, programId: string | null, position: number): Row => ({
  ...reel,
  program_id: programId,
  position,
  retired: false,
});

import { pathways, unitsIn } from './course.ts';
import type { Shown } from './learner.ts';
import type { Model, UnitRecord } from './model.ts';

const text = (value: unknown) => JSON.stringify(value);
const missing = (wanted: Iterable<string>, actual: Iterable<string>) => {
  const there = new Set(actual);
  return [...wanted].filter((one) => !there.has(one));
};
const close = (one: UnitRecord, other: UnitRecord) =>
  one.isCompleted === other.isCompleted && one.isTodo === other.isTodo && Math.abs(one.share - other.share) < 1e-6;

/** Compares what a learner is shown with what the model expects; only stars and figures while other calls may still arrive. */
export function compare(model: Model, shown: Shown, isUnsure: boolean) {
  const wrong: [what: string, seen: unknown][] = [];
  const records = [...model.records];
  const wanted = {
    stars: records.filter(([, { isCompleted }]) => isCompleted).map(([unit]) => unit),
    todo: records.filter(([, { isTodo }]) => isTodo).map(([unit]) => unit),
    films: [...model.films],
    joined: [...model.joined],
  };
  const actual: typeof wanted = {
    stars: [...shown.records].filter(([, { isCompleted }]) => isCompleted).map(([unit]) => unit),
    todo: shown.todo,
    films: shown.films,
    joined: shown.joined,
  };
  let [lost, doubled] = [0, 0];
  const kinds = ['stars', 'todo', 'films', 'joined'] as const;
  for (const kind of isUnsure ? kinds.slice(0, 1) : kinds) {
    const gone = missing(wanted[kind], actual[kind]);
    const added = missing(actual[kind], wanted[kind]);
    lost += gone.length;
    doubled += actual[kind].length - new Set(actual[kind]).size;
    if (gone.length || added.length || doubled) wrong.push([`${kind} are others`, { gone, added }]);
  }
  for (const unit of new Set([...model.records.keys(), ...shown.records.keys()])) {
    const [one, other] = [model.records.get(unit), shown.records.get(unit)];
    if (!isUnsure && (one && other ? !close(one, other) : one !== other))
      wrong.push(['a record is another', { unit, one, other }]);
  }
  const figures = model.figures(shown.today);
  if (shown.figures.points > figures.points) doubled += 1;
  const isOther = text(figures) !== text(shown.figures);
  if (isOther) wrong.push(['figures are others', { wanted: figures, found: shown.figures }]);
  for (const pathway of pathways) {
    const done = unitsIn(pathway).filter(({ id }) => model.isLit(id)).length;
    if (shown.progress[pathway] !== done)
      wrong.push(['progress is another', { pathway, done, shown: shown.progress[pathway] }]);
  }
  return { lost, doubled, isOther, wrong };
}

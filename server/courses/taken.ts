import type { SourcePlace } from './course.ts';
import { packed } from './packed.ts';

type Taken<Kind> = SourcePlace & { kind: Kind; status: 'taken'; what: string; why: string };
/** What was taken of a file, without the names of its fields, which would be half of it. */
type Thing<Kind> = readonly [line: number, language: string, kind: Kind, what: string, why: string];

const takenOf = <Kind>(file: string, [line, language, kind, what, why]: Thing<Kind>): Taken<Kind> => ({
  ...{ file, line, kind, what, why, status: 'taken' },
  ...(language && { language }),
});

/** What was taken unchanged, packed by file: of ten thousand lessons that is half a million entries. */
export function createTaken<Kind>() {
  const runs = new Map<string, (() => Thing<Kind>[])[]>();
  let [file, run]: [string, Thing<Kind>[]] = ['', []];
  const pack = () => {
    if (run.length) runs.set(file, [...(runs.get(file) ?? []), packed(run)]);
    run = [];
  };
  return {
    add({ file: its, line, language = '', kind, what, why }: Omit<Taken<Kind>, 'status'>): void {
      if (its !== file) pack();
      file = its;
      run.push([line, language, kind, what, why]);
    },
    /** The entries of one file after the other, the files in order of their names, the entries as they were added. */
    *byFile(): Generator<Taken<Kind>[]> {
      pack();
      for (const name of [...runs.keys()].sort())
        yield runs.get(name)!.flatMap((things) => things().map((thing) => takenOf(name, thing)));
    },
  };
}

import type { Module, Pathway } from '../../contract/pathways.ts';

/** The modules of a pathway by their page, as far as they are known. */
export type Pages = Readonly<Record<number, readonly Module[]>>;

/** The page of the module at a place from 0; the last one for a place beyond all. */
export function pageAt(shape: Pathway['shape'], place: number): number {
  let before = 0;
  const page = shape.findIndex((sizes) => (before += sizes.length) > place);
  return page < 0 ? Math.max(0, shape.length - 1) : page;
}

/** The places from 0 of the first and the last module of a page. */
export function placesOn(shape: Pathway['shape'], page: number): [first: number, last: number] {
  const first = shape.slice(0, page).reduce((sum, sizes) => sum + sizes.length, 0);
  return [first, first + (shape[page]?.length ?? 0) - 1];
}

/** Those pages that lie as the pathway says: a course that was brought in again may have moved its modules. */
export const fitting = ({ shape }: Pick<Pathway, 'shape'>, pages: Pages): Pages =>
  Object.fromEntries(
    Object.entries(pages).filter(
      ([page, modules]) => modules.map(({ lessons }) => lessons.length).join() === shape[Number(page)]?.join(),
    ),
  );

import type { Module, Pathway } from '../../contract/pathways.ts';

/** The loaded modules of a pathway, by the number of their page. */
export type KnownPages = Readonly<Record<number, readonly Module[]>>;

/** The page that holds the module at an index from 0; the last page when there is no such module. */
export function pageAt(shape: Pathway['shape'], place: number): number {
  let before = 0;
  const page = shape.findIndex((sizes) => (before += sizes.length) > place);
  return page < 0 ? Math.max(0, shape.length - 1) : page;
}

/** The indices from 0 of the first and the last module of a page. */
export function placesOn(shape: Pathway['shape'], page: number): [first: number, last: number] {
  const first = shape.slice(0, page).reduce((sum, sizes) => sum + sizes.length, 0);
  return [first, first + (shape[page]?.length ?? 0) - 1];
}

/**
 * Keeps the pages that match the pathway's shape: after a new import of the course its modules may be on other pages.
 */
export const fitting = ({ shape }: Pick<Pathway, 'shape'>, pages: KnownPages): KnownPages =>
  Object.fromEntries(
    Object.entries(pages).filter(
      ([page, modules]) => modules.map(({ lessons }) => lessons.length).join() === shape[Number(page)]?.join(),
    ),
  );

import type { Document } from '../document.ts';
import { readYaml } from '../starhop/yaml.ts';

/** What the front matter of a page says of it. `order`: its place among its neighbours. */
export type FrontMatter = { title: string; description: string; order: number | null; isDraft: boolean };

const YAML = /^\uFEFF?---[ \t]*\n([\s\S]*?)\n(?:---|\.\.\.)[ \t]*(?:\n|$)/;
/** The words that generators of sites have for the place of a page. */
const ORDERS = ['order', 'weight', 'position', 'nav_order', 'sidebar_position'];

const textIn = (values: Record<string, unknown>, key: string) => {
  const value = values[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
};

function frontIn(yaml: string): FrontMatter {
  const { values } = readYaml(yaml);
  const order = ORDERS.map((key) => Number(textIn(values, key) || Number.NaN)).find(Number.isFinite);
  const isDraft = values.draft === true || values.published === false;
  return { title: textIn(values, 'title'), description: textIn(values, 'description'), order: order ?? null, isDraft };
}

/** Reads the front matter of a file's text; empty for one without. */
export const frontMatterOf = (text: string): FrontMatter => frontIn(YAML.exec(text)?.[1] ?? '');

/** Reads the front matter of a parsed page. */
export function frontMatterIn({ tree: { children } }: Document): FrontMatter {
  const [first] = children;
  return frontIn(first?.type === 'yaml' ? first.value : '');
}

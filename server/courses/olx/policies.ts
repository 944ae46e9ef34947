import type { Shelf } from '../shelf.ts';

const POLICY = /^policies\/[^/]+\/policy\.json$/;

/** What the policy of a course adds to its blocks: `chapter/Week_1` → { display_name }. Only words are taken. */
export function readPolicies(shelf: Shelf, root: string): Map<string, Record<string, string>> {
  const found = new Map<string, Record<string, string>>();
  for (const path of shelf.files.paths) {
    if (!path.startsWith(root) || !POLICY.test(path.slice(root.length))) continue;
    for (const [block, fields] of Object.entries(parse(shelf, path))) {
      if (typeof fields !== 'object' || fields === null) continue;
      const words = Object.entries(fields as Record<string, unknown>).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value] as const] : [],
      );
      found.set(block, Object.fromEntries(words));
    }
  }
  return found;
}

function parse(shelf: Shelf, path: string): object {
  try {
    return (JSON.parse(shelf.read(path)) as object | null) ?? {};
  } catch {
    shelf.report.warn({ file: path, line: 1 }, 'The policy cannot be read.', 'It must be JSON.');
    return {};
  }
}

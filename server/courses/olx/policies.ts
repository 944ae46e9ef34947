import type { ReadContext } from '../context.ts';

const POLICY = /^policies\/[^/]+\/policy\.json$/;

/**
 * The attributes that a course's policy file adds to its blocks: `chapter/Week_1` → { display_name }. Only strings are
 * taken.
 */
export function readPolicies(context: ReadContext, root: string): Map<string, Record<string, string>> {
  const policies = new Map<string, Record<string, string>>();
  for (const path of context.files.paths) {
    if (!path.startsWith(root) || !POLICY.test(path.slice(root.length))) continue;
    for (const [block, fields] of Object.entries(parse(context, path))) {
      if (typeof fields !== 'object' || fields === null) continue;
      const words = Object.entries(fields as Record<string, unknown>).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value] as const] : [],
      );
      policies.set(block, Object.fromEntries(words));
    }
  }
  return policies;
}

function parse(context: ReadContext, path: string): object {
  try {
    return (JSON.parse(context.read(path)) as object | null) ?? {};
  } catch {
    context.report.warn({ file: path, line: 1 }, 'The policy cannot be read.', 'It must be JSON.');
    return {};
  }
}

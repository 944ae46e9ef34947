import type pg from 'pg';

/** More texts than the server has; what comes beyond, such as lists of unheard-of lengths, is planned each time. */
const MOST_PLANS = 500;
const names = new Map<string, string>();
let plans = 0;

/** Planned by an older shape of a table, which another server has migrated since. */
const OUTDATED_PLAN = '0A000';

function planNameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MOST_PLANS) return known;
  const name = `starhop-${(plans += 1)}`;
  names.set(text, name);
  return name;
}

/**
 * Runs each statement that has parameters as a prepared statement, so that its connection keeps the plan: for one of many
 * joins, planning takes longer than running. What has no parameters, such as `begin`, goes as it is. `onError` hears of
 * each statement that failed.
 */
export function prepareStatements(client: pg.ClientBase, onError: (error: Error) => void): void {
  const plain = client.query.bind(client) as (...all: unknown[]) => Promise<unknown>;
  const report = (error: Error) => {
    onError(error);
    throw error;
  };
  const prepared = async (text: string, values: unknown[], name: string) => {
    try {
      return await plain({ name, text, values });
    } catch (error) {
      if ((error as { code?: string }).code !== OUTDATED_PLAN) return report(error as Error);
      names.delete(text);
      return plain(text, values).catch(report);
    }
  };
  const query = (text: unknown, values?: unknown, ...more: unknown[]) => {
    const isOurs = typeof text === 'string' && Array.isArray(values) && values.length > 0 && more.length === 0;
    const name = isOurs ? planNameOf(text) : undefined;
    if (name) return prepared(text as string, values as unknown[], name);
    const result = plain(text, values, ...more) as Promise<unknown> | undefined;
    return result instanceof Promise ? result.catch(report) : result;
  };
  Object.assign(client, { query });
}

import type pg from 'pg';

/** More texts than the server has; what comes beyond, such as lists of unheard-of lengths, is planned each time. */
const MOST = 500;
const names = new Map<string, string>();
let made = 0;

/** Planned by an older shape of a table, which another server has migrated since. */
const OUTDATED = '0A000';

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MOST) return known;
  const name = `starhop-${(made += 1)}`;
  names.set(text, name);
  return name;
}

/**
 * Lets a connection keep the plan of each statement it has seen: for one of many joins, planning takes longer than
 * running. What has no parameters, such as `begin`, goes as it is. `failed` hears of each statement that did.
 */
export function prepareStatements(client: pg.ClientBase, failed: (error: Error) => void): void {
  const plain = client.query.bind(client) as (...all: unknown[]) => Promise<unknown>;
  const told = (error: Error) => {
    failed(error);
    throw error;
  };
  const prepared = async (text: string, values: unknown[], name: string) => {
    try {
      return await plain({ name, text, values });
    } catch (error) {
      if ((error as { code?: string }).code !== OUTDATED) return told(error as Error);
      names.delete(text);
      return plain(text, values).catch(told);
    }
  };
  const query = (text: unknown, values?: unknown, ...more: unknown[]) => {
    const isOurs = typeof text === 'string' && Array.isArray(values) && values.length > 0 && more.length === 0;
    const name = isOurs ? nameOf(text) : undefined;
    if (name) return prepared(text as string, values as unknown[], name);
    const answer = plain(text, values, ...more) as Promise<unknown> | undefined;
    return answer instanceof Promise ? answer.catch(told) : answer;
  };
  Object.assign(client, { query });
}

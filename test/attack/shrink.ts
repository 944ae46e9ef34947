/** Removes ever smaller parts of a list as long as it stays wrong, and as long as `goesOn` (delta debugging). */
export async function shortest<One>(
  all: readonly One[],
  isWrong: (fewer: readonly One[]) => Promise<boolean>,
  goesOn: () => boolean,
): Promise<readonly One[]> {
  let shortestYet = all;
  for (let part = Math.ceil(all.length / 2); part >= 1; part = part === 1 ? 0 : Math.ceil(part / 2))
    for (let from = 0; from < shortestYet.length && goesOn();) {
      const fewer = [...shortestYet.slice(0, from), ...shortestYet.slice(from + part)];
      if (fewer.length && (await isWrong(fewer))) shortestYet = fewer;
      else from += part;
    }
  return shortestYet;
}

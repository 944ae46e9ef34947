/** Leaves out ever smaller parts of a list as long as it stays wrong, and as long as `goesOn`. */
export async function shortest<One>(
  all: readonly One[],
  isWrong: (fewer: readonly One[]) => Promise<boolean>,
  goesOn: () => boolean,
): Promise<readonly One[]> {
  let found = all;
  for (let part = Math.ceil(all.length / 2); part >= 1; part = part === 1 ? 0 : Math.ceil(part / 2))
    for (let from = 0; from < found.length && goesOn();) {
      const fewer = [...found.slice(0, from), ...found.slice(from + part)];
      if (fewer.length && (await isWrong(fewer))) found = fewer;
      else from += part;
    }
  return found;
}

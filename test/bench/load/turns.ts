/** Takes one sample of each subject a round, in turns, so that a machine that slows down slows all alike. */
export async function inTurns<Name extends string>(
  rounds: number,
  subjects: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(subjects) as Name[];
  const samples = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round < rounds; round += 1) for (const name of names) samples[name].push(await subjects[name]());
  return samples;
}

import type { InLanguages, UnitBody } from '../db/schema.ts';

type Unit = { titles: InLanguages<string>; bodies: InLanguages<UnitBody>; pathway_id: string; module_id: string };

export const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** How many things of a list are new or different, and how many are gone. */
function countsOf(old: readonly { id: string }[], fresh: readonly { id: string }[], one: string): string {
  const left = old.map(said);
  let changed = 0;
  for (const thing of fresh.map(said)) {
    const at = left.indexOf(thing);
    if (at < 0) changed += 1;
    else left.splice(at, 1);
  }
  const gone = Math.max(0, left.length - changed);
  const parts = [changed && `${changed} of ${plural(fresh.length, one)} new or changed`, gone && `${gone} gone`];
  return parts.filter(Boolean).join(', ');
}
/** A thing without the ids in it and with its keys in order, since the database returns them in its own. */
const said = (thing: unknown): string =>
  JSON.stringify(thing, (key, inner: unknown) => {
    if (key === 'id' || typeof inner !== 'object' || inner === null || Array.isArray(inner))
      return key === 'id' ? undefined : inner;
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)));
  });

/** What changed in a unit, language by language, in a line. */
function changeOf(old: Unit, fresh: Unit): string {
  const languages = new Set([...Object.keys(old.bodies), ...Object.keys(fresh.bodies)]);
  const parts = [...languages].flatMap((language) => {
    const [before, after] = [old.bodies[language], fresh.bodies[language]];
    if (!after) return `${language} gone`;
    if (!before) return `${language} added`;
    const own = [
      old.titles[language] !== fresh.titles[language] && 'title',
      countsOf(before.cards, after.cards, 'card'),
      countsOf(before.questions, after.questions, 'question'),
      JSON.stringify(before.takeaways) !== JSON.stringify(after.takeaways) && 'takeaways',
    ].filter(Boolean);
    return own.length ? `${language}: ${own.join(', ')}` : [];
  });
  if (old.pathway_id !== fresh.pathway_id || old.module_id !== fresh.module_id) parts.push('moved');
  return parts.join('; ') || 'its place or its minutes';
}

/** A line for a unit that is new, different or gone. */
export function lineOf(old: Unit | undefined, fresh: Unit | null): string {
  const title = Object.values((fresh ?? old)?.titles ?? {})[0] ?? '';
  if (!fresh) return `retired  ${title}`;
  return old ? `changed  ${title} (${changeOf(old, fresh)})` : `added    ${title}`;
}

import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { OperationName } from '../../src/contract/operations.ts';
import type { Program } from '../../src/contract/programs.ts';
import type { PageLanguage } from './prerendered.ts';

/** A rendered page: its HTML, the rules it uses, and the names that Emotion knows them by. */
type Rendered = { html: string; css: string; names: string };
/** A call by its name, with what is asked. */
export type Question = { name: OperationName; args?: unknown };
/** What a member's page is rendered from, and travels in it: the answers, how far behind UTC the learner's clock is, in minutes, and when. */
export type Member = { offset: number; at: number; answers: (Question & { data: object })[] };

/** The exports of the app built for Node: src/app/start/prerender.tsx. */
export interface Prerenderer {
  drawPage(pathname: string, language: PageLanguage, brought: { program: Program }): Promise<Rendered>;
  drawMember(pathname: string, language: PageLanguage, member: Member): Promise<Rendered & { title: string }>;
  memberQuestions(pathname: string): Question[];
  askedIn(device: readonly string[]): string;
}

/** Loads the app built for Node, when it is first needed; null where the app was not built for Node. */
export function prerendererIn(dir: string): (() => Prerenderer) | null {
  const script = join(dir, 'pages/prerender.cjs');
  if (!existsSync(script)) return null;
  let loaded: Prerenderer | undefined;
  return () => (loaded ??= createRequire(import.meta.url)(script) as Prerenderer);
}

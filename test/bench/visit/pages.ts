import type { Stage } from '../browser/stage.ts';
import { JOINED } from '../browser/stage.ts';
import { serve } from '../browser/served.ts';
import type { Pathway } from '../../../src/contract/pathways.ts';

export interface Place {
  name: string;
  path: string;
  isPublic: boolean;
  /** The cookie of a learner; a visitor has none. */
  member?: string;
}

const FLOOR = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Floor</title>
<meta name="viewport" content="width=device-width"><meta name="description" content="Nothing but words"></head>
<body><h1>Learn in a swipe</h1><p>A page of words, without a style, a script or a picture.</p></body></html>`;

/** The static page that is the floor, and the pages that are measured beside it. */
export async function pagesOf({ server, invite }: Stage): Promise<{ floor: Place; places: Place[] }> {
  serve(server.app, 'floor.html', FLOOR);
  const member = await invite();
  const [pathway] = JOINED;
  const headers = { cookie: `sid=${member}` };
  const { modules } = (await (await fetch(`${server.origin}/api/pathway/${pathway}`, { headers })).json()) as Pathway;
  const lesson = modules[0]!.lessons[0]!.id;
  const open = (name: string, path: string): Place => ({ name, path, isPublic: true });
  const signedIn = (name: string, path: string): Place => ({ name, path, isPublic: false, member });
  return {
    floor: open('static page', '/floor.html'),
    places: [
      open('/', '/'),
      open('/sign-in', '/sign-in'),
      open('program intro', '/program/mind/intro'),
      signedIn('/dashboard', '/dashboard'),
      signedIn('a pathway', `/pathway/${pathway}`),
      signedIn('a lesson', `/pathway/${pathway}/lesson/${lesson}`),
    ],
  };
}

import { expect, it } from '@jest/globals';
import { figureOf } from '../../src/app/layout/useFigureAround.ts';
import type { PathwayCard } from '../../src/contract/pathways.ts';

const open = (id: string) => ({ id, next: { id: `${id}-next`, userLesson: null } }) as PathwayCard;
const lit = (id: string) => ({ id, next: null }) as PathwayCard;

it.each([
  ['the pathway that goes on', [lit('a'), open('b')], 'a', 'b'],
  ['the last one when every star is lit', [lit('a'), lit('b')], 'b', 'b'],
  ['the first one where none was opened', [lit('a'), lit('b')], null, 'a'],
  ['none before anything is joined', [], null, undefined],
])('draws beside the column %s', (_, pathways, last, id) => expect(figureOf(pathways, last)?.id).toBe(id));

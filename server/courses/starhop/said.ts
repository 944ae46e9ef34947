import type { Nodes } from 'mdast';
import { plainTextOf } from '../document.ts';
import { oneSpace } from '../spaces.ts';

/** The words of a node in one line. */
export const said = (node: Nodes): string => oneSpace(plainTextOf(node)).trim();

import type { CDPSession, Protocol } from 'puppeteer';

/** Something on the screen, as assistive technology is told of it. */
export interface Thing {
  role: string;
  name: string;
  node: number;
  /** `checked`, `pressed`, `selected`, `disabled`, `busy`…, where they apply. */
  state: Record<string, unknown>;
}
export type Name = string | RegExp;

const flat = (text: string) => text.replace(/\s+/g, ' ').trim();
/** A pattern that is made of a text holds its unbreakable spaces, too. */
const flatly = ({ source, flags }: RegExp) => new RegExp(source.replaceAll('\u00a0', ' '), flags);
/** Whether a text is the one that is meant: all of it, or what a pattern finds in it. */
export const isNamed = (text: string, name: Name) =>
  typeof name === 'string' ? flat(text) === flat(name) : flatly(name).test(flat(text));
/** Whether a text is among others, however its lines are broken. */
export const holds = (all: string, text: Name) =>
  typeof text === 'string' ? flat(all).includes(flat(text)) : flatly(text).test(flat(all));

/** Everything with a name that assistive technology can reach, in the order of the page. */
export async function things(page: CDPSession): Promise<Thing[]> {
  const { nodes } = await page.send('Accessibility.getFullAXTree');
  return nodes
    .filter(({ ignored, name, backendDOMNodeId }) => !ignored && name?.value && backendDOMNodeId !== undefined)
    .map(({ role, name, properties = [], backendDOMNodeId }) => ({
      role: String(role?.value),
      name: String(name?.value),
      node: backendDOMNodeId!,
      state: Object.fromEntries(properties.map((property) => [property.name, property.value.value])),
    }));
}

export interface Spot {
  x: number;
  y: number;
  /** False while something else lies over it, or it does not take a tap. */
  isOpen: boolean;
}

/** Runs in the page. A hidden radio button is tapped by its label. */
function spotOf(this: Element): Spot {
  const target = this.closest('label') ?? this;
  const box = () => target.getBoundingClientRect();
  const isOnTop = ({ x, y, width, height }: DOMRect) =>
    width > 0 && target.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  if (!isOnTop(box())) target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const { x, y, width, height } = box();
  const isOff = this.matches(':disabled, [aria-disabled=true], [aria-busy=true]');
  return { x: x + width / 2, y: y + height / 2, isOpen: isOnTop(box()) && !isOff };
}

/** Where a finger would touch a thing, scrolled into view when it must be; null when it has left the page. */
export async function spot(page: CDPSession, { node }: Thing): Promise<Spot | null> {
  try {
    const { object } = await page.send('DOM.resolveNode', { backendNodeId: node });
    const call: Protocol.Runtime.CallFunctionOnRequest = {
      objectId: object.objectId!,
      functionDeclaration: spotOf.toString(),
      returnByValue: true,
    };
    const { result } = await page.send('Runtime.callFunctionOn', call);
    return (result.value as Spot | undefined) ?? null;
  } catch {
    return null;
  }
}

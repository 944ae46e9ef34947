import type { Page, SerializedAXNode } from 'puppeteer';
import { until } from './until.ts';

/** A slider's value in words. Chromium 156.0.8078.79 tells its number there, whatever `aria-valuetext` says. */
async function valueTextOf(node: SerializedAXNode) {
  if (node.role !== 'slider') return node.valuetext;
  const slider = await node.elementHandle();
  return (await slider?.evaluate((element) => element.getAttribute('aria-valuetext'))) ?? node.valuetext;
}

async function stateOf(node: SerializedAXNode) {
  const { checked, pressed, disabled, value } = node;
  return [
    checked !== undefined && (checked ? 'checked' : 'not checked'),
    pressed !== undefined && (pressed ? 'pressed' : 'not pressed'),
    disabled && 'unavailable',
    (await valueTextOf(node)) ?? value,
  ].filter(Boolean);
}

/** What a screen reader says of the controls, groups and headings on a page, in their order, a line each. */
async function aloud(page: Page): Promise<string[]> {
  const lines: string[] = [];
  const read = async (node: SerializedAXNode) => {
    if (/^(button|checkbox|radio|slider|textbox|heading|group|list)$/.test(node.role) && node.name)
      lines.push([node.role, node.name.trim(), ...(await stateOf(node))].join(', '));
    for (const child of node.children ?? []) await read(child);
  };
  const root = await page.accessibility.snapshot();
  if (root) await read(root);
  return lines;
}

/** Waits until a screen reader says all of these lines. The browser tells it of a change a little after it is drawn. */
export async function hears(page: Page, ...wanted: readonly (string | RegExp)[]): Promise<void> {
  let said: string[] = [];
  const isSaid = (line: string | RegExp) =>
    said.some((one) => (typeof line === 'string' ? one === line : line.test(one)));
  await until(
    async () => {
      said = await aloud(page);
      return wanted.every(isSaid);
    },
    () => `a screen reader was to say ${wanted.join(' | ')}, but said ${said.join(' | ')}`,
  );
}

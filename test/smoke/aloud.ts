import type { Page, SerializedAXNode } from 'puppeteer';

const state = ({ checked, pressed, disabled, value, valuetext }: SerializedAXNode) =>
  [
    checked !== undefined && (checked ? 'checked' : 'not checked'),
    pressed !== undefined && (pressed ? 'pressed' : 'not pressed'),
    disabled && 'unavailable',
    valuetext ?? value,
  ].filter(Boolean);

/** What a screen reader says of the controls, groups and headings on a page, in their order, a line each. */
export async function aloud(page: Page): Promise<string[]> {
  const lines: string[] = [];
  const read = (node: SerializedAXNode) => {
    if (/^(button|checkbox|radio|slider|textbox|heading|group|list)$/.test(node.role) && node.name)
      lines.push([node.role, node.name.trim(), ...state(node)].join(', '));
    node.children?.forEach(read);
  };
  const root = await page.accessibility.snapshot();
  if (root) read(root);
  return lines;
}

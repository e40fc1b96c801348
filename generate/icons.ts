import { readFileSync } from 'node:fs';
import { icons } from '#ui/icons.ts';

/** The icon sprite: one `<symbol>` per icon of the product, its paths out of the bootstrap-icons package. */
export function iconSprite(): string {
  const symbols = Object.entries(icons).map(([name, file]) => {
    const svg = readFileSync(`node_modules/bootstrap-icons/icons/${file}.svg`, 'utf8');
    const paths = svg.replace(/<\/?svg[^>]*>|(?<=>)\s+/g, '').trim();
    return `<symbol id="${name}" viewBox="0 0 16 16" fill="currentColor">${paths}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
}

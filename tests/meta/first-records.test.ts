import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { firstRecords } from '../../deploy/records.ts';
import { mainRoutes } from '#app/routes/main.ts';

/** Where the tabs and links of a page stand that a record of the first deployment names. */
const PARTS: Readonly<Record<string, string>> = {
  Settings: 'src/features/settings/settings-page.tsx',
  Products: 'src/features/products/parts/product-links.tsx',
};
const OWNER = { organisation: 'Office', email: 'a@b.example', firstName: 'A', lastName: 'B' };
const PLACE = /\((?<page>[A-Z][\w ]*)(?:, (?<part>[\w ]+))?\)/u;
const places = firstRecords(OWNER).flatMap(({ tells }) => {
  const { page, part } = PLACE.exec(tells)?.groups ?? {};
  return page === undefined ? [] : [[page, part ?? ''] as const];
});

it.each(places)('the deployment leads to a page and a part of it that are there: %s, %s', (page, part) => {
  expect(mainRoutes.map(({ title }) => title)).toContain(page);
  if (part === '') return;
  const text = readFileSync(PARTS[page] ?? '', 'utf8');
  expect(text.includes(`title: '${part}'`) || text.includes(`        ${part}\n`)).toBe(true);
});

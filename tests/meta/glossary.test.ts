import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { glossaryText } from '#generate/glossary.ts';
import { REGISTRY } from '#generate/registry.ts';

const page = readFileSync('docs/glossary.md', 'utf8');

it('names every entity by its collection, folder and words', () => {
  const rows = page.split('\n').filter((line) => line.startsWith('| '));
  const missing = REGISTRY.filter(
    ({ folder, words: [one], path }) =>
      !rows.some((row) =>
        [`\`${folder}\``, one, `\`${path.replaceAll('/target', '/…')}\``].every((part) => row.includes(part)),
      ),
  );
  expect(missing.map(({ path }) => path)).toEqual([]);
});

it('is as the generator writes it, and keeps the words of the code', () => {
  expect(glossaryText(page)).toBe(page);
  expect(page.split('## Words of the code')[1]).toContain('| actor |');
});

import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesOf, patchOf, RECIPES } from '../../scripts/lib/recipes.mjs';

// What an example does once it is applied, the soak tries: `npm run test:soak -- recipes`.
describe('the worked examples of docs/recipes', () => {
  it('are tried by the soak, each of them', () => {
    const patches = readdirSync('docs/recipes/examples').map((file) => path.parse(file).name);
    expect(RECIPES.map(({ name }) => name).toSorted()).toEqual(patches.toSorted());
  });

  it.each(RECIPES)('$name applies, and changes no more files than it may', ({ name, most }) => {
    const { status, stderr } = spawnSync('git', ['apply', '--check', '-C1', patchOf(name)], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
    const { made, changed } = filesOf(readFileSync(patchOf(name), 'utf8'));
    expect(made.length).toBeGreaterThan(0);
    expect(changed.length).toBeLessThanOrEqual(most);
  });

  it('are told in figures by the recipe of a document', () => {
    const patch = readFileSync(patchOf('document'), 'utf8');
    const { made, changed } = filesOf(patch);
    const linesOf = (files) =>
      files
        .map((file) => patch.split(`diff --git a/${file} `)[1].split('\ndiff --git ')[0])
        .reduce((sum, part) => sum + part.match(/^\+(?!\+\+)/gmu).length, 0);
    const recipe = readFileSync('docs/recipes/add-a-document.md', 'utf8').replaceAll(/\s+/gu, ' ');
    expect(recipe).toContain(`${made.length} files are written with ${linesOf(made)} lines`);
    expect(recipe).toContain(`${changed.length} files are changed with ${linesOf(changed)} lines`);
  });
});

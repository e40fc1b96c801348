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
});

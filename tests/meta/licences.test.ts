import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { licenceFaults, licencesText, shippedIn } from '#generate/licences.ts';

const lock = (packages: object) => JSON.stringify({ packages });

describe('licences of what is shipped', () => {
  it('name the packages of apps and functions, the typeface too, and no tool', () => {
    const names = shippedIn(readFileSync('package-lock.json', 'utf8')).map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['react', 'firebase-admin', 'sharp', '@fontsource-variable/inter']),
    );
    expect(names).not.toContain('vitest');
  });

  it.each([
    ['a', 'MIT', true],
    ['a', '(MIT OR Apache-2.0)', true],
    ['a', 'GPL-3.0', false],
    ['a', 'MIT AND GPL-3.0', false],
    ['a', undefined, false],
    ['@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later', true],
    ['a', 'LGPL-3.0-or-later', false],
  ])('%s under %s', (name, license, isAllowed) => {
    const text = lock({ [`node_modules/${name}`]: { version: '1.0.0', license } });
    expect(licenceFaults(shippedIn(text))).toHaveLength(isAllowed ? 0 : 1);
  });

  it('are written as a table, and not where one is not allowed', () => {
    const written = (license: string) =>
      licencesText(lock({ 'node_modules/a': { version: '1.0.0', license } }));
    expect(written('MIT')).toContain('| a | 1.0.0 | MIT |');
    expect(() => written('GPL-3.0')).toThrow('a 1.0.0 comes under “GPL-3.0”');
  });
});

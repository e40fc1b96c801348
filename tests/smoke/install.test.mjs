import { describe, expect, it } from 'vitest';
import { agrees } from '../../scripts/lib/install.mjs';
import { majorVersion } from '../../scripts/lib/java.mjs';

const wanted = {
  '': { version: '1.0.0' },
  functions: { version: '1.0.0' },
  'node_modules/tare-functions': { resolved: 'functions', link: true },
  'node_modules/a': { version: '1.2.3' },
  'node_modules/a-for-another-platform': { version: '1.2.3', optional: true },
};

describe('whether the packages must be installed', () => {
  it.each([
    ['all there', { 'node_modules/a': { version: '1.2.3' } }, true],
    ['one missing', {}, false],
    ['one in another version', { 'node_modules/a': { version: '1.2.2' } }, false],
    [
      'an optional one in another version',
      { 'node_modules/a': { version: '1.2.3' }, 'node_modules/a-for-another-platform': { version: '1.0.0' } },
      false,
    ],
  ])('%s', (_case, installed, expected) => {
    expect(agrees(wanted, installed)).toBe(expected);
  });
});

describe('the version of Java', () => {
  it.each([
    ['openjdk version "17.0.15" 2025-04-15', 17],
    ['java version "1.8.0_392"', 8],
    ['openjdk version "25" 2025-09-16', 25],
    ['command not found', undefined],
  ])('in the words %s', (words, expected) => {
    expect(majorVersion(words)).toBe(expected);
  });
});

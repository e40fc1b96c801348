import { expect, it } from 'vitest';
import { ORDINARY } from '#generate/registry.ts';
import { fixedWorld, recordsOf } from '#tests/seed/fixture.ts';

it.each(ORDINARY.map(({ path }) => path))('%s has rows in the seed', (path) => {
  expect(recordsOf(fixedWorld('e2e'), path).length, 'none in tests/seed/data/ordinary.ts').toBeGreaterThan(0);
});

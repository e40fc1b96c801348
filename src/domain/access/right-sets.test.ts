import { expect, it } from 'vitest';
import { GRANT_KINDS, areasOfKind } from './areas.ts';
import { RIGHT_SETS } from './right-sets.ts';

it.each(GRANT_KINDS)('named sets of a %s hold nothing but areas that are offered', (kind) => {
  const offered: readonly string[] = areasOfKind(kind).map(({ area }) => area);
  const unknown = RIGHT_SETS[kind].flatMap(({ title, areas }) =>
    areas.filter((area) => !offered.includes(area)).map((area) => `${title}: ${area}`),
  );
  expect(unknown).toEqual([]);
});

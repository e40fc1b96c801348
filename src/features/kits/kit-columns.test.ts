import { expect, it } from 'vitest';
import { kits } from '#domain/kit/entity.ts';
import { KIT_FILTERS } from './kit-columns.tsx';

it('the list can be narrowed by all that it can be asked, deleted ones too', () => {
  expect(KIT_FILTERS.map(({ id }) => id).toSorted()).toEqual(Object.keys(kits.list.filters).toSorted());
  expect(KIT_FILTERS.map(({ id }) => id)).toContain('deleted');
});

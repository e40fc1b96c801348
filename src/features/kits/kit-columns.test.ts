import { expect, it } from 'vitest';
import { kits } from '#domain/kit/entity.ts';
import { buildKit } from '#tests/seed/build/catalogue.ts';
import { STATES } from '#domain/shared/schema.ts';
import { KIT_FILTERS, stillNeeded } from './kit-columns.tsx';

it('the list can be narrowed by all that it can be asked, deleted ones too', () => {
  expect(KIT_FILTERS.map(({ id }) => id).toSorted()).toEqual(Object.keys(kits.list.filters).toSorted());
  expect(KIT_FILTERS.map(({ id }) => id)).toContain('deleted');
});

it('a draft names what it still needs, another kit nothing', () => {
  const states = [...STATES];
  const draft = buildKit({ status: 'draft', minTyreRating: '112S', states });
  expect(stillNeeded(draft, [])).toBe('Ready');
  expect(stillNeeded(draft, [''])).toBe('Ready: check SKU');
  expect(stillNeeded({ ...draft, priceExGst: '', gvm: 3500, massRear: '' })).toBe(
    'Axle capacities, Price; check added mass',
  );
  expect(stillNeeded(buildKit({ priceExGst: '' }))).toBe('');
});

import { expect, it } from 'vitest';
import { customers } from '#domain/customer/entity.ts';
import { CUSTOMER_FILTERS } from './customer-columns.tsx';

it('the list can be narrowed by all that it can be asked, deleted ones too', () => {
  expect(CUSTOMER_FILTERS.map(({ id }) => id).toSorted()).toEqual(
    Object.keys(customers.list.filters).toSorted(),
  );
  expect(CUSTOMER_FILTERS.map(({ id }) => id)).toContain('deleted');
});

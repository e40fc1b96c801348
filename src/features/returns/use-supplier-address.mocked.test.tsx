import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { buildDealer, buildDistributer } from '#tests/seed/build/party.ts';
import { useSupplierAddress } from './use-supplier-address.ts';

const PLACE = { address: '4 Depot Lane', city: 'Parkes', state: 'NSW', postcode: 2870 } as const;
const RECORDS: Readonly<Record<string, unknown>> = {
  'distributers/harbour': buildDistributer({ ...PLACE, name: 'Harbour Suspension' }),
  'dealers/depot': buildDealer({ ...PLACE, name: 'Parkes Depot' }),
};
vi.mock('#data/store/use-doc.ts', () => ({
  useDoc: ({ path }: { path: string }, id: string | null) => {
    const value = RECORDS[`${path}/${id}`];
    return value === undefined ? { status: 'missing' } : { status: 'ready', doc: { value } };
  },
}));

it.each([
  [
    'the distributor',
    { distributerId: 'harbour', supplierDealerId: '' },
    'Harbour Suspension, 4 Depot Lane, Parkes NSW 2870',
  ],
  [
    'the dealer that supplied them',
    { distributerId: '', supplierDealerId: 'depot' },
    'Parkes Depot, 4 Depot Lane, Parkes NSW 2870',
  ],
  ['nobody who can be read', { distributerId: 'gone', supplierDealerId: '' }, ''],
])('goods go back to %s', (_who, goods, address) => {
  expect(renderHook(() => useSupplierAddress(goods)).result.current).toBe(address);
});

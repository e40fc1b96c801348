import { describe, expect, it } from 'vitest';
import { paths } from './paths.ts';

describe('paths', () => {
  it('builds the address of a record from its pattern', () => {
    expect(paths.customers.edit('abc')).toBe('/customers/edit/abc');
    expect(paths.customers.edit.pattern).toBe('/customers/edit/:id');
    expect(paths.installations.checklist('i1')).toBe('/installations/checklist/i1');
  });

  it('keeps an id from becoming another path', () => {
    expect(paths.vehicles.edit('a/../b?c')).toBe('/admin/vehicles/edit/a%2F..%2Fb%3Fc');
    expect(paths.vehicles.edit('$&')).toBe('/admin/vehicles/edit/%24%26');
  });
});

import { describe, expect, it } from 'vitest';
import { nameOfPath, titleOf } from './titles.ts';

describe('titleOf', () => {
  it.each([
    [{ title: 'Customers' }, {}, 'Customers'],
    [{ title: 'Edit Customer' }, { id: 'c7' }, 'Edit Customer c7'],
    [{ title: 'Edit User' }, { userId: 'u1' }, 'Edit User u1'],
    [{ title: 'Sales Record' }, { rev: 'B', id: 's1' }, 'Sales Record s1'],
    [{ title: 'Invitation', hideId: true as const }, { id: 'secret' }, 'Invitation'],
    [{ title: 'Edit Customer' }, { id: undefined }, 'Edit Customer'],
  ])('%o with %o is %s', (row, params, title) => {
    expect(titleOf(row, params)).toBe(title);
  });
});

describe('nameOfPath', () => {
  it.each([
    ['/installations', 'Installations'],
    ['/kit-order-stats', 'Kit Order Stats'],
    ['/admin/suspension-kit-vehicles', 'Suspension Kit Vehicles'],
    ['/admin/audit/all', 'Audit'],
    ['/admin/master-data-capacities', 'Master Data Capacities'],
  ])('%s is %s', (path, name) => {
    expect(nameOfPath(path)).toBe(name);
  });
});

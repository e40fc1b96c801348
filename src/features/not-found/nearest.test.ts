import { describe, expect, it } from 'vitest';
import { nearestPages } from './nearest.ts';

const pages = [
  { to: '/installations', name: 'Installations' },
  { to: '/customers', name: 'Customers' },
  { to: '/car-dealers', name: 'Car Dealers' },
  { to: '/admin/kits', name: 'Kits' },
  { to: '/admin/vehicles', name: 'Vehicles' },
];
const namesNear = (path: string) => nearestPages(path, pages).map((page) => page.name);

describe('nearestPages', () => {
  it.each([
    ['/custmers', ['Customers']],
    ['/customers/edit/1/extra', ['Customers']],
    ['/Vehicles', ['Vehicles']],
    ['/zzz', []],
    ['/', []],
  ])('%s is near %o', (path, names) => {
    expect(namesNear(path)).toEqual(names);
  });

  it('never offers more than three', () => {
    const same = ['a', 'b', 'c', 'd'].map((end) => ({ to: `/kits-${end}`, name: end }));
    expect(nearestPages('/kits-x', same)).toHaveLength(3);
  });
});

import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { OLD_KEYS } from '#app/guards/use-old-address.ts';
import { engineerRoutes } from './engineer.ts';
import { mainRoutes } from './main.ts';
import { movedTo } from './old-addresses.ts';

const moved = (address: string) => {
  const [pathname = '', query = ''] = address.split('?');
  return movedTo({ pathname, search: query });
};

const MOVES = [
  ['/dealer-orders?tab=supply&f.status=new&q=ab', '/dealer-orders/supply?f.status=new&q=ab'],
  ['/invoices?tab=supply', '/invoices/supply'],
  ['/invoices?statement=d1', '/invoices/statement/d1'],
  ['/invoices?statement=d1&supplier=x&from=2026-01-01', '/invoices/statement/d1?supplier=x&from=2026-01-01'],
  ['/invoices?statement=a%2Fb', '/invoices/statement/a%2Fb'],
  ['/invoices?exports=', '/invoices/exports'],
  ['/invoices?exports=e1', '/invoices/exports/e1'],
  ['/invoices/edit/i1?doc=paper', '/invoices/edit/i1/paper'],
  ['/returns?tab=supply', '/returns/supply'],
  ['/returns?figures=yes&period=twelveMonths', '/returns/figures?period=twelveMonths'],
  ['/returns/r1?doc=change', '/returns/r1/change'],
  ['/returns/r1?doc=note', '/returns/r1/note'],
  ['/credits?tab=supply', '/credits/supply'],
  ['/credits/c1?doc=paper', '/credits/c1/paper'],
  ['/installations/edit/j1?doc=handover', '/installations/edit/j1/paper/handover'],
  ['/stock-report?tab=count', '/stock-report/count'],
  ['/stock-report?tab=counts', '/stock-report/counts'],
  ['/stock-report?count=k1', '/stock-report/counts/k1'],
  ['/admin/change-log?tab=review&f.state=kept', '/admin/change-log/review?f.state=kept'],
  ['/admin/accessories?import', '/admin/accessories/import'],
  ['/admin/kits?import=', '/admin/kits/import'],
  ['/admin/products?q=leaf&f.decal=yes&prices=', '/admin/products/prices?q=leaf&f.decal=yes'],
] as const;

describe('an old address', () => {
  it.each(MOVES)('%s leads to %s, a page of the main build', (old, now) => {
    expect(moved(old)).toBe(now);
    expect(old, 'the table is not asked').toMatch(OLD_KEYS);
    const [pathname = ''] = now.split('?');
    const row = matchRoutes(
      mainRoutes.map(({ path }) => ({ path })),
      pathname,
    )?.at(-1)?.route.path;
    expect(row).toBeDefined();
    expect(moved(now), 'it would be led on for ever').toBeNull();
  });

  it('of a job leads to its paper in the engineer build, too', () => {
    const to = moved('/installations/edit/j1?doc=evidence') ?? '';
    expect(engineerRoutes.some(({ path }) => matchRoutes([{ path }], to) !== null)).toBe(true);
  });

  it.each([
    '/invoices',
    '/invoices?q=statement&f.status=new',
    '/invoices?statement=',
    '/invoices?tab=own',
    '/returns/r1?doc=other',
    '/returns/new?order=o1',
    '/order/kit/o1?doc=pick',
    '/delivery-manifest?manifest=m1',
  ])('is none of: %s', (address) => {
    expect(moved(address)).toBeNull();
  });
});

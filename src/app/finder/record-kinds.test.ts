import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { engineerRoutes } from '#app/routes/engineer.ts';
import { mainRoutes } from '#app/routes/main.ts';
import { actorOfEngineer, actorOfUser } from '#domain/access/actor.ts';
import { buildEngineer, buildUser } from '#tests/seed/build/person.ts';
import { pagesFor } from './pages.ts';
import { RECORD_KINDS } from './record-kinds.ts';

const rights = { orders: true, customers: true, installations: true, vehicles: true };
const own = { dealerId: 'd1', dealerGroupId: '', distributerId: '', engineerId: '' };
const dealer = actorOfUser(
  'u1',
  buildUser({ ...own, type: 'user', privileges: { dealer: rights, distributer: {} } }),
  null,
  'Penrith',
);
const engineer = actorOfEngineer('e1', buildEngineer());
const titles = (actor: typeof dealer) =>
  RECORD_KINDS.filter((kind) => kind.isFor(actor)).map(({ title }) => title);

describe('the finder', () => {
  it('asks only for what the person may list, each kind once', () => {
    expect(titles(dealer)).toEqual([
      'Installations',
      'Customers',
      'Kit orders',
      'Label orders',
      'Invoices',
      'Returns',
      'Credits',
    ]);
    expect(titles(engineer)).toEqual(['Installations']);
  });

  it('names pages that the person may open, those first that begin with the words', () => {
    const names = (actor: typeof dealer, text: string, rows = mainRoutes) =>
      pagesFor(rows, actor, text).map(({ name }) => name);
    expect(names(dealer, 'customer')[0]).toMatch(/^Customer/u);
    expect(names(dealer, 'add inst')).toEqual(['Add Installation']);
    expect(names(dealer, 'change log')).toEqual([]);
    expect(names(engineer, 'change', engineerRoutes)).toEqual([]);
  });

  it('leads each page to a row of the table', () => {
    const routes = mainRoutes.map(({ path }) => ({ path }));
    for (const { to } of pagesFor(mainRoutes, dealer, '')) expect(matchRoutes(routes, to)).not.toBeNull();
  });
});

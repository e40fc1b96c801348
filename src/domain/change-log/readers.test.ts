import { describe, expect, it } from 'vitest';
import { type Actor, actorOfEngineer, actorOfUser } from '../access/actor.ts';
import { buildEngineer, buildUser } from '#tests/seed/build/person.ts';
import { logKeyOf, logKeys, logScopes } from './readers.ts';
import type { LoggedCollection } from './schema.ts';

interface Who {
  flags?: readonly string[];
  isAdmin?: boolean;
  isHeadOffice?: boolean;
  groupId?: string;
}

function dealer({ flags = [], isAdmin = false, groupId = 'g1' }: Who = {}): Actor {
  const grants = Object.fromEntries(flags.map((flag) => [flag, true]));
  const user = buildUser({
    type: isAdmin ? 'admin' : 'user',
    dealerId: 'd1',
    dealerGroupId: groupId,
    privileges: { dealer: grants, distributer: {} },
  });
  return actorOfUser('u1', user, null, '');
}

function distributor({ flags = [], isAdmin = false, isHeadOffice = false }: Who = {}): Actor {
  const grants = Object.fromEntries(flags.map((flag) => [flag, true]));
  const user = buildUser({
    type: isAdmin ? 'admin' : 'user',
    dealerId: '',
    dealerGroupId: '',
    distributerId: 'x1',
    privileges: { dealer: {}, distributer: grants },
  });
  return actorOfUser('u1', user, null, '', isHeadOffice);
}

/** Whether an entry about this record is among those that the actor's query asks for. */
function sees(actor: Actor, collection: LoggedCollection, record: object, id = 'r1'): boolean {
  const key = logKeyOf(actor);
  return key !== null && logScopes(actor).includes(logKeys(collection, id, { ...record })[key]);
}

const own = { dealerId: 'd1', dealerGroupId: 'g1', distributerId: 'x1', supplierId: 'x1' };
const ofGroup = { ...own, dealerId: 'd2' };
const foreign = { dealerId: 'd9', dealerGroupId: '', distributerId: 'x9', supplierId: 'x9' };

describe('who reads an entry of the change log', () => {
  it.each<[string, boolean, Actor, LoggedCollection, object]>([
    ['customers of the group', true, dealer({ flags: ['customers'] }), 'customers', ofGroup],
    ['without customers', false, dealer({ flags: ['installations'] }), 'customers', own],
    ['customers of another', false, dealer({ flags: ['customers'] }), 'customers', foreign],
    ['a distributor, customers', false, distributor({ flags: ['customers'] }), 'customers', own],
    ['head office, customers', false, distributor({ isAdmin: true, isHeadOffice: true }), 'customers', own],
    ['car dealers', true, dealer({ flags: ['orders'] }), 'carDealers', ofGroup],
    ['car dealers without orders', false, dealer({ flags: ['customers'] }), 'carDealers', own],
    ['own installations', true, dealer({ flags: ['installations'] }), 'installations', own],
    ['without installations', false, dealer({ flags: ['customers'] }), 'installations', own],
    ['installations of the group', false, dealer({ flags: ['installations'] }), 'installations', ofGroup],
    ['linked installations', true, distributor(), 'installations', own],
    ['installations of another', false, distributor({ isAdmin: true }), 'installations', foreign],
    ['own users', true, dealer({ isAdmin: true }), 'users', own],
    ['own users, no admin', false, dealer(), 'users', own],
    ['users of the group', false, dealer({ isAdmin: true }), 'users', ofGroup],
    ['supplied users', true, distributor({ isAdmin: true }), 'users', { ...own, distributerId: '' }],
    ['supplied users, no admin', false, distributor(), 'users', own],
    ['users of another', false, distributor({ isAdmin: true }), 'users', foreign],
    ['head office, users', true, distributor({ isAdmin: true, isHeadOffice: true }), 'users', foreign],
    ['head office, no admin', false, distributor({ isHeadOffice: true }), 'users', foreign],
    ['own printers', true, dealer(), 'printers', { ...own, distributerId: '' }],
    ['another’s printers', false, distributor(), 'printers', { dealerId: 'd1', distributerId: '' }],
    ['dealers of the group', true, dealer(), 'dealers', ofGroup],
    ['other dealers', false, dealer(), 'dealers', foreign],
    ['all dealers', true, distributor(), 'dealers', foreign],
    ['reference data', true, dealer(), 'vehicles', {}],
    ['reference data', true, distributor(), 'kits', {}],
    ['costs', true, distributor({ flags: ['products'] }), 'productCosts', {}],
    ['costs, a dealer', false, dealer({ flags: ['products'], isAdmin: true }), 'productCosts', {}],
    ['documents', true, dealer({ flags: ['documents'], isAdmin: true }), 'documents', {}],
    ['documents, no admin', false, dealer({ flags: ['documents'] }), 'documents', {}],
    ['settings', true, dealer({ flags: ['settings'], isAdmin: true }), 'system', {}],
    ['settings, no flag', false, distributor({ isAdmin: true }), 'system', {}],
    ['news', false, distributor({ flags: ['settings'], isAdmin: true }), 'newsUpdates', {}],
  ])('%s: %s', (_what, can, actor, collection, record) => {
    expect(sees(actor, collection, record)).toBe(can);
  });

  it('news for those who keep them, and warranty settings for everybody', () => {
    const keeper = distributor({ flags: ['settings'], isAdmin: true, isHeadOffice: true });
    expect(sees(keeper, 'newsUpdates', {})).toBe(true);
    expect(sees(dealer(), 'system', {}, 'productWarrantyCategories')).toBe(true);
  });

  it('no engineer, and nobody an entry without a scope', () => {
    const engineer = actorOfEngineer('e1', buildEngineer());
    expect([logKeyOf(engineer), logScopes(engineer)]).toEqual([null, []]);
    const every = ['customers', 'orders', 'installations', 'settings', 'documents', 'products'];
    for (const actor of [dealer({ flags: every, isAdmin: true, groupId: '' }), dealer({ flags: every })]) {
      expect(logScopes(actor)).not.toContain('');
      expect(logScopes(actor).length).toBeLessThanOrEqual(30);
    }
    expect(sees(dealer({ flags: every, groupId: '' }), 'customers', {})).toBe(false);
  });
});

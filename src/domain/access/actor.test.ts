import { describe, expect, it } from 'vitest';
import { dealerSchema } from '../dealer/schema.ts';
import { userSchema } from '../user/schema.ts';
import { actorOfEngineer, actorOfUser, holds, kindOf } from './actor.ts';

const dealer = dealerSchema.parse({ name: 'Outback Suspension', dealerId: 'd1', canSendToEngineer: true });
const user = userSchema.parse({
  firstName: 'Jess',
  type: 'admin',
  dealerId: 'd1',
  dealerGroupId: 'g1',
  privileges: { dealer: { orders: true }, distributer: { settings: true } },
});

describe('kindOf', () => {
  it.each([
    [{ dealerId: 'd', distributerId: '', engineerId: '' }, 'dealer'],
    [{ dealerId: '', distributerId: 'x', engineerId: '' }, 'distributer'],
    [{ dealerId: '', distributerId: '', engineerId: 'e' }, 'engineer'],
    [{ dealerId: '', distributerId: '', engineerId: '' }, 'none'],
    [{ dealerId: 'd', distributerId: 'x', engineerId: '' }, 'none'],
    [{ dealerId: 'd', distributerId: '', engineerId: 'e' }, 'none'],
    [{ dealerId: 'd', distributerId: 'x', engineerId: 'e' }, 'none'],
  ] as const)('%j is %s', (links, kind) => {
    expect(kindOf(links)).toBe(kind);
  });
});

describe('actorOfUser', () => {
  it('takes the flags of the own kind only (U10)', () => {
    const actor = actorOfUser('u1', user, dealer, 'Outback Suspension');
    expect(holds(actor, 'orders')).toBe(true);
    expect(holds(actor, 'settings')).toBe(false);
    expect(actor).toMatchObject({ uid: 'u1', kind: 'dealer', isAdmin: true, dealerGroupId: 'g1' });
  });

  it('gives nothing to a record with two links', () => {
    const actor = actorOfUser('u1', { ...user, distributerId: 'x' }, dealer, '');
    expect(actor.kind).toBe('none');
    expect(holds(actor, 'orders')).toBe(false);
    expect(actor.dealerFlags.canSendToEngineer).toBe(false);
  });

  it('reads dealer flags from the dealer record, for dealers alone', () => {
    expect(actorOfUser('u1', user, dealer, '').dealerFlags.canSendToEngineer).toBe(true);
    expect(actorOfUser('u1', user, null, '').dealerFlags.canSendToEngineer).toBe(false);
    const distributer = { ...user, dealerId: '', distributerId: 'x' };
    expect(actorOfUser('u1', distributer, dealer, '').dealerFlags.canSendToEngineer).toBe(false);
  });

  it.each(['Admin', 'administrator', 'user', ''])('does not take the type "%s" for admin', (type) => {
    expect(actorOfUser('u1', { ...user, type }, dealer, '').isAdmin).toBe(false);
  });
});

describe('holds', () => {
  it.each([['yes'], ['true'], [1], [null], [undefined], [{}], [[true]], [false]])(
    '%j is no grant (U09)',
    (value) => {
      const privileges = { dealer: { orders: value }, distributer: {} };
      expect(holds(actorOfUser('u1', { ...user, privileges }, dealer, ''), 'orders')).toBe(false);
    },
  );

  it('knows no grant by a name every object has', () => {
    expect(holds(actorOfUser('u1', user, dealer, ''), 'constructor')).toBe(false);
  });
});

describe('actorOfEngineer', () => {
  it('holds no flags and is no admin', () => {
    const actor = actorOfEngineer('e1', { firstName: 'Ann', lastName: 'Lee', email: '' });
    expect(actor).toMatchObject({ kind: 'engineer', engineerId: 'e1', isAdmin: false, grants: {} });
  });
});

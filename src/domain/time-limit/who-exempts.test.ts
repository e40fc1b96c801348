import { describe, expect, it } from 'vitest';
import { buildUser } from '#tests/seed/build/person.ts';
import { actorOfEngineer, actorOfUser } from '../access/actor.ts';
import { mayExempt } from './who-exempts.ts';

type Fields = Parameters<typeof buildUser>[0];

const RECORD = { dealerId: 'd1', distributerId: 'x1' };
const dealerUser = (fields: Fields = {}) =>
  actorOfUser('u', buildUser({ type: 'user', dealerId: 'd1', dealerGroupId: 'g1', ...fields }), null, '');
const distributerUser = (flags: Record<string, unknown>, fields: Fields = {}) =>
  actorOfUser(
    'u',
    buildUser({
      dealerId: '',
      dealerGroupId: '',
      distributerId: 'x1',
      privileges: { dealer: {}, distributer: flags },
      ...fields,
    }),
    null,
    '',
  );
const ADMIN = { type: 'admin' } as const;

describe('who may exempt (decisions: who-exempts)', () => {
  it.each([
    ['a dealer’s admin, of the own dealer’s', dealerUser(ADMIN), true],
    ['a dealer’s user', dealerUser(), false],
    ['another dealer’s admin', dealerUser({ ...ADMIN, dealerId: 'd2' }), false],
    ['another dealer’s admin of the same group', dealerUser({ ...ADMIN, dealerId: 'd3' }), false],
    ['a dealer’s developer', dealerUser({ isDeveloper: true }), true],
    ['another dealer’s developer', dealerUser({ isDeveloper: true, dealerId: 'd2' }), false],
    ['a supplier’s user with orders', distributerUser({ orders: true }), true],
    ['a supplier’s user with confirmations', distributerUser({ matchGvmInstallations: true }), true],
    ['a supplier’s user with another privilege', distributerUser({ installations: true }), false],
    ['a supplier’s user whose flag is a word', distributerUser({ orders: 'yes' }), false],
    ['a supplier’s admin without either', distributerUser({}, ADMIN), false],
    ['a supplier’s developer', distributerUser({}, { isDeveloper: true }), true],
    [
      'another distributor’s user with orders',
      distributerUser({ orders: true }, { distributerId: 'x2' }),
      false,
    ],
    ['an engineer', actorOfEngineer('e', { firstName: '', lastName: '', email: '' }), false],
    ['an account of no organisation', dealerUser({ ...ADMIN, dealerId: '' }), false],
  ])('%s', (_who, actor, may) => {
    expect(mayExempt(actor, RECORD)).toBe(may);
  });
});

import { describe, expect, it } from 'vitest';
import { buildUser } from '#tests/seed/build/person.ts';
import { actorOfUser } from '../access/actor.ts';
import { distributorParty } from '../trade/parties.ts';
import { homeCountsOf } from './counts.ts';

const personWith = (kind: 'dealer' | 'distributer', flags: Record<string, boolean>) =>
  actorOfUser(
    'p1',
    buildUser({
      type: 'admin',
      dealerId: kind === 'dealer' ? 'd1' : '',
      distributerId: kind === 'distributer' ? 'x1' : '',
      privileges: { dealer: flags, distributer: flags },
    }),
    null,
    '',
  );
const idsOf = (...how: Parameters<typeof personWith>) => homeCountsOf(personWith(...how)).map(({ id }) => id);

describe('the counts of Home', () => {
  it('are each hidden without its flag', () => {
    const all = { orders: true, matchGvmInstallations: true, installations: true };
    expect(idsOf('distributer', all)).toEqual([
      'placedOrders',
      'placedLabels',
      'newInvoices',
      'newCredits',
      'newReturns',
      'returnsToDecide',
      'unmatched',
    ]);
    expect(idsOf('distributer', { orders: true })).toEqual([
      'placedOrders',
      'placedLabels',
      'newInvoices',
      'newCredits',
      'newReturns',
    ]);
    // What waits to be confirmed may be listed, and counted, without the other installations.
    expect(idsOf('distributer', { matchGvmInstallations: true })).toEqual(['unmatched']);
    expect(idsOf('distributer', { installations: true })).toEqual([]);
    expect(idsOf('distributer', {})).toEqual([]);
  });

  it('are the distributor’s alone, and of its own records', () => {
    const all = { orders: true, matchGvmInstallations: true, installations: true };
    expect(idsOf('dealer', all)).toEqual([]);
    expect(homeCountsOf(personWith('distributer', { orders: true }))[0]?.where).toEqual([
      ['supplierId', distributorParty('x1')],
      ['deleted', false],
      ['statusId', 1],
    ]);
  });
});

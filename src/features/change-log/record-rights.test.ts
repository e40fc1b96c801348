import { describe, expect, it } from 'vitest';
import { type Actor, actorOfUser } from '#domain/access/actor.ts';
import type { LoggedCollection } from '#domain/change-log/schema.ts';
import { buildUser } from '#tests/seed/build/person.ts';
import { recordPath } from './record-rights.ts';

function person(
  kind: 'dealer' | 'distributer',
  flags: readonly string[],
  type: 'admin' | 'user' = 'user',
): Actor {
  const grants = Object.fromEntries(flags.map((flag) => [flag, true]));
  const user = buildUser({
    type,
    dealerId: kind === 'dealer' ? 'd1' : '',
    dealerGroupId: '',
    distributerId: kind === 'distributer' ? 'x1' : '',
    privileges: { dealer: {}, distributer: {}, [kind]: grants },
  });
  return actorOfUser('u1', user, null, '');
}
describe('recordPath', () => {
  const every = ['customers', 'orders', 'vehicles', 'kits', 'installations'];
  it.each<[string, Actor, LoggedCollection, string | null]>([
    ['a dealer', person('dealer', every), 'customers', '/customers/edit/r1'],
    ['a dealer', person('dealer', every), 'carDealers', '/car-dealers/edit/r1'],
    ['a dealer', person('dealer', every), 'vehicles', null],
    ['a dealer admin', person('dealer', every, 'admin'), 'vehicles', '/admin/vehicles/edit/r1'],
    ['a distributor admin', person('distributer', every, 'admin'), 'kits', '/admin/kits/edit/r1'],
    ['a distributor admin', person('distributer', every, 'admin'), 'customers', null],
    ['a distributor', person('distributer', []), 'installations', '/installations/edit/r1'],
  ])('of %s: %s', (_who, actor, collection, path) => {
    expect(recordPath(actor, { collection, recordId: 'r1' })).toBe(path);
  });
});

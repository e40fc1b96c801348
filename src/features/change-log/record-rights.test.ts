import { describe, expect, it } from 'vitest';
import { type Actor, actorOfEngineer, actorOfUser } from '#domain/access/actor.ts';
import type { LoggedCollection } from '#domain/change-log/schema.ts';
import { buildEngineer, buildUser } from '#tests/seed/build/person.ts';
import { canReadHistory, recordPath } from './record-rights.ts';

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
const engineer = actorOfEngineer('e1', buildEngineer());

describe('canReadHistory', () => {
  it.each([
    ['a dealer, of the own record', person('dealer', ['changeLog']), 'd1', true],
    ['a dealer, of another of the group', person('dealer', ['changeLog']), 'd2', false],
    ['a dealer, of reference data', person('dealer', ['changeLog']), undefined, false],
    ['a dealer without changeLog', person('dealer', ['customers'], 'admin'), 'd1', false],
    ['a distributor, of a dealer’s record', person('distributer', ['changeLog']), 'd1', true],
    ['a distributor, of reference data', person('distributer', ['changeLog']), undefined, true],
    ['a distributor without changeLog', person('distributer', ['orders'], 'admin'), 'd1', false],
    ['an engineer', engineer, 'd1', false],
  ])('%s', (_who, actor, dealerId, can) => {
    expect(canReadHistory(actor, dealerId)).toBe(can);
  });
});

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

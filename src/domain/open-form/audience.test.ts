import { describe, expect, it } from 'vitest';
import { buildDealer } from '#tests/seed/build/party.ts';
import { buildUser } from '#tests/seed/build/person.ts';
import { type Actor, actorOfEngineer, actorOfUser } from '../access/actor.ts';
import { customers } from '../customer/entity.ts';
import { installations } from '../installation/entity.ts';
import { posSettings, sales } from '../sale/entity.ts';
import type { Entity } from '../descriptor/descriptor.ts';
import { systemDocs } from '../system/entity.ts';
import { changeLog } from '../change-log/entity.ts';
import { users } from '../user/entity.ts';
import { vehicles } from '../vehicle/entity.ts';
import { isWithin, peopleKey, scopeOf } from './audience.ts';

const dealer = (flags: Record<string, boolean>, user: Parameters<typeof buildUser>[0] = {}): Actor =>
  actorOfUser(
    'p1',
    buildUser({
      dealerId: 'd1',
      dealerGroupId: 'g1',
      privileges: { dealer: flags, distributer: {} },
      ...user,
    }),
    buildDealer(),
    '',
  );
const headOffice = (flags: Record<string, boolean>): Actor =>
  actorOfUser(
    'x1',
    buildUser({
      type: 'admin',
      dealerId: '',
      dealerGroupId: '',
      distributerId: 'x1',
      privileges: { dealer: {}, distributer: flags },
    }),
    null,
    '',
    true,
  );
const engineer = actorOfEngineer('e1', { firstName: 'Maria', lastName: 'Kovac', email: 'm@x.example' });
const letsIn = (actor: Actor, entity: Entity<unknown>, record: Record<string, unknown>): boolean => {
  const clauses = scopeOf(actor, entity);
  return clauses !== null && isWithin(clauses, record);
};

describe('whom the people of a form let in', () => {
  it.each([
    ['a colleague of the group', dealer({ customers: true }), customers, { dealerGroupId: 'g1' }, true],
    ['another group', dealer({ customers: true }), customers, { dealerGroupId: 'g2' }, false],
    ['a record that names no group', dealer({ customers: true }), customers, {}, false],
    ['a colleague without the right', dealer({}), customers, { dealerGroupId: 'g1' }, false],
    ['an own quote', dealer({ quotes: true }), sales, { dealerId: 'd1', type: 'quote' }, true],
    [
      'an own sale, with quotes alone',
      dealer({ quotes: true }),
      sales,
      { dealerId: 'd1', type: 'order' },
      false,
    ],
    [
      'an admin of the account’s dealer',
      dealer({ users: true }, { type: 'admin' }),
      users,
      { dealerId: 'd1' },
      true,
    ],
    ['who is no admin', dealer({ users: true }), users, { dealerId: 'd1' }, false],
    [
      'own settings of the till',
      dealer({ pos: true }, { type: 'admin' }),
      posSettings,
      { dealerId: 'd1' },
      true,
    ],
    [
      'another’s settings of the till',
      dealer({ pos: true }, { type: 'admin' }),
      posSettings,
      { dealerId: 'd2' },
      false,
    ],
    ['settings, for the head office', headOffice({ settings: true }), systemDocs.sessionSettings, {}, true],
    ['settings, without the right', headOffice({}), systemDocs.sessionSettings, {}, false],
    ['the engineer of a job', engineer, installations, { engineerId: 'e1', stage: 'sentToEngineer' }, true],
    ['before it is sent', engineer, installations, { engineerId: 'e1', stage: 'inProgress' }, false],
    ['another engineer', engineer, installations, { engineerId: 'e2', stage: 'sentToEngineer' }, false],
    ['what nobody edits', headOffice({ changeLog: true }), changeLog, {}, false],
  ] as const)('%s', (_case, actor, entity, record, expected) => {
    expect(letsIn(actor, entity, record)).toBe(expected);
  });

  it('keeps organisations apart where everybody reads the record', () => {
    const actor = dealer({ vehicles: true }, { type: 'admin' });
    expect(peopleKey(actor, 'v1', scopeOf(actor, vehicles) ?? [])).toBe('v1~dealer~d1');
    const clerk = dealer({ customers: true });
    expect(peopleKey(clerk, 'c1', scopeOf(clerk, customers) ?? [])).toBe('c1');
  });
});

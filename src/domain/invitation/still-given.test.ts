import { describe, expect, it } from 'vitest';
import { actorOfUser } from '#domain/access/actor.ts';
import { buildInvitation, buildUser } from '#tests/seed/build/person.ts';
import { isStillGiven } from './still-given.ts';

const none = { dealer: {}, distributer: {} };
const dealerAdmin = (
  flags: Record<string, boolean> = { installations: true, engineers: true },
  type = 'admin',
) => actorOfUser('sam', buildUser({ type, privileges: { dealer: flags, distributer: {} } }), null, 'Outback');
const headOffice = actorOfUser(
  'rachel',
  buildUser({
    type: 'admin',
    dealerId: '',
    dealerGroupId: '',
    distributerId: 'head-office',
    privileges: { dealer: {}, distributer: { installations: true } },
  }),
  null,
  'Harbour',
  true,
);

/** An admin of a distributor that is not the head office. */
const keeper = (engineers: boolean | undefined) =>
  actorOfUser(
    'kim',
    buildUser({
      type: 'admin',
      dealerId: '',
      dealerGroupId: '',
      distributerId: 'north',
      privileges: { dealer: {}, distributer: engineers === undefined ? {} : { engineers } },
    }),
    null,
    'North',
  );

describe('isStillGiven', () => {
  const engineer = { kind: 'engineer', privileges: none } as const;
  const toNetwork = { ...engineer, dealerId: '', dealerGroupId: '', distributerId: 'north' } as const;
  it.each([
    ['what they hold', dealerAdmin(), {}, true],
    ['without the flag now', dealerAdmin({ orders: true }), {}, false],
    ['who are no admin now', dealerAdmin(undefined, 'user'), {}, false],
    [
      'a flag that was slipped in',
      dealerAdmin(),
      { privileges: { dealer: { kits: true }, distributer: {} } },
      false,
    ],
    [
      'flags of the other kind',
      dealerAdmin(),
      { privileges: { dealer: {}, distributer: { installations: true } } },
      false,
    ],
    ['an admin', dealerAdmin(), { type: 'admin' }, true],
    ['to another dealer', dealerAdmin(), { dealerId: 'coastal' }, false],
    ['to any dealer, by the head office', headOffice, { dealerId: 'coastal' }, true],
    ['to two organisations', headOffice, { distributerId: 'west' }, false],
    ['to none', headOffice, { dealerId: '' }, false],
    ['an engineer', keeper(true), toNetwork, true],
    ['an engineer without the flag', keeper(undefined), toNetwork, false],
    ['an engineer for a dealer to keep, as a distributor', keeper(true), engineer, false],
    ['an engineer, as a dealer: it proposes', dealerAdmin(), engineer, false],
    ['an engineer with rights', dealerAdmin(), { kind: 'engineer' }, false],
    ['an engineer as admin', keeper(true), { ...toNetwork, type: 'admin' }, false],
    ['an engineer for another dealer to keep', dealerAdmin(), { ...engineer, dealerId: 'coastal' }, false],
  ] as const)('inviters give %s', (_what, inviter, invitation, expected) => {
    expect(isStillGiven(inviter, buildInvitation(invitation), 'newcomer')).toBe(expected);
  });
});

import { describe, expect, it } from 'vitest';
import { userSchema } from '../user/schema.ts';
import type { Privileges } from './account.ts';
import { type Actor, actorOfUser } from './actor.ts';
import {
  cleanPrivileges,
  grantChanges,
  type GrantTarget,
  isInCharge,
  mayGive,
  mayGrant,
  whyNotInCharge,
} from './grants.ts';

const rights = (dealer: readonly string[], distributer: readonly string[] = []): Privileges => ({
  dealer: Object.fromEntries(dealer.map((area) => [area, true])),
  distributer: Object.fromEntries(distributer.map((area) => [area, true])),
});

function admin(fields: object, isHeadOffice = false): Actor {
  return actorOfUser('me', userSchema.parse({ type: 'admin', ...fields }), null, '', isHeadOffice);
}
const da = admin({ dealerId: 'd1', privileges: rights(['orders', 'customers']) });
const xa = admin({ distributerId: 'x1', privileges: rights([], ['orders', 'kits']) });
const head = admin({ distributerId: 'x0', privileges: rights([], ['orders', 'kits']) }, true);
const keeper = admin({ distributerId: 'x0', privileges: rights([], ['dealers']) }, true);

const target = (fields: Partial<GrantTarget> = {}): GrantTarget => ({
  uid: 'other',
  dealerId: 'd1',
  distributerId: '',
  engineerId: '',
  privileges: rights(['installations']),
  ...fields,
});
const ofDistributer = (privileges = rights([])) => target({ dealerId: '', distributerId: 'x1', privileges });

describe('whyNotInCharge', () => {
  it.each([
    ['a dealer admin keeps the own dealer', da, target(), true],
    ['not another dealer', da, target({ dealerId: 'd2' }), false],
    ['not a distributor', da, ofDistributer(), false],
    ['not themselves', da, target({ uid: 'me' }), false],
    ['a plain user keeps nobody', { ...da, isAdmin: false }, target(), false],
    ['a distributor admin keeps the own distributor', xa, ofDistributer(), true],
    ['not the dealers', xa, target(), false],
    ['the head office keeps dealers', head, target({ dealerId: 'd2' }), true],
    ['and other distributors', head, ofDistributer(), true],
    ['but not themselves', head, target({ uid: 'me' }), false],
    ['a person of no kind keeps nobody', { ...head, kind: 'none' as const }, target(), false],
  ])('%s', (_name, actor, account, isKept) => {
    expect(whyNotInCharge(actor, account) === null).toBe(isKept);
    const isSelf = account.uid === 'me';
    expect(isInCharge(actor, account)).toBe(isKept || isSelf);
  });

  it('takes the head office flag from distributor users alone', () => {
    expect(admin({ dealerId: 'd1' }, true).isHeadOffice).toBe(false);
  });
});

describe('mayGive', () => {
  it.each([
    [da, 'dealer', 'orders', true],
    [da, 'dealer', 'kits', false],
    [da, 'distributer', 'orders', false],
    [xa, 'distributer', 'kits', true],
    [xa, 'distributer', 'settings', false],
    [head, 'dealer', 'orders', true],
    [head, 'dealer', 'settings', false],
    [head, 'dealer', 'customers', false],
    [keeper, 'dealer', 'customers', true],
    [keeper, 'dealer', 'orders', false],
    [keeper, 'distributer', 'customers', false],
  ] as const)('%#: %o', (actor, kind, area, expected) => {
    expect(mayGive(actor, kind, area)).toBe(expected);
  });
});

describe('mayGrant (U11)', () => {
  it.each([
    ['a flag that is held', da, target(), rights(['installations', 'orders']), true],
    ['a flag that is not held', da, target(), rights(['installations', 'kits']), false],
    ['keeping a flag that is not held', da, target(), rights(['installations']), true],
    ['taking away a flag that is not held', da, target(), rights([]), true],
    ['a distributor flag to a dealer user', da, target(), rights(['installations'], ['orders']), false],
    ['the same by the head office', head, target(), rights(['installations'], ['orders']), false],
    ['to themselves', da, target({ uid: 'me' }), rights(['installations', 'orders']), false],
    ['to another dealer', da, target({ dealerId: 'd2' }), rights(['orders']), false],
    ['a distributor flag that is held', xa, ofDistributer(), rights([], ['kits']), true],
    ['a dealer flag to a distributor user', head, ofDistributer(), rights(['orders']), false],
    [
      'anything to an account with two links',
      head,
      target({ distributerId: 'x1' }),
      rights(['orders']),
      false,
    ],
  ])('%s', (_name, actor, from, to, expected) => {
    expect(mayGrant(actor, from, to).ok).toBe(expected);
  });

  it.each(['yes', 1, null, false])('refuses %j as a value', (value) => {
    const to = { dealer: { installations: true, orders: value }, distributer: {} };
    expect(mayGrant(da, target(), to).ok).toBe(false);
  });

  it('counts a flag that was not exactly true as added', () => {
    const from = target({ privileges: { dealer: { kits: 'yes' }, distributer: {} } });
    expect(mayGrant(da, from, rights(['kits'])).ok).toBe(false);
  });
});

describe('grantChanges', () => {
  it('names what comes and what goes by kind', () => {
    expect(grantChanges(rights(['b', 'a'], ['z']), rights(['a', 'd', 'c'], ['z']))).toEqual([
      { kind: 'dealer', added: ['c', 'd'], removed: ['b'] },
    ]);
    expect(grantChanges(rights(['a']), rights(['a']))).toEqual([]);
  });

  it('is not misled by names that every object has', () => {
    expect(grantChanges(rights([]), rights(['constructor']))).toMatchObject([{ added: ['constructor'] }]);
  });
});

describe('cleanPrivileges', () => {
  const stored = { dealer: { a: true, b: 'yes', c: false }, distributer: { d: true } };
  it.each([
    ['dealer', { dealer: { a: true }, distributer: {} }],
    ['distributer', { dealer: {}, distributer: { d: true } }],
    ['none', { dealer: {}, distributer: {} }],
  ] as const)('keeps what counts for %s', (kind, expected) => {
    expect(cleanPrivileges(kind, stored)).toEqual(expected);
  });
});

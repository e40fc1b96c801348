import { describe, expect, it } from 'vitest';
import { AREAS, areasOfKind, GRANT_KINDS, type GrantKind } from '#domain/access/areas.ts';
import { REGISTRY } from '#generate/registry.ts';
import { can } from '#domain/access/privileges.ts';
import { actorOfUser } from '#domain/access/actor.ts';
import { rightsOf } from '#domain/report/access-review.ts';
import { DEALER, dealerUser, distributerUser, GROUP, DISTRIBUTER } from './cast.ts';
import { POLICY } from './policy.ts';
import type { Reader } from './random/readers.ts';
import { WHO_SEES } from './random/who-sees.ts';
import { TARGETS } from './world.ts';

/**
 * What the access review says somebody may use, beside what rules and API let them do: WHO_SEES is held against the rules by
 * random reads, `writtenWith` of the policy by the cases of the rules and of the API.
 */

/**
 * Areas that open pages, or acts of the API, and no record that anybody else may not open: reference data, settings and audits are
 * read by everybody they concern, and capacities are saved as the vehicles and kits that they are of. If one came to open a record, the comparison would count.
 */
const PAGES_ALONE: Readonly<Record<GrantKind, readonly string[]>> = {
  dealer: ['dealers', 'distributors', 'engineers', 'settings', 'audit', 'masterDataCapacities'],
  // Jobs that wait to be confirmed open by their own filter alone (suites/kit-matches.ts).
  distributer: ['settings', 'masterDataCapacities', 'matchGvmInstallations'],
};

interface Account {
  readonly kind: GrantKind;
  readonly isAdmin: boolean;
  readonly held: readonly string[];
}

function userOf({ kind, isAdmin, held }: Account) {
  const flags = Object.fromEntries(held.map((area) => [area, true]));
  const overrides = {
    type: isAdmin ? 'admin' : 'user',
    isDeveloper: false,
    privileges: { dealer: flags, distributer: flags },
  };
  return kind === 'dealer' ? dealerUser(overrides) : distributerUser(overrides);
}

function readerOf({ kind, isAdmin, held }: Account): Reader {
  const isDealer = kind === 'dealer';
  const user = userOf({ kind, isAdmin, held });
  return {
    label: 'reviewed',
    member: { uid: 'reviewed', token: null, user },
    uid: 'reviewed',
    isSignedIn: true,
    isEnabled: true,
    works: true,
    kind,
    isAdmin,
    isDeveloper: false,
    flags: new Set(held),
    dealerId: isDealer ? DEALER : '',
    dealerGroupId: isDealer ? GROUP : '',
    distributerId: isDealer ? '' : DISTRIBUTER,
    isHeadOffice: false,
    category: 3,
    actor: null,
    stored: {},
  };
}

const ownerOf = ({ kind }: Account) =>
  kind === 'dealer'
    ? { dealerId: DEALER, dealerGroupId: GROUP, distributerId: '' }
    : { dealerId: '', dealerGroupId: '', distributerId: DISTRIBUTER };

/** What the account opens or writes, of the targets of the rules' cases. */
function reach(account: Account): ReadonlySet<string> {
  const reader = readerOf(account);
  const actor = actorOfUser('reviewed', userOf(account), null, '');
  const opened = Object.entries(TARGETS).flatMap(([at, record]) => {
    const path = at.slice(0, at.lastIndexOf('/'));
    const sight = WHO_SEES[path] ?? WHO_SEES[at];
    const id = at.slice(at.lastIndexOf('/') + 1);
    // As it is, and as the account's own.
    const versions = [record, { ...record, ...ownerOf(account) }, { ...record, collection: 'kits', of: {} }];
    return versions.some((version) => sight?.opens(reader, { ...version }, id) === true)
      ? [`opens ${at}`]
      : [];
  });
  const saved = REGISTRY.flatMap(({ path, saved: way, privilege }) =>
    way === 'call' && privilege ? [{ path, writtenWith: privilege }] : [],
  );
  const written = [...POLICY, ...saved].flatMap(({ path, writtenWith }) =>
    writtenWith !== undefined && can(actor, writtenWith) ? [`writes ${path}`] : [],
  );
  return new Set([...opened, ...written]);
}

const cases = GRANT_KINDS.flatMap((kind) =>
  [true, false].flatMap((isAdmin) => AREAS.map(({ area }) => ({ kind, isAdmin, area }))),
);

describe('the access review', () => {
  it.each(cases)('says of $area of a $kind (admin: $isAdmin) what rules and API allow', (each) => {
    const { area, ...account } = each;
    const without = reach({ ...account, held: [] });
    const more = [...reach({ ...account, held: [area] })].filter((what) => !without.has(what));
    const rights = rightsOf({
      ...account,
      uid: 'reviewed',
      dealerId: '',
      isDeveloper: false,
      disabled: false,
      held: [area],
      seen: '',
    });
    const isRead = more.length > 0;
    if (!isRead && PAGES_ALONE[account.kind].includes(area)) return;
    expect(rights.includes(area) ? 'may use it' : 'may not', more.join(', ')).toBe(
      isRead ? 'may use it' : 'may not',
    );
  });

  it('gives a disabled account, and one of the other kind of organisation, nothing', () => {
    const all = areasOfKind('dealer').map(({ area }) => area);
    const account = { uid: 'x', dealerId: '', isAdmin: true, isDeveloper: false, held: all, seen: '' };
    expect(rightsOf({ ...account, kind: 'dealer', disabled: true })).toEqual([]);
    expect(rightsOf({ ...account, kind: 'distributer', disabled: false })).not.toContain('customers');
  });
});

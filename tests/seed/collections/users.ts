import { PRIVILEGES, type Requirement } from '#domain/access/privileges.ts';
import { engineerAccess, userAccess } from '#domain/session/storage-access.ts';
import type { Engineer } from '#domain/engineer/schema.ts';
import type { Invitation } from '#domain/invitation/schema.ts';
import { formatDate } from '#domain/shared/dates.ts';
import { copiedOrganisation, deriveUser, usernameOf } from '#domain/user/derive.ts';
import type { User } from '#domain/user/schema.ts';
import { buildEngineer, buildInvitation, buildUser } from '#tests/seed/build/person.ts';
import { buildSessionSettings } from '#tests/seed/build/system.ts';
import { buildUsernameReservation } from '#tests/seed/build/uniq.ts';
import type { Clock } from '#tests/seed/clock.ts';
import { DEALERS, DISTRIBUTERS } from '#tests/seed/data/organisations.ts';
import { ENGINEERS, INVITED, type UserRow, USERS } from '#tests/seed/data/people.ts';
import { newestNews } from './documents.ts';
import type { StorageObject } from '#tests/seed/pictures/photos.ts';
import { storedPdf } from '#tests/seed/pictures/stored-pdf.ts';
import { record, type SeedRecord } from '#tests/seed/record.ts';

/** Every area flag that the table of rights asks an organisation kind for. */
export function areasOf(kind: 'dealer' | 'distributer'): string[] {
  const requirements: Requirement[] = Object.values(PRIVILEGES);
  const areas = requirements.map((requirement) => requirement[kind]);
  return [...new Set(areas.filter((area) => area !== undefined))].map(String);
}

function privilegesOf(row: UserRow): User['privileges'] {
  const kind = row.dealer ? 'dealer' : 'distributer';
  const areas = row.grants === 'all' ? areasOf(kind) : row.grants;
  return { dealer: {}, distributer: {}, [kind]: Object.fromEntries(areas.map((area) => [area, true])) };
}

/** `access` and the copies of the organisation as the server would write them. */
function withOrganisation(user: User): User {
  const own = DISTRIBUTERS.find(({ id }) => id === user.distributerId);
  const organisation = { deleted: false, headOffice: own?.headOffice ?? false };
  const dealer = DEALERS.find(({ id }) => id === user.dealerId);
  const copies = copiedOrganisation({
    dealer: dealer
      ? {
          name: dealer.name,
          canSendToEngineer: dealer.canSendToEngineer,
          canAcceptDealerOrders: dealer.canAcceptDealerOrders ?? false,
          kitOrdersChangeCompliance: dealer.kitOrdersChangeCompliance ?? false,
        }
      : null,
    distributer: own ?? null,
  });
  return { ...user, ...copies, access: userAccess(user, organisation, buildSessionSettings()) };
}

/** Everybody who signs was invited by the head office. */
const INVITER = { uid: 'rachel-stone', dealerId: '', distributerId: 'head-office' };

/** Who has which username: of two of one name the first has it bare, as the server gives them. */
function usernamesOf(rows: readonly UserRow[]): ReadonlyMap<string, string> {
  const taken = new Map<string, string>();
  for (const row of rows) {
    let nth = 1;
    while (taken.has(usernameOf(row, nth))) nth += 1;
    taken.set(usernameOf(row, nth), row.uid);
  }
  return new Map([...taken].map(([username, uid]) => [uid, username]));
}

/** One user record per role and pattern of privileges, `users/{uid}`. */
export function makeUsers(clock: Clock): SeedRecord<User>[] {
  const usernames = usernamesOf(USERS);
  return USERS.map((row, index) => {
    const user = buildUser({
      firstName: row.firstName,
      lastName: row.lastName,
      email: row.email,
      username: usernames.get(row.uid) ?? '',
      type: row.admin ? 'admin' : 'user',
      dealerId: row.dealer ?? '',
      dealerGroupId: DEALERS.find(({ id }) => id === row.dealer)?.group ?? '',
      distributerId: row.distributer ?? '',
      supplierId: row.distributer ?? DEALERS.find(({ id }) => id === row.dealer)?.distributer ?? '',
      isDeveloper: row.developer ?? false,
      disabled: row.disabled ?? false,
      mfaEnrolled: row.secondFactor !== undefined,
      // Every seventh has not come yet.
      lastSignInAt: index % 7 === 6 ? 0 : clock.at((index * 5) % 41, 8),
      // News over the first page would be in the way of whoever looks at anything else.
      newsUpdateTimestamp: newestNews(clock),
      privileges: privilegesOf(row),
    });
    return record('users', row.uid, deriveUser(withOrganisation(user)), clock.at(590, 10));
  });
}

/** The reservations that keep usernames unique, `uniq/{id}`. */
export function makeUsernameReservations(users: readonly SeedRecord<User>[]): SeedRecord[] {
  return users.map(({ id, value, at }) => {
    const made = buildUsernameReservation(id, value.username);
    return record('uniq', made.id, made.value, at);
  });
}

/** Who is invited and has not come yet: still open, nearly over, and expired. */
export function makeInvitations(clock: Clock): SeedRecord<Invitation>[] {
  return INVITED.map(({ by, daysLeft, dealer = '', distributer = '', grants, engineer, ...row }, index) => {
    const inviter = USERS.find(({ uid }) => uid === by);
    const place =
      DEALERS.find(({ id }) => id === dealer) ?? DISTRIBUTERS.find(({ id }) => id === distributer);
    const kind = dealer === '' ? 'distributer' : 'dealer';
    const flags = Object.fromEntries(grants.map((area) => [area, true as const]));
    const profile = engineer && { ...engineer, states: [...engineer.states], schemes: [...engineer.schemes] };
    const invitation = buildInvitation({
      ...row,
      ...(profile ? { kind: 'engineer', engineer: { ...profile, expiry: '' } } : {}),
      dealerId: dealer,
      dealerGroupId: DEALERS.find(({ id }) => id === dealer)?.group ?? '',
      distributerId: distributer,
      organisation: place?.name ?? '',
      privileges: { dealer: {}, distributer: {}, [kind]: flags },
      invitedBy: by,
      invitedByName: `${inviter?.firstName} ${inviter?.lastName}`,
      expiresAt: clock.now + Math.round(daysLeft * 86_400),
    });
    const id = (index + 1).toString(16).padStart(32, '7e0d');
    return record('invitations', id, invitation, clock.at(Math.ceil(7 - daysLeft), 10));
  });
}

/** Rates by type from that of a whole inspection: towing alone a half, re-compliance a third. */
const feesFrom = (whole: number): Engineer['fees'] => ({
  gvmUpgradeState: whole,
  gvmBtcUpgradeState: whole + 12_000,
  btcUpgradeState: whole / 2,
  gcmUpgradeState: whole / 2,
  retroGvmUpgradeState: whole,
  retroGvmBtcUpgradeState: whole + 12_000,
  reComplianceState: Math.round(whole / 300) * 100,
});

/** The engineers, `engineers/{uid}`. */
export function makeEngineers(clock: Clock): { records: SeedRecord<Engineer>[]; objects: StorageObject[] } {
  const made = ENGINEERS.map(({ uid, states, schemes, insuranceExpiry, fee, ...row }) => {
    const name = `${row.firstName} ${row.lastName}`;
    const lines = ['Certificate of currency', name, `Insured until ${formatDate(insuranceExpiry)}`] as const;
    const { file, object } = storedPdf('engineers', `insurance-${uid}`, lines);
    const insurance = { insurance: [file], insuranceExpiry };
    const server = { invitedBy: INVITER, access: engineerAccess(buildSessionSettings()) };
    const engineer = buildEngineer({
      ...row,
      ...insurance,
      ...server,
      states: [...states],
      schemes: [...schemes],
      fees: feesFrom(fee),
    });
    return { record: record('engineers', uid, engineer, clock.at(590, 11)), object };
  });
  return { records: made.map((each) => each.record), objects: made.map(({ object }) => object) };
}

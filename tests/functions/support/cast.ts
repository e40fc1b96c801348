import type * as z from 'zod/mini';
import { ENGINEER_MARKER } from '#domain/person/profile.ts';
import type { engineerSchema } from '#domain/engineer/schema.ts';
import type { userSchema } from '#domain/user/schema.ts';
import { buildDealer, buildDistributer } from '#tests/seed/build/party.ts';
import { buildEngineer, buildUser } from '#tests/seed/build/person.ts';
import { buildSessionSettings, buildStateComplianceRow } from '#tests/seed/build/system.ts';
import { accessOfEngineer, followingFields } from '../../../functions/src/people/access.ts';
import { supplierOf } from '../../../functions/src/triggers/users.ts';
import { auth, freshId, save } from './admin.ts';
import { storeCatalogue } from './catalogue.ts';
import { emailOf, tokenOf } from './tokens.ts';

const DAY = 86_400;

/** Time limits of the tests, in seconds. */
export const LIMITS = {
  gvmUpgradeState: 10 * DAY,
  gvmUpgradeFederal: 10 * DAY,
  btcUpgradeState: 10 * DAY,
  installedSviLabelImageUploaded: 5 * DAY,
  installedWindscreenQrLabelImageUploaded: 5 * DAY,
  orderInTransit: 7 * DAY,
  compliancePlateOrderInTransit: 5 * DAY,
};

/** Puts the documents in place that every function reads. */
export async function setTheStage(): Promise<void> {
  const types = Object.fromEntries(
    Object.entries(LIMITS).map(([type, limit]) => [type, { label: type, description: type, limit }]),
  );
  const rows = [
    buildStateComplianceRow({ state: 'NSW' }),
    buildStateComplianceRow({ state: 'VIC' }),
    buildStateComplianceRow({ state: 'TAS', verdict: 'notAllowed' }),
  ];
  await Promise.all([
    save('system/sessionSettings', buildSessionSettings()),
    save('system/timeLimits', { types }),
    save('system/tyreSizes', { sizes: {} }),
    save('system/stateCompliance', { rows }),
    save('distributers/head-office', buildDistributer()),
    save('distributers/west', buildDistributer({ name: 'West' })),
    save('dealers/outback-penrith', buildDealer()),
    save('dealers/outback-dubbo', buildDealer({ name: 'Dubbo', dealerId: 'outback-dubbo' })),
    save('dealers/coastal', buildDealer({ name: 'Coastal', dealerId: 'coastal', dealerGroupId: '' })),
    storeCatalogue(),
  ]);
}

export interface Person {
  uid: string;
  token: string;
}

async function account(uid: string, displayName: string): Promise<void> {
  await auth.createUser({ uid, displayName, email: emailOf(uid), emailVerified: true });
}

/**
 * A new dealer user of Outback Penrith unless told otherwise, with account, record and token. The record has what the triggers
 * would put there, and the change log no entry of it: a case that looks at what they do calls them (saved of triggers.ts as `store`).
 */
export async function newUser(
  overrides: Partial<z.input<typeof userSchema>> = {},
  store: typeof save = save,
): Promise<Person> {
  const uid = freshId('user');
  const user = buildUser({ email: emailOf(uid), ...overrides });
  const [following, supplierId] = await Promise.all([
    followingFields(user),
    supplierOf(user),
    account(uid, 'Jess Nguyen'),
  ]);
  await store(`users/${uid}`, store === save ? { ...user, ...following, supplierId } : user);
  return { uid, token: tokenOf(uid, { email: user.email }) };
}

/** A new user of the distributor head office. */
export function newDistributor(
  overrides: Partial<z.input<typeof userSchema>> = {},
  store: typeof save = save,
): Promise<Person> {
  const privileges = { dealer: {}, distributer: { installations: true } };
  const own = { dealerId: '', dealerGroupId: '', distributerId: 'head-office', privileges };
  return newUser({ ...own, ...overrides }, store);
}

/** The token of an engineer. */
export function engineerTokenOf(uid: string, claims: Record<string, unknown> = {}): string {
  return tokenOf(uid, { engineer: true, name: `Maria Kovac ${ENGINEER_MARKER}`, ...claims });
}

/** A new engineer who signs for NSW, stored as a user is. */
export async function newEngineer(
  overrides: Partial<z.input<typeof engineerSchema>> = {},
  store: typeof save = save,
): Promise<Person> {
  const uid = freshId('engineer');
  const engineer = buildEngineer({ email: emailOf(uid), ...overrides });
  const [access] = await Promise.all([accessOfEngineer(), account(uid, engineer.displayName)]);
  await store(`engineers/${uid}`, store === save ? { ...engineer, access } : engineer);
  return { uid, token: engineerTokenOf(uid, { email: engineer.email }) };
}

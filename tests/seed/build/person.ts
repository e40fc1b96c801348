import type * as z from 'zod/mini';
import { deriveEngineer } from '#domain/engineer/derive.ts';
import { type Engineer, engineerSchema } from '#domain/engineer/schema.ts';
import { ENGINEER_MARKER } from '#domain/person/profile.ts';
import { type Invitation, invitationSchema } from '#domain/invitation/schema.ts';
import type { State } from '#domain/shared/schema.ts';
import { type User, userSchema } from '#domain/user/schema.ts';

/** A whole user record: a dealer user of Outback Suspension Penrith with the everyday flags. */
export function buildUser(overrides: Partial<z.input<typeof userSchema>> = {}): User {
  return userSchema.parse({
    firstName: 'Jess',
    lastName: 'Nguyen',
    email: 'jess.nguyen@outbacksuspension.example',
    type: 'user',
    dealerId: 'outback-penrith',
    dealerGroupId: 'outback',
    supplierId: overrides.distributerId || 'head-office',
    privileges: { dealer: { installations: true, customers: true, orders: true }, distributer: {} },
    ...overrides,
  });
}

/** A whole open invitation of a user to Outback Suspension Penrith, which ends within a week. */
export function buildInvitation(overrides: Partial<z.input<typeof invitationSchema>> = {}): Invitation {
  return invitationSchema.parse({
    kind: 'user',
    state: 'open',
    email: 'new.colleague@outbacksuspension.example',
    firstName: 'Rosa',
    lastName: 'Marino',
    type: 'user',
    dealerId: 'outback-penrith',
    dealerGroupId: 'outback',
    organisation: 'Outback Suspension Penrith',
    privileges: { dealer: { installations: true }, distributer: {} },
    invitedBy: 'sam-reid',
    invitedByName: 'Sam Reid',
    expiresAt: Math.floor(Date.now() / 1000) + 6 * 86_400,
    ...overrides,
  });
}

/** A whole engineer record; the display name carries the engineer marker (decisions: engineer-marker). */
export function buildEngineer(overrides: Partial<z.input<typeof engineerSchema>> = {}): Engineer {
  const fields = {
    firstName: 'Maria',
    lastName: 'Kovac',
    email: 'maria.kovac@certify.example',
    phone: '0491 570 157',
    states: ['NSW', 'ACT'] satisfies State[],
    schemes: ['VSCCS'],
    signatoryNo: 'DEMO-1041',
    expiry: '2028-06-30',
    ...overrides,
  };
  return deriveEngineer(
    engineerSchema.parse({
      displayName: `${fields.firstName} ${fields.lastName} ${ENGINEER_MARKER}`,
      ...fields,
    }),
  );
}

import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { installationSchema } from '#domain/installation/schema.ts';
import { orderSchema } from '#domain/order/schema.ts';
import { storedFields } from '#domain/shared/rows.ts';
import { buildProductCost } from '#tests/seed/build/catalogue.ts';
import { buildCustomer } from '#tests/seed/build/customer.ts';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import { buildLabelOrder } from '#tests/seed/build/label-order.ts';
import { buildOrder } from '#tests/seed/build/order.ts';
import { buildDealer, buildDistributer, buildFreightCarrier } from '#tests/seed/build/party.ts';
import { buildEngineer, buildInvitation, buildUser } from '#tests/seed/build/person.ts';
import { buildNewsUpdate, buildSessionSettings } from '#tests/seed/build/system.ts';
import { db, emptyStore, freshId, save } from './support/admin.ts';
import { LIMITS, setTheStage } from './support/cast.ts';
import { everything } from './support/everything.ts';
import { callTriggers } from './support/triggers.ts';

// The cloud tells of each write at least once and in no order; the emulator once, and mostly in order.

/** A record as it is made, and fields of the writes after. */
interface Life {
  readonly path: string;
  readonly made: object;
  readonly edits: readonly object[];
}

const types = (limit: number) =>
  Object.fromEntries(Object.keys(LIMITS).map((type) => [type, { label: type, description: type, limit }]));

const LIVES: Readonly<Record<string, () => Life>> = {
  'a customer': () => ({
    path: `customers/${freshId('customer')}`,
    made: buildCustomer(),
    edits: [{ phone: '0400 000 001' }, { phone: '0400 000 002' }, { deleted: true }],
  }),
  'a job': () => ({
    path: `installations/${freshId('job')}`,
    made: storedFields(installationSchema, buildInstallation({ number: '' })),
    edits: [{ rego: 'ABC123' }, { stage: 'inProgress' }, { deleted: true }],
  }),
  'an order': () => ({
    path: `orders/${freshId('order')}`,
    made: storedFields(orderSchema, buildOrder({ statusName: 'orderPlaced' })),
    edits: [
      { statusId: 3, status: { id: 3, name: 'orderInTransit' }, dispatchedAt: 1_700_000_000 },
      { statusId: 4, status: { id: 4, name: 'available' }, receivedAt: 1_700_100_000 },
    ],
  }),
  'an order of labels': () => ({
    path: `compliancePlateOrders/${freshId('labels')}`,
    made: buildLabelOrder({ statusName: 'orderPlaced' }),
    edits: [{ statusId: 3, status: { id: 3, name: 'orderInTransit' }, dispatchedAt: 1_700_000_000 }],
  }),
  'a user': () => ({
    path: `users/${freshId('user')}`,
    made: buildUser(),
    edits: [{ disabled: true }, { disabled: false, type: 'admin' }],
  }),
  'an engineer': () => ({
    path: `engineers/${freshId('engineer')}`,
    made: buildEngineer(),
    edits: [{ disabled: true }, { disabled: false }],
  }),
  'a dealer': () => ({
    path: `dealers/${freshId('dealer')}`,
    made: buildDealer(),
    edits: [{ name: 'Outback' }, { deleted: true }, { deleted: false }],
  }),
  'a distributor': () => ({
    path: `distributers/${freshId('distributer')}`,
    made: buildDistributer(),
    edits: [{ name: 'West' }, { deleted: true }],
  }),
  'a carrier': () => ({
    path: `freightCarriers/${freshId('carrier')}`,
    made: buildFreightCarrier(),
    edits: [{ name: 'Northern' }, { deleted: true }],
  }),
  'an invitation': () => ({
    path: `invitations/${freshId('invitation')}`,
    made: buildInvitation(),
    edits: [{ state: 'revoked' }],
  }),
  'a cost': () => ({
    path: `products/${freshId('product')}/private/cost`,
    made: buildProductCost(),
    edits: [{ cost: 1 }, { cost: 2 }],
  }),
  'a news update': () => ({
    path: `system/build/newsUpdates/${freshId('news')}`,
    made: buildNewsUpdate(),
    edits: [{ content: 'Other' }, { deleted: true }],
  }),
  'the session settings': () => ({
    path: 'system/sessionSettings',
    made: buildSessionSettings({ dealer: { SessionDuration: '07:00:00' } }),
    edits: [{ enforceMfaDealerUser: true }, { enforceMfaDealerUser: false }],
  }),
  'the time limits': () => ({
    path: 'system/timeLimits',
    made: { types: types(86_400) },
    edits: [{ types: types(2 * 86_400) }, { types: types(3 * 86_400) }],
  }),
};

/** Writes the whole life of a record, and returns it as it stood before and after each write. */
async function lived({ path, made, edits }: Life): Promise<DocumentSnapshot[]> {
  const ref = db.doc(path);
  const states = [await ref.get()];
  for (const [at, fields] of [made, ...edits].entries()) {
    // One after the other.
    // oxlint-disable-next-line no-await-in-loop
    await save(path, at === 0 ? made : { ...states.at(-1)?.data(), ...fields }, at + 1);
    // oxlint-disable-next-line no-await-in-loop
    states.push(await ref.get());
  }
  return states;
}

/** Calls the triggers of each write, one after the other; how many calls that were. */
async function tell(states: readonly DocumentSnapshot[], order: readonly number[]): Promise<number> {
  let calls = 0;
  for (const at of order) {
    const [before, after] = [states[at], states[at + 1]];
    // oxlint-disable-next-line no-await-in-loop
    if (before && after) calls += await callTriggers(before, after);
  }
  return calls;
}

describe('events that come twice and out of order leave what those in order leave', () => {
  beforeAll(async () => {
    await emptyStore();
    await setTheStage();
  });

  it.each(Object.entries(LIVES))('of %s', async (_name, life) => {
    const states = await lived(life());
    const order = states.slice(1).map((_state, at) => at);
    const backwards = order.toReversed();
    expect(await tell(states, [...backwards, ...backwards])).toBeGreaterThan(0);
    const after = await everything();
    await tell(states, [...order, ...order]);
    expect(await everything()).toEqual(after);
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Actor } from '#domain/access/actor.ts';
import { customers } from '#domain/customer/entity.ts';
import { type Customer, customerSchema } from '#domain/customer/schema.ts';
import type { Doc } from './converter.ts';
import { createAnywhere, updateAnywhere } from './save.ts';

const world = vi.hoisted(() => ({
  isOnline: true,
  keepsIdentity: false,
  journalled: [] as unknown[],
  commits: 0,
}));

vi.mock('./firestore.ts', () => ({ db: {} }));
vi.mock('./connection.ts', async (original) => ({
  ...(await original<object>()),
  isOnline: () => world.isOnline,
}));
vi.mock('./device.ts', () => ({ isOwnDevice: () => true, keepsIdentity: () => world.keepsIdentity }));
vi.mock('./outbox/track.ts', () => ({
  JournalError: class extends Error {},
  sendJournalled: async (save: { fields: unknown }) => {
    world.journalled.push(save.fields);
    return 'queued';
  },
}));
vi.mock('firebase/firestore', async (original) => ({
  ...(await original<object>()),
  doc: () => ({}),
  serverTimestamp: () => 'now',
  writeBatch: () => ({
    set: () => undefined,
    update: () => undefined,
    commit: async () => {
      world.commits += 1;
    },
  }),
}));

// Only what a save reads of a person.
const actor = { uid: 'jess' } as Actor;
const customer = (change: Partial<Customer> = {}): Customer =>
  customerSchema.parse({ lastName: 'Hall', dealerId: 'd1', dealerGroupId: '', ...change });
const stored = (value: Customer): Doc<Customer> => ({
  id: 'c1',
  value,
  rev: 3,
  by: 'jess',
  at: null,
  pending: false,
});
const create = (value: Customer) => createAnywhere(customers, actor, value, { id: 'c1', label: 'Customer' });
const update = (base: Customer, next: Customer) =>
  updateAnywhere(customers, actor, stored(base), next, { label: 'Customer' });

const LICENSED = customer({ dirversLicenceNumber: 'NSW 77-1234' });
const NOT_KEPT = /^Licence numbers and birth dates are not kept on this device/u;

beforeEach(() => Object.assign(world, { isOnline: true, keepsIdentity: false, journalled: [], commits: 0 }));

describe("a customer's licence number or birth date on one's own device", () => {
  it('is not written into the journal: the save goes out at once', async () => {
    expect(await create(LICENSED)).toBe('sent');
    expect(await update(customer(), customer({ dateOfBirth: '1985-02-03' }))).toBe('sent');
    expect(await update(LICENSED, customer())).toBe('sent');
    expect(world).toMatchObject({ journalled: [], commits: 3 });
  });

  it('is not saved without a connection', async () => {
    world.isOnline = false;
    await expect(create(LICENSED)).rejects.toThrow(NOT_KEPT);
    expect(world).toMatchObject({ journalled: [], commits: 0 });
  });

  it('keeps no other save of the customer from waiting', async () => {
    world.isOnline = false;
    expect(await update(LICENSED, { ...LICENSED, city: 'Penrith' })).toBe('queued');
    expect(world.journalled).toEqual([{ city: 'Penrith' }]);
  });

  it('waits in the journal where the owner of the device asked for it', async () => {
    Object.assign(world, { isOnline: false, keepsIdentity: true });
    expect(await create(LICENSED)).toBe('queued');
    expect(world.journalled).toHaveLength(1);
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Actor } from '#domain/access/actor.ts';
import { customers } from '#domain/customer/entity.ts';
import { type Customer, customerSchema } from '#domain/customer/schema.ts';
import type { Doc } from './converter.ts';
import { NotAllowedError } from './errors.ts';
import { createAnywhere, createRecord, updateAnywhere } from './save.ts';

const world = vi.hoisted(() => ({
  isOnline: true,
  keepsIdentity: false,
  journalled: [] as unknown[],
  isFull: false,
  commits: 0,
  /** What the store answers to a commit, and what stands there. */
  refusal: null as Error | null,
  stands: null as object | null,
  /** The marks of what was written, in order. */
  marks: [] as unknown[],
}));

const FullError = vi.hoisted(() => class extends Error {});

vi.mock('./firestore.ts', () => ({ db: {} }));
vi.mock('#data/device/connection.ts', async (original) => ({
  ...(await original<object>()),
  isOnline: () => world.isOnline,
}));
vi.mock('#data/device/device.ts', () => ({
  isOwnDevice: () => true,
  keepsIdentity: () => world.keepsIdentity,
}));
vi.mock('./journalled-save.ts', () => ({
  JournalError: FullError,
  newEntry: (_actor: unknown, plan: { baseMark: string }) => ({
    ...plan,
    id: 'mine',
    baseEdit: plan.baseMark.split('/', 1)[0],
  }),
  sendJournalled: async (entry: { fields: unknown }, { commit }: { commit: () => Promise<void> }) => {
    if (world.isFull) throw new FullError();
    world.journalled.push(entry.fields);
    if (!world.isOnline) return 'queued';
    await commit();
    return 'sent';
  },
}));
vi.mock('firebase/firestore', async (original) => ({
  ...(await original<object>()),
  doc: () => ({}),
  serverTimestamp: () => 'now',
  writeBatch: () => ({
    set: (_ref: unknown, { _edit }: { _edit?: unknown }) => world.marks.push(_edit),
    update: (_ref: unknown, { _edit }: { _edit?: unknown }) => world.marks.push(_edit),
    commit: async () => {
      world.commits += 1;
      if (world.refusal) throw world.refusal;
    },
  }),
  getDocFromServer: async () => ({
    id: 'c1',
    exists: () => world.stands !== null,
    data: () => world.stands,
    metadata: { hasPendingWrites: false },
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

beforeEach(() =>
  Object.assign(world, {
    isOnline: true,
    keepsIdentity: false,
    journalled: [],
    isFull: false,
    commits: 0,
    refusal: null,
    stands: null,
    marks: [],
  }),
);

describe('a save by way of the journal', () => {
  it('carries the mark of its entry in the journal, and what it was built on', async () => {
    expect(await create(customer())).toBe('sent');
    const marked = { ...stored(customer()), edit: 'before/first' };
    await updateAnywhere(customers, actor, marked, customer({ city: 'Penrith' }), { label: 'Customer' });
    expect(world).toMatchObject({ commits: 2, marks: ['mine/', 'mine/before'] });
    expect(world.journalled).toHaveLength(2);
  });

  it('goes out at once, without a mark, where the journal takes no more', async () => {
    world.isFull = true;
    expect(await create(customer())).toBe('sent');
    expect(world).toMatchObject({ journalled: [], commits: 1 });
    expect(world.marks.at(-1)).toBeUndefined();
  });
});

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

describe('a record that is created again because the answer was lost', () => {
  const FIRST = { ...customer(), _rev: 1, _by: 'jess' };
  const retry = (value = customer()) => createRecord(customers, actor, value, { id: 'c1' });
  beforeEach(() => {
    world.refusal = new NotAllowedError();
  });

  it('counts as created where it stands there as it was sent', async () => {
    world.stands = FIRST;
    expect(await retry()).toBe('c1');
    expect(await create(customer())).toBe('sent');
  });

  it.each([
    ['none stands there', null],
    ['another person created it', { ...FIRST, _by: 'sam' }],
    ['it was changed since', { ...FIRST, _rev: 2 }],
    ['it was created with other values', { ...FIRST, city: 'Penrith' }],
  ])('is refused where %s', async (_title, stands) => {
    world.stands = stands;
    await expect(retry()).rejects.toBe(world.refusal);
  });
});

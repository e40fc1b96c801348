import { deleteDoc, doc, getDoc, setDoc, writeBatch } from 'firebase/firestore';
import { expect } from 'vitest';
import type { Customer } from '#domain/customer/schema.ts';
import { buildCustomer } from '#tests/seed/build/customer.ts';
import { CAST, GROUP, GROUP_DEALER, LONE_DEALER, type Member, OTHER_LONE_DEALER } from '../cast.ts';
import { as, freshId, stamps, store } from '../environment.ts';
import { allows, denies, group, shows } from '../verbs.ts';
import { reservationOf } from '../world.ts';

type Write = readonly [path: string, value: object | null];

/** One commit: each path gets the value with its stamps, or is deleted. */
async function commit(member: Member, writes: readonly Write[], rev = 1): Promise<void> {
  const db = await as(member);
  const batch = writeBatch(db);
  for (const [path, value] of writes) {
    if (value === null) batch.delete(doc(db, path));
    else batch.set(doc(db, path), { ...stamps(member, path.startsWith('uniq/') ? 1 : rev), ...value });
  }
  await batch.commit();
}

const withEmail = (email: string, overrides: Partial<Customer> = {}) =>
  buildCustomer({ email, ...overrides });
const freshEmail = () => `${freshId('mail')}@mailbox.example`;

/** A stored customer with its reservation. */
async function stored(overrides: Partial<Customer> = {}) {
  const id = freshId('reserved');
  const customer = withEmail(freshEmail(), overrides);
  const reservation = reservationOf(id, customer);
  await store({ [`customers/${id}`]: customer, [reservation.path]: reservation.value });
  return { id, path: `customers/${id}`, customer, reservation };
}

function creating(): void {
  /** A create by DU; the named parts replace the honest ones. */
  const create = async (parts: { customer?: object; reservation?: Write | null; member?: Member } = {}) => {
    const id = freshId('made');
    const customer = { ...withEmail(freshEmail()), ...parts.customer };
    const honest = reservationOf(id, customer);
    const reservation =
      parts.reservation === undefined ? ([honest.path, honest.value] as const) : parts.reservation;
    await commit(parts.member ?? CAST.DU, [
      [`customers/${id}`, customer],
      ...(reservation ? [reservation] : []),
    ]);
  };
  allows('a customer can be created with its reservation', () => create());
  allows('a customer without email can be created without one', () =>
    create({ customer: withEmail(''), reservation: null }),
  );
  denies("a customer with an email can't be created without its reservation (C04)", () =>
    create({ reservation: null }),
  );
  denies("an email can't be hidden from the reservation", () =>
    create({ customer: { email: freshEmail(), emailLowerCase: '' }, reservation: null }),
  );
  denies("an email can't differ from its search form", () => create({ customer: { email: freshEmail() } }));
  denies("an email with a space can't be stored", () =>
    create({ customer: withEmailText('a b@mailbox.example') }),
  );
  denies("the email of another customer can't be taken (C04)", async () => {
    const { customer } = await stored();
    await create({ customer: { email: customer.email, emailLowerCase: customer.emailLowerCase } });
  });
  denies("the email can't be taken by another dealer of the group (decisions: email-scope)", async () => {
    const { customer } = await stored();
    const own = withEmail(customer.email, { dealerId: GROUP_DEALER });
    await create({ customer: own, member: CAST.DG });
  });
  allows('the same email can be used by a dealer outside the group', async () => {
    const { customer } = await stored();
    const own = withEmail(customer.email, { dealerId: LONE_DEALER, dealerGroupId: '' });
    await create({ customer: own, member: CAST.DO });
  });
}

const withEmailText = (email: string) => ({ email, emailLowerCase: email });

function reservingAlone(): void {
  denies("a reservation can't be made without a customer (C04)", async () => {
    const { path, value } = reservationOf(freshId('nobody'), withEmail(freshEmail()));
    await commit(CAST.DU, [[path, value]]);
  });
  denies("a reservation can't be made for a customer that is not saved with it (C04)", async () => {
    const { id } = await stored();
    const { path, value } = reservationOf(id, withEmail(freshEmail()));
    await commit(CAST.DU, [[path, value]]);
  });
  denies(
    "a reservation can't be made for a customer that has the email but is not saved with it (C04)",
    async () => {
      const id = freshId('legacy');
      const customer = withEmail(freshEmail());
      const { path, value } = reservationOf(id, customer);
      await store({ [`customers/${id}`]: customer });
      await commit(CAST.DU, [[path, value]]);
    },
  );
  denies("a customer of an honest save can't bring a second reservation (C04)", async () => {
    const { id, path, customer, reservation } = await stored();
    const second = reservationOf(id, withEmail(freshEmail()));
    await commit(
      CAST.DU,
      [
        [path, { ...customer, city: 'Emu Plains' }],
        [second.path, second.value],
      ],
      2,
    );
    expect(reservation.path).not.toBe(second.path);
  });
  const altered: Readonly<Record<string, object>> = {
    'another kind': { kind: 'productSku' },
    'another dealer': { dealerId: GROUP_DEALER },
    'no group': { dealerGroupId: '' },
    'a foreign field': { note: 'x' },
    'another customer': { ref: 'target' },
    'a customer by number': { ref: 5 },
    'another writer': { _by: 'da' },
    'another revision': { _rev: 2 },
  };
  for (const [name, change] of Object.entries(altered)) {
    denies(`a reservation can't name ${name} (C04)`, async () => {
      const id = freshId('altered');
      const customer = withEmail(freshEmail());
      const { path, value } = reservationOf(id, customer);
      await commit(CAST.DU, [
        [`customers/${id}`, customer],
        [path, { ...value, ...change }],
      ]);
    });
  }
  denies("a reservation can't be overwritten", async () => {
    const { reservation } = await stored();
    await setDoc(doc(await as(CAST.DU), reservation.path), { ...reservation.value, ...stamps(CAST.DU, 2) });
  });
  denies("a reservation in use can't be deleted (C04)", async () => {
    const { reservation } = await stored();
    await deleteDoc(doc(await as(CAST.DU), reservation.path));
  });
  denies("a reservation that is not there can't be deleted", async () => {
    const { path } = reservationOf(freshId('nobody'), withEmail(freshEmail()));
    await deleteDoc(doc(await as(CAST.DU), path));
  });
  denies("a reservation that its customer left behind can't be deleted without it (C04)", async () => {
    const { id } = await stored();
    const { path, value } = reservationOf(id, withEmail(freshEmail()));
    await store({ [path]: value });
    await deleteDoc(doc(await as(CAST.DU), path));
  });
  denies("a reservation of another kind can't be read", async () =>
    getDoc(doc(await as(CAST.DU), `uniq/productSku~g~${GROUP}~${'0'.repeat(64)}`)),
  );
  denies("a dealer outside the group can't read its reservations", async () => {
    const { reservation } = await stored();
    await getDoc(doc(await as(CAST.DO), reservation.path));
  });
  denies("a reservation in use can't be deleted along with an edit (C04)", async () => {
    const { path, customer, reservation } = await stored();
    await commit(
      CAST.DU,
      [
        [path, { ...customer, city: 'Emu Plains' }],
        [reservation.path, null],
      ],
      2,
    );
  });
  const ofLoneDealer = async (dealerId: string) => {
    const id = freshId('gone');
    const email = freshEmail();
    const lone = { dealerId, dealerGroupId: '' };
    const left = reservationOf(id, withEmail(email, lone));
    const customer = withEmail('', { dealerId: LONE_DEALER, dealerGroupId: '' });
    await store({ [left.path]: left.value });
    await commit(CAST.DO, [
      [`customers/${id}`, customer],
      [left.path, null],
    ]);
  };
  allows('a reservation that a gone customer of the own dealer left can be freed by the next of its id', () =>
    ofLoneDealer(LONE_DEALER),
  );
  denies("a customer of the same id can't free the reservation of another dealer", () =>
    ofLoneDealer(OTHER_LONE_DEALER),
  );
  denies("a lone dealer can't free the reservation of a group (C04)", async () => {
    const { path, customer, reservation } = await stored();
    await commit(
      CAST.DO,
      [
        [path, { ...customer, deleted: true }],
        [reservation.path, null],
      ],
      2,
    );
  });
}

function changing(): void {
  const change = async (parts: { email?: string; frees?: boolean; takes?: boolean; deleted?: boolean }) => {
    const { id, path, customer, reservation } = await stored();
    const next = withEmail(parts.email ?? customer.email, { deleted: parts.deleted ?? false });
    const wanted = reservationOf(id, next);
    await commit(
      CAST.DU,
      [
        [path, next],
        ...(parts.frees ? [[reservation.path, null] as const] : []),
        ...(parts.takes ? [[wanted.path, wanted.value] as const] : []),
      ],
      2,
    );
  };
  allows('an email can change when the reservation moves with it', () =>
    change({ email: freshEmail(), frees: true, takes: true }),
  );
  denies("an email can't change without freeing the old one (C04)", () =>
    change({ email: freshEmail(), takes: true }),
  );
  denies("an email can't change without reserving the new one (C04)", () =>
    change({ email: freshEmail(), frees: true }),
  );
  denies("an email can't be changed and its search form left (C04)", async () => {
    const { path, customer } = await stored();
    await commit(CAST.DU, [[path, { ...customer, email: freshEmail() }]], 2);
  });
  allows('an email can be removed and freed', () => change({ email: '', frees: true }));
  denies("an email can't be removed and kept reserved (C04)", () => change({ email: '' }));
  allows('a deleted customer frees its email', () => change({ deleted: true, frees: true }));
  denies("a deleted customer can't keep its email reserved (C04)", () => change({ deleted: true }));
  denies("a deleted customer can't be restored to an email that is used by now (C04)", async () => {
    const holder = await stored();
    const id = freshId('restored');
    const gone = withEmail(holder.customer.email, { deleted: true });
    await store({ [`customers/${id}`]: gone });
    await commit(CAST.DU, [[`customers/${id}`, { ...gone, deleted: false }]], 2);
  });
  allows('a deleted customer can be restored with its reservation', async () => {
    const id = freshId('restored');
    const gone = withEmail(freshEmail(), { deleted: true });
    const { path, value } = reservationOf(id, gone);
    await store({ [`customers/${id}`]: gone });
    await commit(
      CAST.DU,
      [
        [`customers/${id}`, { ...gone, deleted: false }],
        [path, value],
      ],
      2,
    );
  });
}

function racing(): void {
  shows('lets one of 40 simultaneous creates of an email through (C03)', async () => {
    const customer = withEmail(freshEmail());
    const results = await Promise.allSettled(
      Array.from({ length: 40 }, () => {
        const id = freshId('race');
        const { path, value } = reservationOf(id, customer);
        return commit(CAST.DU, [
          [`customers/${id}`, customer],
          [path, value],
        ]);
      }),
    );
    const refused = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as unknown] : [],
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect(refused).toHaveLength(39);
    for (const error of refused) expect(error).toHaveProperty('code', 'permission-denied');
  });
}

export function reservationsSuite(): void {
  group('creating', creating);
  group('reserving alone', reservingAlone);
  group('changing', changing);
  group('racing', racing);
}

import { deleteDoc, doc, getDoc, setDoc, updateDoc, writeBatch } from 'firebase/firestore';
import { expect } from 'vitest';
import { buildKitSku } from '#tests/seed/build/catalogue.ts';
import { buildFreightCarrier } from '#tests/seed/build/party.ts';
import { buildNameReservations } from '#tests/seed/build/uniq.ts';
import { CAST, type Member } from '../cast.ts';
import { as, freshId, stamps, store } from '../environment.ts';
import { allows, denies, group, shows } from '../verbs.ts';

/** Kind of a reservation → whether its record is a dealer's own, and an id as the API makes it. */
const KINDS: Readonly<Record<string, (key: string) => string>> = {
  partNumber: (key) => `partNumber~${key}`,
  sku: () => 'sku~ABC',
  kitSku: () => `kitSku~${buildKitSku().sku}`,
  kitCode: (key) => `kitCode~${key}`,
  categoryName: (key) => `categoryName~${key}`,
  carrierName: (key) => `carrierName~${key}`,
  printerName: (key) => `printerName~d~${CAST.DA.user?.dealerId ?? ''}~${key}`,
};

function alone(kind: string, idOf: (key: string) => string): void {
  const stored = async () => {
    const path = `uniq/${idOf(freshId('key'))}`;
    await store({ [path]: { kind, ref: 'target' } });
    return path;
  };
  const read = async (member: Member, path: string) => getDoc(doc(await as(member), path));
  const write = async (path: string) =>
    setDoc(doc(await as(CAST.DA), path), { kind, ref: 'target', ...stamps(CAST.DA, 1) });
  allows('an admin with the area can ask who holds it', async () => read(CAST.DA, await stored()));
  denies("a user without admin rights can't ask who holds it", async () => read(CAST.DU, await stored()));
  denies("a client can't make one by itself", () => write(`uniq/${idOf(freshId('key'))}`));
  denies("a client can't take one over", async () => write(await stored()));
  denies("a client can't delete one", async () => deleteDoc(doc(await as(CAST.DA), await stored())));
}

type Write = readonly [path: string, value: object];

const freshName = () => `Name ${freshId('n')}`;
const record = (name: string, more: object = {}) => ({ ...buildFreightCarrier({ name }), ...more });

async function commit(member: Member, writes: readonly Write[]): Promise<void> {
  const db = await as(member);
  const batch = writeBatch(db);
  for (const [path, value] of writes) batch.set(doc(db, path), { ...stamps(member, 1), ...value });
  await batch.commit();
}

function carriers(): void {
  const reservation = (id: string, value: object): Write => {
    const [made] = buildNameReservations('freightCarriers', id, value);
    return [`uniq/${made?.id}`, made?.value ?? {}];
  };
  const stored = async (value: object, isReserved = true) => {
    const id = freshId('named');
    const [path, reserved] = reservation(id, { ...value, deleted: false });
    await store({ [`freightCarriers/${id}`]: value, ...(isReserved && { [path]: reserved }) });
    return { id, value, path: `freightCarriers/${id}`, reserved: path };
  };
  const make = async (value: object, isReserved = true, member: Member = CAST.DA) => {
    const id = freshId('made');
    await commit(member, [[`freightCarriers/${id}`, value], ...(isReserved ? [reservation(id, value)] : [])]);
  };
  const save = async (old: { id: string; path: string }, next: object, takes?: object) =>
    commit(CAST.DA, [
      [old.path, { ...next, ...stamps(CAST.DA, 2) }],
      ...(takes ? [reservation(old.id, takes)] : []),
    ]);

  allows('a record can be made with its reservation', () => make(record(freshName())));
  denies("a record can't be made without it", () => make(record(freshName()), false));
  for (const [how, vary] of Object.entries({
    'the same': (name: string) => name,
    'small letters': (name: string) => name.toLowerCase(),
    'capital letters': (name: string) => name.toUpperCase(),
    'more spaces': (name: string) => ` ${name.replace(' ', '   ')} `,
    'a hard space': (name: string) => name.replace(' ', '\u00A0'),
  })) {
    denies(`a name that is taken can't be taken again in ${how}`, async () => {
      const name = freshName();
      await stored(record(name));
      await make(record(vary(name)));
    });
  }
  for (const name of ['Éclair', 'ÜBER', 'İstanbul', 'ΟΔΟΣ', 'Straße', '\u212Aelvin', 'Dž', '中文']) {
    allows(`"${name}" is the same key to client and rules`, () => make(record(`${name} ${freshId('n')}`)));
  }
  denies("a name can't be reserved under another key", async () => {
    const id = freshId('made');
    const value = record(freshName());
    const other = reservation(id, record(freshName()));
    await commit(CAST.DA, [[`freightCarriers/${id}`, value], other]);
  });
  shows('lets one of 8 simultaneous records of a name through', async () => {
    const value = record(freshName());
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => make(value)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
  allows('a record can change and keep its name', async () => {
    const old = await stored(record(freshName()));
    await save(old, { ...old.value, notes: 'Before noon' });
  });
  allows('a record can write its name in other letters', async () => {
    const name = freshName();
    await save(await stored(record(name)), record(name.toUpperCase()));
  });
  allows('a record can be renamed with the new reservation', async () => {
    const next = record(freshName());
    await save(await stored(record(freshName())), next, next);
  });
  denies("a record can't be renamed without it", async () => {
    await save(await stored(record(freshName())), record(freshName()));
  });
  denies("a record can't be renamed to a name that is taken", async () => {
    const holder = await stored(record(freshName()));
    await save(await stored(record(freshName())), holder.value);
  });
  denies("a record can't take a name that is taken with its reservation", async () => {
    const holder = await stored(record(freshName()));
    await save(await stored(record(freshName())), holder.value, holder.value);
  });
  allows('a name that was given up can be taken', async () => {
    const name = freshName();
    const old = await stored(record(name));
    const next = record(freshName());
    await save(old, next, next);
    await make(record(name));
  });
  allows('a record can be deleted, and its name taken', async () => {
    const name = freshName();
    const old = await stored(record(name));
    await save(old, record(name, { deleted: true }));
    await make(record(name.toLowerCase()));
  });
  allows('a deleted record can be restored with its name', async () => {
    const old = await stored(record(freshName(), { deleted: true }));
    await save(old, { ...old.value, deleted: false }, { ...old.value, deleted: false });
  });
  denies("a deleted record can't be restored to a name that is taken by now", async () => {
    const name = freshName();
    await stored(record(name));
    const old = await stored(record(name, { deleted: true }), false);
    await save(old, { ...old.value, deleted: false }, { ...old.value, deleted: false });
  });
  allows('a record that clashes from before can be edited', async () => {
    const name = freshName();
    await stored(record(name));
    const old = await stored(record(name.toLowerCase()), false);
    await save(old, { ...old.value, notes: 'Before noon' });
  });
  allows('a record that clashes from before can be renamed', async () => {
    const name = freshName();
    await stored(record(name));
    const next = record(freshName());
    await save(await stored(record(name.toLowerCase()), false), next, next);
  });

  allows('two records can change their names for one another’s', async () => {
    const [one, other] = [await stored(record(freshName())), await stored(record(freshName()))];
    await commit(CAST.DA, [
      [one.path, { ...other.value, ...stamps(CAST.DA, 2) }],
      [other.path, { ...one.value, ...stamps(CAST.DA, 2) }],
      reservation(one.id, other.value),
      reservation(other.id, one.value),
    ]);
  });
  denies("two of one name can't be made at once", async () => {
    const name = freshName();
    const twice = [name, name.toUpperCase()].map((each) => [freshId('twice'), record(each)] as const);
    await commit(CAST.DA, [
      ...twice.map(([id, value]): Write => [`freightCarriers/${id}`, value]),
      reservation(twice[0]?.[0] ?? '', record(name)),
    ]);
  });
  denies("a blank name can't be reserved", async () => {
    const id = freshId('blank');
    await commit(CAST.DA, [
      [`freightCarriers/${id}`, record(' ')],
      ['uniq/carrierName~', { kind: 'carrierName', ref: id }],
    ]);
  });
  denies("a name can't be reserved without a record", () =>
    commit(CAST.DA, [reservation(freshId('nobody'), record(freshName()))]),
  );
  denies("a name can't be reserved for a record that is not saved with it", async () => {
    const old = await stored(record(freshName()), false);
    await commit(CAST.DA, [reservation(old.id, old.value)]);
  });
  denies("a name can't be taken from the record that has it", async () => {
    const holder = await stored(record(freshName()));
    const id = freshId('made');
    await commit(CAST.DA, [[`freightCarriers/${id}`, record(freshName())], reservation(id, holder.value)]);
  });
  for (const [what, change] of Object.entries({
    'another kind': { kind: 'sku' },
    'another record': { ref: 'target' },
    'a record by number': { ref: 5 },
    'a foreign field': { note: 'x' },
    'another writer': { _by: 'du' },
  })) {
    denies(`a reservation can't name ${what}`, async () => {
      const id = freshId('altered');
      const value = record(freshName());
      const [path, reserved] = reservation(id, value);
      await commit(CAST.DA, [
        [`freightCarriers/${id}`, value],
        [path, { ...reserved, ...change }],
      ]);
    });
  }
  denies("a reservation can't be deleted", async () =>
    deleteDoc(doc(await as(CAST.DA), (await stored(record(freshName()))).reserved)),
  );
  denies("a user without admin rights can't take a name", () => make(record(freshName()), true, CAST.DU));
}

/** A link that everybody with an order presses: nothing but a page of the web may stand there. */
function tracking(): void {
  const link = (trackingUrl: string) => async () => {
    const path = `freightCarriers/${freshId('carrier')}`;
    await store({ [path]: record(freshName()) });
    await updateDoc(doc(await as(CAST.XA), path), { trackingUrl, ...stamps(CAST.XA, 2) });
  };
  allows('can be one with the consignment', link('https://track.example/c/{consignment}?lang=en'));
  allows('can be none', link(''));
  const bad = {
    'without encryption': 'http://track.example/c/{consignment}',
    'that is a script': 'javascript:alert("{consignment}")',
    'without the consignment': 'https://track.example/c/',
    'that hides another host behind a name': 'https://track.example@evil.example/{consignment}',
    'that leaves the host to the consignment': 'https://{consignment}/',
  };
  for (const [what, url] of Object.entries(bad)) denies(`can't be one ${what}`, link(url));
}

/** Codes and names that no two records share are reserved with their record (decisions: unique-by-reservation); admins ask who has one. */
export function namesSuite(): void {
  group('names of freightCarriers', carriers);
  group('the tracking page of a carrier', tracking);
  for (const [kind, idOf] of Object.entries(KINDS)) group(`a reserved ${kind}`, () => alone(kind, idOf));
  denies("who holds a printer's name in another organisation can't be asked", async () =>
    getDoc(
      doc(await as(CAST.DA), `uniq/printerName~s~${CAST.XA.user?.distributerId ?? ''}~${freshId('key')}`),
    ),
  );
}

import { deleteDoc, doc, getDoc, setDoc, writeBatch } from 'firebase/firestore';
import { expect } from 'vitest';
import { storedRecord } from '#generate/stored.ts';
import { buildKit, buildProductCategory } from '#tests/seed/build/catalogue.ts';
import { buildPrinter } from '#tests/seed/build/dispatch.ts';
import { buildFreightCarrier } from '#tests/seed/build/party.ts';
import { buildNameReservations, buildProductReservations } from '#tests/seed/build/uniq.ts';
import { CAST, DEALER, DISTRIBUTER, type Member, OTHER_LONE_DEALER } from '../cast.ts';
import { as, freshId, stamps, store } from '../environment.ts';
import { allows, denies, group, shows } from '../verbs.ts';
import { freshProduct } from '../world.ts';

type Write = readonly [path: string, value: object];

/** A collection whose names are unique, with a record of this name. */
interface Named {
  readonly collection: 'kits' | 'productCategories' | 'freightCarriers' | 'printers';
  readonly field: 'code' | 'name';
  readonly record: (name: string, more?: object) => object;
  /** A small honest edit of something else. */
  readonly edit: object;
}

const NAMED: readonly Named[] = [
  {
    collection: 'kits',
    field: 'code',
    record: (code, more) => ({ ...buildKit({ code, status: 'draft' }), ...more }),
    edit: { heightChangeFront: 41 },
  },
  {
    collection: 'productCategories',
    field: 'name',
    record: (name, more) => ({ ...buildProductCategory({ name }), ...more }),
    edit: { order: 7 },
  },
  {
    collection: 'freightCarriers',
    field: 'name',
    record: (name, more) => ({ ...buildFreightCarrier({ name }), ...more }),
    edit: { notes: 'Before noon' },
  },
  {
    collection: 'printers',
    field: 'name',
    record: (name, more) => ({
      ...buildPrinter({ name, dealerId: DEALER, distributerId: '' }),
      ...more,
    }),
    edit: { location: 'Front counter' },
  },
];

const freshName = () => `Name ${freshId('n')}`;

async function commit(member: Member, writes: readonly Write[]): Promise<void> {
  const db = await as(member);
  const batch = writeBatch(db);
  for (const [path, value] of writes) {
    const ref = doc(db, path);
    const whole = path.startsWith('uniq/') ? value : storedRecord(ref.parent.path, ref.id, value);
    batch.set(ref, { ...stamps(member, 1), ...whole });
  }
  await batch.commit();
}

function names({ collection, field, record, edit }: Named): void {
  const reservation = (id: string, value: object): Write => {
    const [made] = buildNameReservations(collection, id, value);
    return [`uniq/${made?.id}`, made?.value ?? {}];
  };
  const stored = async (value: object, isReserved = true) => {
    const id = freshId('named');
    const [path, reserved] = reservation(id, { ...value, deleted: false });
    const whole = storedRecord(collection, id, value);
    await store({ [`${collection}/${id}`]: whole, ...(isReserved && { [path]: reserved }) });
    return { id, value, path: `${collection}/${id}`, reserved: path };
  };
  const make = async (value: object, isReserved = true, member: Member = CAST.DA) => {
    const id = freshId('made');
    await commit(member, [[`${collection}/${id}`, value], ...(isReserved ? [reservation(id, value)] : [])]);
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
    await commit(CAST.DA, [[`${collection}/${id}`, value], other]);
  });
  shows('lets one of 8 simultaneous records of a name through', async () => {
    const value = record(freshName());
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => make(value)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
  allows('a record can change and keep its name', async () => {
    const old = await stored(record(freshName()));
    await save(old, { ...old.value, ...edit });
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
    await save(old, { ...old.value, ...edit });
  });
  allows('a record that clashes from before can be renamed', async () => {
    const name = freshName();
    await stored(record(name));
    const next = record(freshName());
    await save(await stored(record(name.toLowerCase()), false), next, next);
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
    await commit(CAST.DA, [[`${collection}/${id}`, record(freshName())], reservation(id, holder.value)]);
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
        [`${collection}/${id}`, value],
        [path, { ...reserved, ...change }],
      ]);
    });
  }
  denies("a reservation can't be deleted", async () =>
    deleteDoc(doc(await as(CAST.DA), (await stored(record(freshName()))).reserved)),
  );
  denies("a user without admin rights can't take a name", () => make(record(freshName()), true, CAST.DU));
  allows(`an admin with the area can ask who holds a ${field}`, async () =>
    getDoc(doc(await as(CAST.DA), (await stored(record(freshName()))).reserved)),
  );
  denies("a user without admin rights can't ask who holds it", async () =>
    getDoc(doc(await as(CAST.DU), (await stored(record(freshName()))).reserved)),
  );
}

/** An import writes four a commit (src/data/nouns/kits.ts). */
function severalKits(): void {
  const make = (codes: readonly string[]) =>
    commit(
      CAST.DA,
      codes.flatMap((code): readonly Write[] => {
        const id = freshId('imported');
        const kit = buildKit({ code, status: 'draft' });
        const [made] = buildNameReservations('kits', id, kit);
        return [
          [`kits/${id}`, kit],
          [`uniq/${made?.id}`, made?.value ?? {}],
        ];
      }),
    );
  allows('four kits can be made at once', () => make([1, 2, 3, 4].map(freshName)));
  denies("two of one code can't be made at once", () =>
    make(['Twice', 'TWICE'].map((code) => `${code} here`)),
  );
}

/** Printers are each organisation's own. */
function ofOrganisations(): void {
  const printer = (owner: object, name: string) => ({
    ...buildPrinter({ name }),
    dealerId: '',
    distributerId: '',
    ...owner,
  });
  const make = async (member: Member, owner: object, name: string) => {
    const id = freshId('made');
    const value = printer(owner, name);
    const [made] = buildNameReservations('printers', id, value);
    await commit(member, [
      [`printers/${id}`, value],
      [`uniq/${made?.id}`, made?.value ?? {}],
    ]);
    return `uniq/${made?.id}`;
  };
  allows('two organisations can have a printer of one name', async () => {
    const name = freshName();
    await make(CAST.DA, { dealerId: DEALER }, name);
    await make(CAST.XA, { distributerId: DISTRIBUTER }, name);
  });
  denies("a name of another organisation's printers can't be taken", () =>
    make(CAST.DA, { dealerId: OTHER_LONE_DEALER }, freshName()),
  );
  denies("who holds a name in another organisation can't be asked", async () => {
    const path = await make(CAST.XA, { distributerId: DISTRIBUTER }, freshName());
    await getDoc(doc(await as(CAST.DA), path));
  });
}

/** A part number stays for good, but one that another product has too must become mendable. */
function partNumbers(): void {
  const both = async () => {
    const held = freshProduct({ sku: '' });
    const clashing = { ...held, partNumber: held.partNumber.toLowerCase() };
    const [holder, id] = [freshId('holder'), freshId('clash')];
    const [reserved] = buildProductReservations(holder, held);
    await store({
      [`products/${holder}`]: held,
      [`products/${id}`]: clashing,
      [`uniq/${reserved?.id}`]: reserved?.value ?? {},
    });
    const next = { ...clashing, partNumber: freshProduct().partNumber };
    const [mended] = buildProductReservations(id, next);
    return { holder, held, id, clashing, next, mended, reserved };
  };
  denies("a part number can't be saved beside itself in small letters", async () => {
    const { clashing, reserved } = await both();
    const id = freshId('made');
    await commit(CAST.DA, [
      [`products/${id}`, clashing],
      [`uniq/${reserved?.id}`, { kind: 'partNumber', ref: id }],
    ]);
  });
  allows('a product that clashes from before can be edited', async () => {
    const { id, clashing } = await both();
    await commit(CAST.DA, [[`products/${id}`, { ...clashing, price: 5, ...stamps(CAST.DA, 2) }]]);
  });
  allows('a product that clashes from before can get another part number', async () => {
    const { id, next, mended } = await both();
    await commit(CAST.DA, [
      [`products/${id}`, { ...next, ...stamps(CAST.DA, 2) }],
      [`uniq/${mended?.id}`, mended?.value ?? {}],
    ]);
  });
  denies("it can't get one without a reservation", async () => {
    const { id, next } = await both();
    await commit(CAST.DA, [[`products/${id}`, { ...next, ...stamps(CAST.DA, 2) }]]);
  });
  denies("the product that holds the part number can't get another", async () => {
    const { holder, held, next } = await both();
    const [taken] = buildProductReservations(holder, next);
    await commit(CAST.DA, [
      [`products/${holder}`, { ...held, partNumber: next.partNumber, ...stamps(CAST.DA, 2) }],
      [`uniq/${taken?.id}`, taken?.value ?? {}],
    ]);
  });
  denies("a second part number can't be reserved for a product that keeps its own", async () => {
    const { id, clashing, mended } = await both();
    await commit(CAST.DA, [
      [`products/${id}`, { ...clashing, ...stamps(CAST.DA, 2) }],
      [`uniq/${mended?.id}`, mended?.value ?? {}],
    ]);
  });
  denies("a reservation of a part number can't be given to another product", async () => {
    const { id, reserved } = await both();
    await setDoc(doc(await as(CAST.DA), `uniq/${reserved?.id}`), {
      kind: 'partNumber',
      ref: id,
      ...stamps(CAST.DA, 2),
    });
  });
}

/** Names that no two records of a collection share, whatever their case (decisions: unique-by-reservation). */
export function namesSuite(): void {
  for (const named of NAMED) group(`names of ${named.collection}`, () => names(named));
  group('names of several kits', severalKits);
  group('names of printers by organisation', ofOrganisations);
  group('part numbers in other letters', partNumbers);
}

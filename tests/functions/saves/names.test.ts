import { expect, it } from 'vitest';
import { buildKit, buildProductCategory } from '#tests/seed/build/catalogue.ts';
import { buildPrinter } from '#tests/seed/build/dispatch.ts';
import { buildNameReservations } from '#tests/seed/build/uniq.ts';
import { CAST, DEALER, DISTRIBUTER, type Member, OTHER_LONE_DEALER } from '#tests/rules/cast.ts';
import { read } from '../support/admin.ts';
import {
  allows,
  commit,
  denies,
  freshId,
  group,
  inTheWorld,
  onlyOneOf,
  save,
  saveOf,
  store,
} from '../support/saving.ts';

/** A collection whose names are unique, with a record of this name. */
interface Named {
  readonly collection: 'kits' | 'productCategories' | 'printers';
  readonly record: (name: string, more?: object) => object;
  /** A small honest edit of something else. */
  readonly edit: object;
}

const NAMED: readonly Named[] = [
  {
    collection: 'kits',
    record: (code, more) => ({ ...buildKit({ code, status: 'draft' }), ...more }),
    edit: { heightChangeFront: 41 },
  },
  {
    collection: 'productCategories',
    record: (name, more) => ({ ...buildProductCategory({ name }), ...more }),
    edit: { order: 7 },
  },
  {
    collection: 'printers',
    record: (name, more) => ({ ...buildPrinter({ name, dealerId: DEALER, distributerId: '' }), ...more }),
    edit: { location: 'Front counter' },
  },
];

const TAKEN = ['taken'];
const freshName = () => `Name ${freshId('n')}`;

function names({ collection, record, edit }: Named): void {
  const reservation = (id: string, value: object) => {
    const [made] = buildNameReservations(collection, id, value);
    return { path: `uniq/${made?.id}`, value: made?.value ?? {} };
  };
  const stored = async (value: object, isReserved = true) => {
    const id = freshId('named');
    const reserved = reservation(id, { ...value, deleted: false });
    const path = `${collection}/${id}`;
    await store({ [path]: value, ...(isReserved && { [reserved.path]: reserved.value }) });
    return { id, value, path };
  };
  const make = async (value: object, member: Member = CAST.DA) => {
    const id = freshId('made');
    await save(member, `${collection}/${id}`, value);
    return id;
  };
  const change = (old: { path: string }, next: object) => save(CAST.DA, old.path, next, 2);

  it('a record is made with its reservation', async () => {
    const value = record(freshName());
    const id = await make(value);
    const reserved = reservation(id, value);
    expect(await read(reserved.path)).toMatchObject({ ...reserved.value, _rev: 1, _by: CAST.DA.uid });
  });
  for (const [how, vary] of Object.entries({
    'the same': (name: string) => name,
    'small letters': (name: string) => name.toLowerCase(),
    'capital letters': (name: string) => name.toUpperCase(),
    'more spaces': (name: string) => ` ${name.replace(' ', '   ')} `,
    'a hard space': (name: string) => name.replace(' ', '\u00A0'),
  })) {
    denies(
      `a name that is taken can't be taken again in ${how}`,
      async () => {
        const name = freshName();
        await stored(record(name));
        await make(record(vary(name)));
      },
      TAKEN,
    );
  }
  it('lets one of 8 simultaneous records of a name through', async () => {
    const value = record(freshName());
    await onlyOneOf(8, () => make(value));
  });
  allows('a record can change and keep its name', async () =>
    change(await stored(record(freshName())), edit),
  );
  allows('a record can write its name in other letters', async () => {
    const name = freshName();
    await change(await stored(record(name)), record(name.toUpperCase()));
  });
  it('a record is renamed with the new reservation', async () => {
    const next = record(freshName());
    const old = await stored(record(freshName()));
    await change(old, next);
    expect(await read(reservation(old.id, next).path)).toMatchObject({ ref: old.id });
  });
  denies(
    "a record can't be renamed to a name that is taken",
    async () => {
      const holder = await stored(record(freshName()));
      await change(await stored(record(freshName())), holder.value);
    },
    TAKEN,
  );
  allows('a name that was given up can be taken', async () => {
    const name = freshName();
    await change(await stored(record(name)), record(freshName()));
    await make(record(name));
  });
  allows('a record can be deleted, and its name taken', async () => {
    const name = freshName();
    await change(await stored(record(name)), { deleted: true });
    await make(record(name.toLowerCase()));
  });
  allows('a deleted record can be restored with its name', async () =>
    change(await stored(record(freshName(), { deleted: true })), { deleted: false }),
  );
  denies(
    "a deleted record can't be restored to a name that is taken by now",
    async () => {
      const name = freshName();
      await stored(record(name));
      await change(await stored(record(name, { deleted: true }), false), { deleted: false });
    },
    TAKEN,
  );
  allows('a record that clashes from before can be edited', async () => {
    const name = freshName();
    await stored(record(name));
    await change(await stored(record(name.toLowerCase()), false), edit);
  });
  allows('a record that clashes from before can be renamed', async () => {
    const name = freshName();
    await stored(record(name));
    await change(await stored(record(name.toLowerCase()), false), record(freshName()));
  });
  allows('two records can change their names for one another’s', async () => {
    const [one, other] = [await stored(record(freshName())), await stored(record(freshName()))];
    await commit(CAST.DA, [saveOf(one.path, other.value, 2), saveOf(other.path, one.value, 2)]);
  });
  denies(
    "two of one name can't be made at once",
    () => {
      const name = freshName();
      const saves = [name, name.toUpperCase()].map((each) =>
        saveOf(`${collection}/${freshId('twice')}`, record(each)),
      );
      return commit(CAST.DA, saves);
    },
    TAKEN,
  );
  denies("a reservation can't be written by itself", async () => {
    const { id, value } = await stored(record(freshName()), false);
    const reserved = reservation(id, value);
    await save(CAST.DA, reserved.path, reserved.value);
  }, ['rights']);
  denies("a user without admin rights can't take a name", () => make(record(freshName()), CAST.DU), [
    'rights',
  ]);
}

for (const named of NAMED) group(`names of ${named.collection}`, () => names(named));

group('names of printers by organisation', () => {
  const make = (member: Member, owner: object, name: string) =>
    save(member, `printers/${freshId('made')}`, {
      ...buildPrinter({ name }),
      dealerId: '',
      distributerId: '',
      ...owner,
    });
  allows('two organisations can have a printer of one name', async () => {
    const name = freshName();
    await make(CAST.DA, { dealerId: DEALER }, name);
    await make(CAST.XA, { distributerId: DISTRIBUTER }, name);
  });
  denies(
    "a name of another organisation's printers can't be taken",
    () => make(CAST.DA, { dealerId: OTHER_LONE_DEALER }, freshName()),
    ['rights'],
  );
});

inTheWorld();

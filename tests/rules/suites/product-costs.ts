import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  writeBatch,
} from 'firebase/firestore';
import { buildProductCost } from '#tests/seed/build/catalogue.ts';
import { CAST, distributerUser, type Member } from '../cast.ts';
import { as, freshId, stamps, store } from '../environment.ts';
import { withCodes } from '../honest.ts';
import { allows, denies, group } from '../verbs.ts';
import { freshProduct } from '../world.ts';

/** A stored product, with its cost at revision 3 unless told otherwise. */
async function stored(cost: object | null = { ...buildProductCost(), _rev: 3 }): Promise<string> {
  const id = freshId('costed');
  const path = `products/${id}/private/cost`;
  await store({ [`products/${id}`]: freshProduct(), ...(cost && { [path]: cost }) });
  return path;
}

interface Write {
  readonly member?: Member;
  /** Who stands in the stamps. */
  readonly by?: Member;
  readonly rev?: number;
  readonly value?: object;
}

/** The first cost of a product, by XA unless told otherwise; the named parts replace the honest ones. */
async function create({ member = CAST.XA, rev = 1, value = {} }: Write = {}): Promise<void> {
  const path = await stored(null);
  await setDoc(doc(await as(member), path), { ...buildProductCost(), ...value, ...stamps(member, rev) });
}

/** An edit of a cost that stands at revision 3. */
async function edit({ member = CAST.XA, by = member, rev = 4, value = {} }: Write = {}): Promise<void> {
  const path = await stored();
  const next = { ...buildProductCost({ priceStandardCost: 18_000 }), ...value, ...stamps(by, rev) };
  await setDoc(doc(await as(member), path), next);
}

/** A distributor admin with every flag but that of products. */
async function withoutFlag(): Promise<Member> {
  const user = distributerUser({ type: 'admin' });
  const { products: _left, ...distributer } = user.privileges.distributer;
  const member = {
    ...CAST.XA,
    uid: freshId('xa-no-products'),
    user: { ...user, privileges: { dealer: { products: true }, distributer } },
  };
  await store({ [`users/${member.uid}`]: member.user });
  return member;
}

function who(): void {
  allows('a distributor admin with products can write a cost', () => create());
  denies("a dealer admin with products can't write a cost", () => create({ member: CAST.DA }));
  denies("a distributor user with products can't write a cost", () => create({ member: CAST.XU }));
  denies(
    "a distributor admin without products can't write a cost, whatever flag of dealers is stored",
    async () => create({ member: await withoutFlag() }),
  );
  const read = async (member: Member) => getDoc(doc(await as(member), await stored()));
  allows('a distributor user with products can read a cost', () => read(CAST.XU));
  denies("a dealer admin with products can't read a cost", () => read(CAST.DA));
  denies("a distributor admin without products can't read a cost", async () => read(await withoutFlag()));
  denies("a developer can't read a cost", () => read(CAST.DV));
  denies("costs can't be listed", async () =>
    getDocs(query(collection(await as(CAST.XA), 'products/target/private'), limit(1))),
  );
  denies("the costs of all products can't be listed", async () =>
    getDocs(query(collectionGroup(await as(CAST.XA), 'private'), limit(1))),
  );
}

function shape(): void {
  for (const cents of [0, 1, 1_000_000_000, '']) {
    allows(`a cost can be ${cents === '' ? 'blank' : cents} cents`, () =>
      create({ value: { priceStandardCost: cents } }),
    );
  }
  const wrong = {
    'minus nought': -0,
    'not a number': Number.NaN,
    negative: -1,
    'a fraction': 1.5,
    text: '174',
    'above a billion': 1e12,
  };
  for (const [name, cents] of Object.entries(wrong)) {
    denies(`a new cost can't be ${name} (V01, V03)`, () => create({ value: { priceStandardCost: cents } }));
    denies(`a cost can't become ${name} (V01, V03)`, () => edit({ value: { priceStandardCost: cents } }));
  }
  denies("a new cost can't have a foreign key (V03)", () => create({ value: { note: 'x' } }));
  denies("an edit can't add a foreign key (V03)", () => edit({ value: { note: 'x' } }));
  denies("another document can't lie beside the cost", async () => {
    const path = await stored(null);
    await setDoc(doc(await as(CAST.XA), path.replace(/cost$/, 'other')), {
      ...buildProductCost(),
      ...stamps(CAST.XA, 1),
    });
  });
}

function revisions(): void {
  allows('an edit can name the next revision', () => edit());
  for (const rev of [3, 5])
    denies(`an edit of revision 3 can't name revision ${rev} (C01)`, () => edit({ rev }));
  denies("a new cost can't begin at another revision", () => create({ rev: 2 }));
  denies("a cost can't be deleted", async () => deleteDoc(doc(await as(CAST.XA), await stored())));
  denies("a cost can't carry another person's name", () => edit({ by: CAST.XU }));
}

function together(): void {
  const commit = async (withProduct: boolean) => {
    const id = freshId('made');
    const db = await as(CAST.XA);
    const batch = writeBatch(db);
    const all = { ...(withProduct && withCodes(id)), [`products/${id}/private/cost`]: buildProductCost() };
    for (const [path, value] of Object.entries(all)) {
      batch.set(doc(db, path), { ...value, ...stamps(CAST.XA, 1) });
    }
    await batch.commit();
  };
  allows('a product and its cost can be made in one commit', () => commit(true));
  denies("a cost can't be made without its product", () => commit(false));
}

/** The standard cost beside a product is the distributor's own (docs/security.md). */
export function productCostsSuite(): void {
  group('who', who);
  group('what', shape);
  group('revisions', revisions);
  group('with its product', together);
}

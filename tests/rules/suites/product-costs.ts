import { collection, collectionGroup, doc, getDoc, getDocs, limit, query } from 'firebase/firestore';
import { buildProductCost } from '#tests/seed/build/catalogue.ts';
import { CAST, distributerUser, type Member } from '../cast.ts';
import { as, freshId, store } from '../environment.ts';
import { allows, denies, group } from '../verbs.ts';
import { freshProduct } from '../world.ts';

/** A stored product, with its cost at revision 3 unless told otherwise. */
async function stored(cost: object | null = { ...buildProductCost(), _rev: 3 }): Promise<string> {
  const id = freshId('costed');
  const path = `products/${id}/private/cost`;
  await store({ [`products/${id}`]: freshProduct(), ...(cost && { [path]: cost }) });
  return path;
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

/** The standard cost beside a product is the distributor's own (docs/security.md). */
export function productCostsSuite(): void {
  group('who reads them', who);
}

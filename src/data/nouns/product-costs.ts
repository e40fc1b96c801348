import { doc, type DocumentReference } from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import type { CostedProduct } from '#domain/product/cost.ts';
import { type ProductCost, productCostSchema, productSchema } from '#domain/product/schema.ts';
import { type AlsoWrite, commitWithin, newBatch, stamps } from '#data/store/commit.ts';
import { type Collection, define } from '#data/store/collection.ts';
import type { Doc } from '#data/store/converter.ts';
import { NotAllowedError } from '#data/store/errors.ts';
import { db } from '#data/store/firestore.ts';
import { products } from '#domain/product/entity.ts';
import { changedFields, conflictWith, latestOf, updateRecord, whatBecame } from '#data/store/save.ts';
import { type DocState, watchDoc, type WatchDoc } from '#data/store/watch.ts';

const COST_ID = 'cost';

/** What lies beside a product for its distributor alone: one document, the cost. */
function costsOf(productId: string): Collection<ProductCost> {
  return define(`${products.path}/${productId}/private`, productCostSchema);
}

function costRef(productId: string): DocumentReference {
  return doc(db, costsOf(productId).path, COST_ID);
}

const centsOf = ({ priceStandardCost = '' }: CostedProduct): ProductCost => ({ priceStandardCost });

function withCost(
  { value, ...product }: Doc<CostedProduct>,
  cost: Doc<ProductCost> | null,
): Doc<CostedProduct> {
  const beside = { priceStandardCost: cost?.value.priceStandardCost ?? '', costRev: cost?.rev ?? 0 } as const;
  return { ...product, pending: product.pending || cost?.pending === true, value: { ...value, ...beside } };
}

type Known<T> = Exclude<DocState<T>, { status: 'loading' }>;

/** Listens to a product and the cost beside it as one record; a cost that is not stored reads as blank. */
export const watchWithCost: WatchDoc<CostedProduct> = (collection, id, onState) => {
  let product: Known<CostedProduct> | null = null;
  let cost: Known<ProductCost> | null = null;
  function tell() {
    if (!product || !cost) return;
    if (product.status !== 'ready') onState(product);
    else if (cost.status === 'error') onState(cost);
    else onState({ ...product, doc: withCost(product.doc, cost.status === 'ready' ? cost.doc : null) });
  }
  const ends = [
    watchDoc(collection, id, (state) => {
      product = state;
      tell();
    }),
    watchDoc(costsOf(id), COST_ID, (state) => {
      cost = state;
      tell();
    }),
  ];
  return () => ends.forEach((end) => end());
};

/** Puts the cost of a new product into its commit; nothing where it is blank. */
export const writeFirstCost =
  (actor: Actor, id: string, product: CostedProduct): AlsoWrite =>
  (batch) => {
    const cost = centsOf(product);
    if (cost.priceStandardCost !== '') batch.set(costRef(id), { ...cost, ...stamps(actor, 1) });
  };

/** Whether the cost of this new product is what stands beside it, as far as this person may read it. */
export async function hasFirstCost(id: string, product: CostedProduct): Promise<boolean> {
  const stored = await latestOf(costsOf(id), COST_ID);
  return (stored?.value.priceStandardCost ?? '') === centsOf(product).priceStandardCost;
}

/**
 * Saves an edit of a product and of its cost, both in one commit or, where only one of them changed, that one. `also` goes
 * with the product.
 * @throws ConflictError when either has moved on, and what `updateRecord` throws.
 */
export async function updateWithCost(
  actor: Actor,
  base: Doc<CostedProduct>,
  next: CostedProduct,
  also?: AlsoWrite,
): Promise<void> {
  const [before, cost] = [centsOf(base.value), centsOf(next)];
  if (before.priceStandardCost === cost.priceStandardCost) {
    return updateRecord(products, actor, base, next, also);
  }
  const rev = base.value.costRev ?? 0;
  const write: AlsoWrite = (batch) => {
    batch.set(costRef(base.id), { ...productCostSchema.parse(cost), ...stamps(actor, rev + 1) });
    also?.(batch);
  };
  const isAlone = Object.keys(changedFields(base.value, productSchema.parse(next))).length === 0;
  try {
    if (!isAlone) return await updateRecord(products, actor, base, next, write);
    const batch = newBatch(products);
    write(batch);
    return await commitWithin(batch);
  } catch (error) {
    if (!(error instanceof NotAllowedError)) throw error;
    const latest = await latestOf(costsOf(base.id), COST_ID);
    const became = latest && whatBecame(actor, { rev }, cost, latest);
    if (!latest || became === 'refused') throw error;
    if (isAlone && became === 'done') return undefined;
    throw conflictWith(actor, latest);
  }
}

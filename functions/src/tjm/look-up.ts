import type * as z from 'zod/mini';
import { type Dealer, dealerSchema } from '../../../src/domain/dealer/schema.ts';
import { distributerSchema } from '../../../src/domain/distributer/schema.ts';
import { kitSkuSchema } from '../../../src/domain/kit-sku/schema.ts';
import { kitSchema } from '../../../src/domain/kit/schema.ts';
import { type CodeMeaning, storeKey } from '../../../src/domain/tjm-order/match-lines.ts';
import type { TjmOrder } from '../../../src/domain/tjm-order/schema.ts';
import { recordOfParty, type TradeParties } from '../../../src/domain/trade/parties.ts';
import { db } from '../store/admin.ts';
import { findRecord, parseRecord } from '../store/read.ts';
import { readMappings } from './mappings.ts';

/** Values that one query may name, and most codes of one email that are looked up. */
const VALUES_MAX = 30;
const CODES_MAX = 120;

/** Who gets the emails: a distributor, or a dealer that takes orders of the dealers of its group. */
export interface Supplier extends Pick<TradeParties, 'distributerId' | 'supplierDealerId'> {
  readonly supplierId: string;
  readonly groupId: string;
}

/** A supplier that is there and takes orders; null for any other. */
export async function readTjmSupplier(supplierId: string): Promise<Supplier | null> {
  const party = recordOfParty(supplierId);
  if (party?.kind === 'dealer') {
    const found = await findRecord(dealerSchema, 'dealers', party.id);
    const takesOrders =
      typeof found === 'object' && !found.value.deleted && found.value.canAcceptDealerOrders;
    return takesOrders
      ? { supplierId, distributerId: '', supplierDealerId: party.id, groupId: found.value.dealerGroupId }
      : null;
  }
  const found = party ? await findRecord(distributerSchema, 'distributers', party.id) : 'absent';
  return party && typeof found === 'object' && !found.value.deleted
    ? { supplierId, distributerId: party.id, supplierDealerId: '', groupId: '' }
    : null;
}

/** Whether a dealer orders from this supplier: one of the distributor's, or another one of the dealer's group. */
const isSuppliedBy = (
  { distributerId, supplierDealerId, groupId }: Supplier,
  id: string,
  dealer: Pick<Dealer, 'deleted' | 'distributerId' | 'dealerGroupId'>,
): boolean =>
  !dealer.deleted &&
  (supplierDealerId === ''
    ? dealer.distributerId === distributerId
    : id !== supplierDealerId && groupId !== '' && dealer.dealerGroupId === groupId);

/** A dealer that a supplier supplies. */
export interface SuppliedDealer {
  readonly id: string;
  readonly name: string;
  readonly groupId: string;
}

/** A dealer by its id, where this supplier supplies it; null otherwise. */
export async function readSupplied(supplier: Supplier | null, id: string): Promise<SuppliedDealer | null> {
  const found = supplier === null || id === '' ? 'absent' : await findRecord(dealerSchema, 'dealers', id);
  return supplier !== null && typeof found === 'object' && isSuppliedBy(supplier, id, found.value)
    ? { id, name: found.value.name, groupId: found.value.dealerGroupId }
    : null;
}

async function dealerWhere(supplier: Supplier, field: 'email' | 'name', value: string) {
  if (value === '') return null;
  const { docs } = await db.collection('dealers').where(field, '==', value).limit(5).get();
  const found = docs.flatMap((document) => {
    const dealer = parseRecord(dealerSchema, document.ref.path, document.data());
    return dealer && isSuppliedBy(supplier, document.id, dealer)
      ? [{ id: document.id, name: dealer.name, groupId: dealer.dealerGroupId }]
      : [];
  });
  // Of two that are called the same neither is meant for sure.
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** The dealer that a store is: as somebody remembered, else by address, else by name. */
export async function dealerOfStore(
  supplier: Supplier,
  from: string,
  store: string,
): Promise<{ readonly dealer: SuppliedDealer; readonly by: TjmOrder['dealerBy'] } | null> {
  const key = storeKey(from, store);
  const mapping = (await readMappings(supplier.supplierId, 'store', [key])).get(key);
  const known = await readSupplied(supplier, mapping?.dealerId ?? '');
  if (known) return { dealer: known, by: 'mapping' };
  const byEmail = await dealerWhere(supplier, 'email', from);
  if (byEmail) return { dealer: byEmail, by: 'email' };
  const byName = await dealerWhere(supplier, 'name', store);
  return byName && { dealer: byName, by: 'name' };
}

async function among<T>(
  schema: z.ZodMiniType<T>,
  path: string,
  field: string,
  codes: readonly string[],
): Promise<readonly { readonly id: string; readonly value: T }[]> {
  const parts = Array.from({ length: Math.ceil(codes.length / VALUES_MAX) }, (_, index) =>
    codes.slice(index * VALUES_MAX, (index + 1) * VALUES_MAX),
  );
  const reads = await Promise.all(parts.map((part) => db.collection(path).where(field, 'in', part).get()));
  return reads.flatMap(({ docs }) =>
    docs.flatMap((document) => {
      const value = parseRecord(schema, document.ref.path, document.data());
      return value === null ? [] : [{ id: document.id, value }];
    }),
  );
}

/** What codes mean: as somebody remembered, else the SKU of a kit, else a kit's own code. */
export async function codeMeanings(
  supplierId: string,
  codes: readonly string[],
): Promise<ReadonlyMap<string, CodeMeaning>> {
  const wanted = [...new Set(codes)].slice(0, CODES_MAX);
  if (wanted.length === 0) return new Map();
  const [remembered, skus, kits] = await Promise.all([
    readMappings(supplierId, 'code', wanted),
    among(kitSkuSchema, 'kitSkus', 'sku', wanted),
    among(kitSchema, 'kits', 'code', wanted),
  ]);
  return new Map<string, CodeMeaning>([
    ...kits
      .filter(({ value }) => !value.deleted)
      .map(({ id, value }) => [value.code, { kitId: id, springOption: '' }] as const),
    ...skus
      .filter(({ value }) => !value.deleted)
      .map(({ value }) => [value.sku, { kitId: value.kitId, springOption: value.option }] as const),
    ...[...remembered].filter(([, { kitId }]) => kitId !== ''),
  ]);
}

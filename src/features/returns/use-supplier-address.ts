import { dealers } from '#domain/dealer/entity.ts';
import { distributers } from '#domain/distributer/entity.ts';
import type { GoodsReturn } from '#domain/goods-return/schema.ts';
import { shipToOf } from '#domain/order/draft.ts';
import { useDoc } from '#data/store/use-doc.ts';

/** The address of who takes the goods back, a distributor or a dealer that supplies others; '' while it is not known. */
export function useSupplierAddress({
  distributerId,
  supplierDealerId,
}: Pick<GoodsReturn, 'distributerId' | 'supplierDealerId'>): string {
  const isDealer = supplierDealerId !== '';
  const distributor = useDoc(distributers, isDealer ? null : distributerId);
  const dealer = useDoc(dealers, isDealer ? supplierDealerId : null);
  const supplier = isDealer ? dealer : distributor;
  return supplier.status === 'ready' ? shipToOf(supplier.doc.value) : '';
}

import type { GoodsReturn } from '#domain/goods-return/schema.ts';

/** Why there is no return note to print; '' when there is. */
export function noteGap({ rmaNumber, keepPart }: Pick<GoodsReturn, 'rmaNumber' | 'keepPart'>): string {
  if (keepPart) return 'Nothing is sent back, so there is no return note.';
  return rmaNumber === '' ? 'This return is not authorised yet. Goods travel under its return number.' : '';
}

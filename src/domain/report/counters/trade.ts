import * as z from 'zod/mini';
import { creditSchema } from '../../credit/schema.ts';
import { goodsReturnSchema } from '../../goods-return/schema.ts';
import { isSold, statSaleSchema } from '../../sale/figures.ts';
import { countedLines, saleTotals } from '../../sale/lines.ts';
import { saleSchema } from '../../sale/schema.ts';
import { type Counted, counted } from '../parts.ts';

export const countedReturnSchema = z.pick(goodsReturnSchema, {
  dealerId: true,
  distributerId: true,
  status: true,
  requestedOn: true,
  lines: true,
  deleted: true,
});

/** What was asked to go back: neither drafts nor what was cancelled. */
export function countReturn(
  _id: string,
  { status, deleted, requestedOn, lines, ...owner }: z.infer<typeof countedReturnSchema>,
): readonly Counted[] {
  if (deleted || status.name === 'new' || status.name === 'cancelled') return [];
  return lines.map(({ kitId, description, reason, qty }) =>
    counted({
      family: 'returns',
      owner,
      day: requestedOn,
      dims: { kit: kitId, reason },
      sums: { returned: qty },
      ...(kitId !== '' && { names: { [kitId]: description } }),
    }),
  );
}

export const countedCreditSchema = z.pick(creditSchema, {
  dealerId: true,
  distributerId: true,
  status: true,
  reason: true,
  date: true,
  totals: true,
  deleted: true,
});

/** Credits that stand. */
export const countCredit = (
  _id: string,
  { status, deleted, date, reason, totals, ...owner }: z.infer<typeof countedCreditSchema>,
): readonly Counted[] =>
  deleted || status.name !== 'approved'
    ? []
    : [
        counted({
          family: 'credits',
          owner,
          day: date,
          dims: { reason },
          sums: { credits: 1, ex: totals.ex },
        }),
      ];

export const countedSaleSchema = z.extend(
  statSaleSchema,
  z.pick(saleSchema, { dealerId: true, lines: true }).shape,
);
type CountedSale = z.infer<typeof countedSaleSchema>;

/** A category of goods; of a product its own. */
export interface GoodsCategory {
  readonly id: string;
  readonly name: string;
}
/** The category of a product; null for one without. */
export type CategoryOf = (productId: string) => GoodsCategory | null;

const KITS: GoodsCategory = { id: 'kits', name: 'Kits' };
const LABOUR: GoodsCategory = { id: 'labour', name: 'Labour' };
const OTHER: GoodsCategory = { id: 'other', name: 'Other' };

function categoryOf({ kind, productId }: CountedSale['lines'][number], of: CategoryOf): GoodsCategory {
  if (kind === 'kit') return KITS;
  if (kind === 'labour') return LABOUR;
  return (kind === 'product' && of(productId)) || OTHER;
}

/** A dealer's quotes and sales: its distributor sees none of them. */
export function countSale(_id: string, sale: CountedSale, of: CategoryOf): readonly Counted[] {
  const { dealerId, deleted, type, madeOn: day, acceptedOn, wentOnTo } = sale;
  if (deleted) return [];
  const owner = { dealerId, distributerId: '' };
  const count = (sums: Counted<'quotes'>['sums']) =>
    counted({ family: 'quotes', owner, day, dims: {}, sums });
  if (type === 'quote') {
    return [count({ made: 1, won: acceptedOn !== '' || wentOnTo !== '' ? 1 : 0 })];
  }
  if (!isSold(sale)) return [];
  const goods = countedLines(sale.lines).map((line) => {
    const { id, name } = categoryOf(line, of);
    return counted({
      family: 'goods',
      owner,
      day,
      dims: { category: id },
      sums: { lines: 1, ex: saleTotals([line]).ex },
      names: { [id]: name },
    });
  });
  return [count({ sold: 1, ex: sale.totals.ex }), ...goods];
}

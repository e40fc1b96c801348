import type { Sale } from './schema.ts';
import { SALE_TYPE_LABELS } from './status-labels.ts';

type Named = Pick<Sale, 'number' | 'localNumber' | 'rev' | 'type'>;

/** What a sale is called: its number, of a quote with the revision letter from B on; what the device calls it until it has one. */
export function saleName({ number, localNumber, rev, type }: Named): string {
  const name = number || localNumber || 'New sale';
  return type === 'quote' && rev !== 'A' ? `${name} ${rev}` : name;
}

/** The same with what it is, as the title of its page. */
export const saleTitle = (sale: Named): string =>
  sale.type === 'none' ? saleName(sale) : `${SALE_TYPE_LABELS[sale.type]} ${saleName(sale)}`;

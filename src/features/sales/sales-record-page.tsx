import { useParams } from 'react-router-dom';
import { NEW_SALE, paths } from '#lib/paths.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { SaleOnPage } from './public/sale-page.tsx';

const NewSale = lazyPart<{ back: { to: string; label: string } }>(
  async () => (await import('./new-sale.tsx')).NewSale,
);
const BACK = { to: paths.pos.register, label: 'Sales Register' } as const;

/** One sale: a quote, a customer's order or an invoice, or one that is just begun. */
export function SalesRecordPage() {
  const { id } = useParams();
  return id === NEW_SALE ? <NewSale back={BACK} /> : <SaleOnPage what="sale" back={BACK} />;
}

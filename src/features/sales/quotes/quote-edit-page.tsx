import { SaleOnPage } from '#features/sales/public/sale-page.tsx';
import { paths } from '#lib/paths.ts';

const BACK = { to: paths.quotes.list, label: 'Quotes' } as const;

/** One quote. */
export const QuoteEditPage = () => <SaleOnPage what="quote" back={BACK} />;

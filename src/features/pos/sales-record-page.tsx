import { paths } from '#lib/paths.ts';
import { SaleOnPage } from './public/sale-page.tsx';

const BACK = { to: paths.pos.register, label: 'Sales Register' } as const;

/** One sale: a quote, a customer's order or an invoice. */
export const SalesRecordPage = () => <SaleOnPage what="sale" back={BACK} />;

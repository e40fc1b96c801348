import { Link } from 'react-router-dom';
import type { Sale } from '#domain/sale/schema.ts';
import { formatCents } from '#domain/shared/money.ts';
import { useUnsentSales } from '#data/nouns/sales.ts';
import { Notice } from '#ui/notice.tsx';

interface UnsentSalesProps {
  /** Which of them belong into this list. */
  of: (sale: Sale) => boolean;
  hrefOf: (id: string) => string;
}

/** Sales that were begun on this device and are not on the server: no list has them yet. Nothing while there are none. */
export function UnsentSales({ of, hrefOf }: UnsentSalesProps) {
  const unsent = useUnsentSales().filter(({ doc }) => of(doc.value));
  if (unsent.length === 0) return null;
  return (
    <Notice tone="info" title="On this device, not sent yet">
      <ul className="side-list mb-0">
        {unsent.map(({ id, name, doc: { value } }) => (
          <li key={id}>
            <Link to={hrefOf(id)}>{name}</Link> {value.customerName || 'Counter sale'}{' '}
            <span className="num">{formatCents(value.totals.inc)}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

import { Link, useSearchParams } from 'react-router-dom';
import { Icon } from '#ui/icon.tsx';
import { pricesAddress } from './prices-address.ts';

/** The way from a list to the change of its prices, with the search and filters that are set. */
export function PriceLink({ to }: { to: string }) {
  const [params] = useSearchParams();
  return (
    <Link className="btn btn-quiet" to={pricesAddress(to, params)}>
      <Icon name="edit" />
      Change prices
    </Link>
  );
}

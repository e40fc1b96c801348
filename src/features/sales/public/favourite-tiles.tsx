import Button from 'react-bootstrap/Button';
import { formatCents } from '#domain/shared/money.ts';
import { fetchProducts } from '#data/nouns/reference.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import { itemOfProduct, type SaleItem } from './catalogue.ts';
import { usePosPrices } from './use-pos-prices.ts';

interface FavouriteTilesProps {
  onAdd: (item: SaleItem) => void;
}

/** What the dealer sells most, one press each; nothing where it has no favourites. */
export function FavouriteTiles({ onAdd }: FavouriteTilesProps) {
  const { favourites } = usePosPrices().prices;
  const ids = favourites.join(' ');
  const { value: products } = useLoaded(ids === '' ? null : ids, () => fetchProducts(favourites));
  const items = favourites.flatMap((id) => {
    const found = products?.find((product) => product.id === id && !product.value.deleted);
    return found ? [itemOfProduct(found)] : [];
  });
  if (items.length === 0) return null;
  return (
    <ul className="sale-favourites" aria-label="Favourites">
      {items.map((item) => (
        <li key={item.key}>
          <Button variant="quiet" onClick={() => onAdd(item)}>
            <span>{item.name}</span>
            <span className="num muted">{item.priceEx === '' ? 'No price' : formatCents(item.priceEx)}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

import { Link } from 'react-router-dom';
import { paths } from '#lib/paths.ts';

/** The way from the products to what they refer to; whoever sees products may open both. */
export function ProductLinks() {
  return (
    <>
      <Link className="btn btn-quiet" to={paths.productCategories}>
        Categories
      </Link>
      <Link className="btn btn-quiet" to={paths.productWarrantySettings}>
        Warranty
      </Link>
    </>
  );
}

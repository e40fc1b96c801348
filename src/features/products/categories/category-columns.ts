import { countText } from '#data/lists/use-reference-counts.ts';
import type { ListColumn } from '#ui/list/types.ts';
import type { Uses } from '#data/lists/use-reference-counts.ts';
import type { Category } from './use-category-list.ts';

function plain(id: string, title: string, text: (category: Category) => string): ListColumn<Category> {
  return { id, title, text, cell: text };
}

/** The columns of the CSV file; the same facts as in the table. */
export function categoryColumns(uses: Uses): readonly ListColumn<Category>[] {
  return [
    plain('order', 'Order', ({ value }) => String(value.order + 1)),
    plain('name', 'Name', ({ value }) => value.name),
    plain('products', 'Products', ({ id }) => {
      const count = uses.get(id);
      return count === undefined ? '' : countText(count);
    }),
    plain('deleted', 'Deleted', ({ value }) => (value.deleted ? 'Yes' : '')),
  ];
}

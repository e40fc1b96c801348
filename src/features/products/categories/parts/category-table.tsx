import Table from 'react-bootstrap/Table';
import type { CategoryChanges } from '#features/products/categories/use-category-changes.ts';
import type { Uses } from '#data/lists/use-reference-counts.ts';
import type { Category } from '#features/products/categories/use-category-list.ts';
import { CategoryRow } from './category-row.tsx';

interface CategoryTableProps {
  rows: readonly Category[];
  uses: Uses;
  changes: CategoryChanges;
}

/** The categories as a table; on a narrow screen as cards. */
export function CategoryTable({ rows, uses, changes }: CategoryTableProps) {
  const alive = rows.filter(({ value }) => !value.deleted);
  return (
    <div className="list-frame">
      <Table className="list-table">
        <caption className="visually-hidden">Product Categories</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col" className="text-end">
              Products
            </th>
            <th scope="col">Order</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((category) => (
            <CategoryRow
              key={category.id}
              category={category}
              uses={uses.get(category.id)}
              isFirst={alive[0] === category}
              isLast={alive.at(-1) === category}
              onMove={(by) => changes.move(category, by)}
              onRename={() => changes.show({ kind: 'rename', category })}
              onMoveProducts={() => changes.askMove(category)}
              onDelete={() => changes.askDelete(category)}
              onRestore={() => changes.restore(category)}
            />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

import { Link } from 'react-router-dom';
import Button from 'react-bootstrap/Button';
import { countText } from '#data/lists/use-reference-counts.ts';
import { paths } from '#lib/paths.ts';
import { RestoreButton } from '#forms/restore-button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Category } from '#features/products/categories/use-category-list.ts';

interface CategoryRowProps {
  category: Category;
  /** undefined while it is not known. */
  uses: number | undefined;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRename: () => void;
  onMoveProducts: () => void;
  onDelete: () => void;
  onRestore: () => void;
}

/** The ids of the two buttons that move a row, so that the pressed one keeps the focus. */
export const moveButtonId = (id: string, by: -1 | 1) => `move-${by === -1 ? 'up' : 'down'}-${id}`;

/** One category: its place, name, products, and what can be done with it. */
export function CategoryRow(props: CategoryRowProps) {
  const { category, uses, isFirst, isLast, onMove } = props;
  const { name, deleted } = category.value;
  const moveButton = (by: -1 | 1, isOff: boolean) => (
    <Button
      id={moveButtonId(category.id, by)}
      variant="icon"
      size="sm"
      className="category-move"
      aria-disabled={isOff}
      onClick={() => !isOff && onMove(by)}
    >
      <Icon name={by === -1 ? 'sort-up' : 'sort-down'} label={`Move ${name} ${by === -1 ? 'up' : 'down'}`} />
    </Button>
  );
  return (
    <tr className={deleted ? 'is-pending' : undefined}>
      <th scope="row">{deleted ? `${name} (deleted)` : name}</th>
      <td data-title="Products" className="text-end">
        {uses === undefined ? (
          '–'
        ) : (
          <Link to={`${paths.products.list}?f.category=${encodeURIComponent(category.id)}`}>
            {countText(uses)}
          </Link>
        )}
      </td>
      <td data-title="Order">
        {!deleted && (
          <span className="text-nowrap">
            {moveButton(-1, isFirst)}
            {moveButton(1, isLast)}
          </span>
        )}
      </td>
      <td>
        <span className="button-row">
          {deleted ? (
            <RestoreButton deletedAt={category.at} onRestore={props.onRestore} />
          ) : (
            <>
              <Button variant="quiet" size="sm" onClick={props.onRename}>
                Rename
              </Button>
              <Button variant="quiet" size="sm" disabled={!uses} onClick={props.onMoveProducts}>
                Move products
              </Button>
              <Button variant="quiet" size="sm" onClick={props.onDelete}>
                Delete
              </Button>
            </>
          )}
        </span>
      </td>
    </tr>
  );
}

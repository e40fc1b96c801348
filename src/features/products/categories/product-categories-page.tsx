import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormCheckInput from 'react-bootstrap/FormCheckInput';
import { paths } from '#lib/paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { ExportButton } from '#ui/list/export-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { RecordStates } from '#ui/record-states.tsx';
import { categoryColumns } from './category-columns.ts';
import { CategoryDialog } from './parts/category-dialog.tsx';
import { CategoryTable } from './parts/category-table.tsx';
import { MoveProductsDialog } from './parts/move-products-dialog.tsx';
import { useCategoryChanges } from './use-category-changes.ts';
import { useCategoryList } from './use-category-list.ts';
import './product-categories.scss';

/** The screen is reached from the products list and leads back there. */
const PRODUCT_CATEGORY_BACK = { to: paths.products.list, label: 'Products' } as const;

/** The kinds of product, in the order in which lists offer them. */
export function ProductCategoriesPage() {
  const list = useCategoryList();
  const [hasDeleted, setHasDeleted] = useState(false);
  const changes = useCategoryChanges(list);
  const { open, close } = changes;
  const shown = changes.rows.filter(({ value }) => hasDeleted || !value.deleted);
  const addButton = (
    <Button onClick={() => changes.show({ kind: 'add' })}>
      <Icon name="add" />
      New category
    </Button>
  );
  return (
    <>
      <PageHeader title="Product Categories" back={PRODUCT_CATEGORY_BACK} actions={addButton} />
      <div className="list-toolbar">
        <label className="form-check mb-0">
          <FormCheckInput checked={hasDeleted} onChange={(event) => setHasDeleted(event.target.checked)} />
          <span className="form-check-label">Show deleted</span>
        </label>
        <div className="list-tools">
          <ExportButton
            name="product-categories"
            columns={categoryColumns(list.uses)}
            exportRows={() => Promise.resolve([...shown])}
          />
        </div>
      </div>
      <RecordStates status={list.status} what="product categories" error={list.error} onRetry={list.retry}>
        {list.broken.map(({ id, reason }) => (
          <Notice key={id} tone="danger" title="A category could not be read">
            {reason} ({id})
          </Notice>
        ))}
        {shown.length === 0 ? (
          <EmptyState
            icon="product"
            text="Product categories appear here, in the order lists show them."
            action={addButton}
          />
        ) : (
          <CategoryTable rows={shown} uses={list.uses} changes={changes} />
        )}
      </RecordStates>
      {(open?.kind === 'add' || open?.kind === 'rename') && (
        <CategoryDialog
          category={open.kind === 'rename' ? open.category : null}
          all={list.categories}
          onSaved={changes.noteSaved}
          onCancel={close}
        />
      )}
      {open?.kind === 'move' && (
        <MoveProductsDialog
          category={open.category}
          others={changes.rows.filter(({ id, value }) => id !== open.category.id && !value.deleted)}
          count={open.count}
          isForDelete={open.isForDelete}
          onMoved={(moved, to) => changes.noteMoved(open, moved, to)}
          onCancel={close}
        />
      )}
    </>
  );
}

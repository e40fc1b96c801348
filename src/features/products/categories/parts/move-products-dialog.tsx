import { useId, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormLabel from 'react-bootstrap/FormLabel';
import FormSelect from 'react-bootstrap/FormSelect';
import { moveProducts } from '#data/nouns/product-categories.ts';
import { useActor } from '#data/session/session.tsx';
import { countText } from '#data/lists/use-reference-counts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import type { Category } from '#features/products/categories/use-category-list.ts';

interface MoveProductsDialogProps {
  category: Category;
  /** Where its products may go. */
  others: readonly Category[];
  /** How many there are; counting stops at 500. */
  count: number;
  /** True when the category is to be deleted afterwards: says why that cannot be done at once. */
  isForDelete: boolean;
  /** All of them are moved. */
  onMoved: (moved: number, to: Category) => Promise<void>;
  onCancel: () => void;
}

/** "12 products", "1 product". */
function productsText(count: number): string {
  return `${countText(count)} ${count === 1 ? 'product' : 'products'}`;
}

/** Asks where the products of a category go, and takes them there in batches. */
export function MoveProductsDialog(props: MoveProductsDialogProps) {
  const { category, others, count, isForDelete, onMoved, onCancel } = props;
  const id = useId();
  const actor = useActor();
  const isRunning = useRef(false);
  const [target, setTarget] = useState('');
  const [moved, setMoved] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);
  const to = others.find((other) => other.id === target);

  async function handleMove() {
    if (!to || isRunning.current) return;
    isRunning.current = true;
    setError(null);
    setMoved(0);
    const result = await moveProducts(actor, category.id, to.id, setMoved);
    isRunning.current = false;
    if (result.error) {
      setError(result.error);
      setMoved(null);
      return;
    }
    await onMoved(result.moved, to);
  }
  const label = isForDelete ? 'Move and delete' : 'Move';
  return (
    <Dialog
      title={isForDelete ? `${category.value.name} is in use` : `Move products of ${category.value.name}`}
      {...(moved === null && { onCancel })}
      footer={
        <>
          <Button variant="quiet" disabled={moved !== null} onClick={onCancel}>
            Cancel
          </Button>
          <Button
            variant={isForDelete ? 'danger' : 'primary'}
            disabled={!to || moved !== null}
            onClick={() => void handleMove()}
          >
            {label}
          </Button>
        </>
      }
    >
      {isForDelete && (
        <p>
          A category that products use cannot be deleted. Choose another one for its {productsText(count)}.
        </p>
      )}
      {error !== null && <ErrorPanel error={error} />}
      <FormLabel htmlFor={id}>Move its {productsText(count)} to</FormLabel>
      <FormSelect
        id={id}
        value={target}
        disabled={moved !== null}
        onChange={(event) => setTarget(event.target.value)}
      >
        <option value="">Choose a category</option>
        {others.map((other) => (
          <option key={other.id} value={other.id}>
            {other.value.name}
          </option>
        ))}
      </FormSelect>
      {moved !== null && (
        <div className="mt-3">
          <progress className="w-100" max={Math.max(count, 1)} value={moved} aria-label="Products moved" />
          <output className="num">
            {moved} of {countText(count)} moved
          </output>
        </div>
      )}
    </Dialog>
  );
}

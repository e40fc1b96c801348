import { Link } from 'react-router-dom';
import Button from 'react-bootstrap/Button';
import { countText } from '#data/lists/use-reference-counts.ts';
import { type WarrantyValues, warrantyFields } from '#features/product-warranty/warranty-fields.ts';
import { FormField } from '#forms/form-field.tsx';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { paths } from '#lib/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { CoverExample } from './cover-example.tsx';

interface WarrantyRowProps {
  form: EntityForm<WarrantyValues>;
  index: number;
  /** The stored category's id. */
  id: string;
  isNew: boolean;
  /** How many products have it; undefined while it is not known. */
  uses: number | undefined;
  onRemove: () => void;
}

/** One warranty category: its fields, an example, the products that have it. */
export function WarrantyRow({ form, index, id, isNew, uses, onRemove }: WarrantyRowProps) {
  const canRemove = isNew || uses === 0;
  return (
    <fieldset className="panel" aria-label={`Warranty category ${index + 1}`}>
      <div className="panel-body d-grid gap-3">
        <div className="row g-3">
          {warrantyFields(index).map(({ name }) => (
            <FormField key={name} name={name} />
          ))}
        </div>
        <CoverExample form={form} index={index} />
        <div className="button-row">
          <Button
            variant="quiet"
            size="sm"
            disabled={!canRemove}
            aria-label={`Remove warranty category ${index + 1}`}
            onClick={onRemove}
          >
            <Icon name="trash" />
            Remove
          </Button>
          {!isNew && uses !== undefined && uses > 0 && (
            <Link to={`${paths.products.list}?f.warranty=${encodeURIComponent(id)}`}>
              Used by {countText(uses)} {uses === 1 ? 'product' : 'products'}
            </Link>
          )}
          {!isNew && uses === 0 && <span className="muted">No product uses it</span>}
        </div>
      </div>
    </fieldset>
  );
}

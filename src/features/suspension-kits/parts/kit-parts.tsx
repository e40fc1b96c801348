import { useFieldArray } from 'react-hook-form';
import Button from 'react-bootstrap/Button';
import { type SuspensionKit, suspensionPartSchema } from '#domain/suspension-kit/schema.ts';
import { partFields } from '#features/suspension-kits/suspension-kit-fields.ts';
import { usePartProducts } from '#features/products/public/use-part-products.ts';
import { FormField } from '#forms/form-field.tsx';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Icon } from '#ui/icon.tsx';
import '#features/suspension-kits/suspension-kits.scss';

/** The parts of a kit as rows: where each goes, what it is, how many. */
export function KitParts({ form }: { form: EntityForm<SuspensionKit> }) {
  const rows = useFieldArray({ control: form.rhf.control, name: 'positions' });
  const products = usePartProducts(form.getValues().positions.map(({ productId }) => productId));
  return (
    <fieldset className="field-group panel">
      <legend>Parts</legend>
      <p className="muted">Parts by position. Describe a part that isn’t a product.</p>
      {products.error && <ErrorPanel error={products.error} />}
      {rows.fields.map((row, index) => (
        <fieldset key={row.id} className="part-row" aria-label={`Part ${index + 1}`}>
          <div className="row g-3">
            {partFields(index, products).map((field) => (
              <FormField key={field.name} field={field} />
            ))}
          </div>
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Remove part ${index + 1}`}
            onClick={() => rows.remove(index)}
          >
            <Icon name="trash" />
            Remove
          </Button>
        </fieldset>
      ))}
      <Button
        variant="quiet"
        size="sm"
        onClick={() => rows.append({ ...suspensionPartSchema.parse({ position: 'frontSpring' }), qty: 2 })}
      >
        <Icon name="add" />
        Add part
      </Button>
    </fieldset>
  );
}

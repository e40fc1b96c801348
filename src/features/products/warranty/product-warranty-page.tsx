import { products } from '#domain/product/entity.ts';
import { systemDocs } from '#domain/system/entity.ts';
import type { Doc } from '#data/store/converter.ts';
import { saveWarranties, WARRANTIES_ID } from '#data/nouns/product-warranties.ts';
import { useActor } from '#data/session/session.tsx';
import { useReferenceCounts } from '#data/lists/use-reference-counts.ts';
import type { ProductWarrantyCategories } from '#domain/product/warranty.ts';
import { RecordHistory } from '#features/change-log/public/record-history.tsx';
import { RecordOf } from '#features/reference-screen/record-of.tsx';
import { EntityForm } from '#forms/entity-form.tsx';
import { FormActions } from '#forms/form-actions.tsx';
import { useEntityForm } from '#forms/use-entity-form.ts';
import { paths } from '#lib/paths.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { useToast } from '#ui/toast.tsx';
import { WarrantyRows } from './parts/warranty-rows.tsx';
import type { WarrantyValues } from './warranty-fields.ts';

/** The warranty categories that products name, all in one document. */
export function ProductWarrantyPage() {
  return (
    <>
      <PageHeader title="Product Warranty Settings" back={{ to: paths.products.list, label: 'Products' }} />
      <RecordOf from={systemDocs.productWarrantyCategories} id={WARRANTIES_ID} what="warranty settings">
        {(doc) => (
          <>
            <WarrantyForm doc={doc} />
            <RecordHistory collection="system" recordId={WARRANTIES_ID} />
          </>
        )}
      </RecordOf>
    </>
  );
}

function WarrantyForm({ doc }: { doc: Doc<ProductWarrantyCategories> }) {
  const actor = useActor();
  const toast = useToast();
  const stored = doc.value.categories;
  const uses = useReferenceCounts(products, 'warrantyCategory', stored);
  const form = useEntityForm<WarrantyValues>({
    groups: [],
    values: doc.value,
    draft: { collection: 'system', id: WARRANTIES_ID, uid: actor.uid },
    onSubmit: ({ categories }) => saveWarranties(actor, doc, { categories }),
    onSaved: () => toast({ tone: 'ok', text: 'Warranty settings updated' }),
  });
  return (
    <EntityForm form={form} label="Product Warranty Settings">
      <WarrantyRows form={form} stored={stored} uses={uses} />
      <FormActions submitLabel="Update" />
    </EntityForm>
  );
}

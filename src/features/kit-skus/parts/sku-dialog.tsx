import { useMemo, useState } from 'react';
import { kitSkus } from '#domain/kit-sku/entity.ts';
import { addKitSku, newKitSku, updateKitSku } from '#data/nouns/kit-skus.ts';
import { newId } from '#data/store/save.ts';
import { useActor } from '#data/session/session.tsx';
import { optionsOf } from '#domain/kit-sku/rows.ts';
import type { KitSku } from '#domain/kit-sku/schema.ts';
import { RecordHistory } from '#features/change-log/public/record-history.tsx';
import { kitText, type Row } from '#features/kit-skus/kit-sku-columns.tsx';
import { kitSkuGroups } from '#features/kit-skus/kit-sku-fields.ts';
import { EntityForm } from '#forms/entity-form.tsx';
import { FieldGroups } from '#forms/field-groups.tsx';
import { FormActions } from '#forms/form-actions.tsx';
import { useEntityForm } from '#forms/use-entity-form.ts';
import { Dialog } from '#ui/dialog.tsx';
import { SkuCodeHint } from './sku-code-hint.tsx';

interface SkuDialogProps {
  row: Row;
  /** What a missing row would be given when generated: the form starts with it. */
  proposal: KitSku | undefined;
  /** With the id of a new row. */
  onSaved: (text: string, addedId?: string) => void;
  onCancel: () => void;
  onDelete: () => void;
}

/** What a kit with one of its options is sold as: the form of a stored row, or of a missing one. */
export function SkuDialog({ row, proposal, onSaved, onCancel, onDelete }: SkuDialogProps) {
  const actor = useActor();
  const base = row.sku;
  const kitId = row.kit?.id ?? base?.value.kitId ?? '';
  const [id] = useState(() => base?.id ?? newId(kitSkus));
  const [values] = useState(() => base?.value ?? proposal ?? newKitSku(kitId, row.option));
  const groups = useMemo(() => {
    const options = row.kit ? optionsOf(row.kit.value) : [];
    return kitSkuGroups([...new Set([...options, row.option])], kitText(row), base !== null);
  }, [row, base]);
  const form = useEntityForm<KitSku>({
    groups,
    values,
    draft: { collection: 'kitSkus', id: base?.id ?? `new-${row.id}`, uid: actor.uid, isAside: true },
    onSubmit: (stored) => (base ? updateKitSku(actor, base, stored) : addKitSku(actor, id, stored)),
    onSaved: ({ sku }) => (base ? onSaved('Kit SKU updated') : onSaved(`Added SKU ${sku}`, id)),
  });
  const title = base ? base.value.sku : `New SKU for ${kitText(row)}`;
  return (
    <Dialog title={title} onCancel={onCancel} isWide>
      <EntityForm form={form} label={title} hasLeaveGuard={false}>
        <FieldGroups groups={groups} />
        <SkuCodeHint form={form} />
        <FormActions
          submitLabel={base ? 'Update' : 'Add'}
          onCancel={onCancel}
          {...(base && !base.value.deleted && { onDelete })}
        />
      </EntityForm>
      {base && <RecordHistory collection="kitSkus" recordId={base.id} />}
    </Dialog>
  );
}

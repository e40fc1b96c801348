import { useState } from 'react';
import type { ReturnLineWish } from '#domain/goods-return/input.ts';
import { InvalidError } from '#data/store/errors.ts';
import {
  lineWishes,
  returnGroups,
  type ReturnForm as Values,
  type ReturnStart,
} from '#features/returns/return-sources.ts';
import { EntityForm } from '#forms/entity-form.tsx';
import { FieldGroups } from '#forms/field-groups.tsx';
import { FormActions } from '#forms/form-actions.tsx';
import { useEntityForm } from '#forms/use-entity-form.ts';

interface ReturnFormProps {
  begin: ReturnStart;
  label: string;
  /** Saves the lines with at least one unit; a rejection keeps the form with its words. */
  onSave: (lines: readonly ReturnLineWish[]) => Promise<void>;
  onCancel: () => void;
}

/** What goes back and why, line by line. */
export function ReturnForm({ begin, label, onSave, onCancel }: ReturnFormProps) {
  const [groups] = useState(() => returnGroups(begin.sources));
  const form = useEntityForm<Values>({
    groups,
    values: begin.values,
    onSubmit: async (values) => {
      const lines = lineWishes(values, begin.sources);
      if (lines.length === 0) {
        throw new InvalidError('Enter a quantity for what goes back.', {
          'lines.0.qty': 'Enter a quantity for what goes back.',
        });
      }
      await onSave(lines);
    },
  });
  return (
    <EntityForm form={form} label="Return">
      <FieldGroups groups={groups} />
      <FormActions submitLabel={label} onCancel={onCancel} />
    </EntityForm>
  );
}

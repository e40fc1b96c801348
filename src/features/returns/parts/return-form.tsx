import { useState } from 'react';
import Button from 'react-bootstrap/Button';
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
import { FormFailure } from '#forms/form-actions.tsx';
import { useFormStatus } from '#forms/use-derived.ts';
import { type EntityForm as Form, useEntityForm } from '#forms/use-entity-form.ts';

interface ActionsProps {
  form: Form<Values>;
  label: string;
  onCancel: () => void;
}

function Actions({ form, label, onCancel }: ActionsProps) {
  const { isSubmitting } = useFormStatus(form);
  return (
    <div className="form-actions">
      <FormFailure />
      <div className="button-row">
        <Button disabled={isSubmitting} onClick={() => void form.submit()}>
          {isSubmitting ? 'Saving…' : label}
        </Button>
        <Button variant="quiet" onClick={onCancel} disabled={isSubmitting}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

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
      <Actions form={form} label={label} onCancel={onCancel} />
    </EntityForm>
  );
}

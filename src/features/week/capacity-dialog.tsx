import { useState } from 'react';
import { type Capacity, JOBS_PER_DAY_MAX } from '#domain/dealer/capacity.ts';
import { setJobsPerDay } from '#data/nouns/week.ts';
import { EntityForm } from '#forms/entity-form.tsx';
import { FieldGroups } from '#forms/field-groups.tsx';
import type { FieldGroup } from '#forms/field.ts';
import { FormActions } from '#forms/form-actions.tsx';
import { useEntityForm } from '#forms/use-entity-form.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useToast } from '#ui/toast.tsx';

const GROUPS: readonly FieldGroup<Capacity>[] = [
  {
    id: 'capacity',
    title: '',
    fields: [
      {
        kind: 'number',
        name: 'jobsPerDay',
        title: 'Jobs a day',
        min: 1,
        max: JOBS_PER_DAY_MAX,
        integer: true,
        help: 'How many jobs the workshop takes. Days with more are marked. Leave blank to mark none.',
        span: 12,
      },
    ],
  },
];

interface CapacityDialogProps {
  jobsPerDay: number | '';
  onClose: () => void;
}

/** How many jobs the own workshop takes a day. */
export function CapacityDialog({ jobsPerDay, onClose }: CapacityDialogProps) {
  const toast = useToast();
  const [values] = useState(() => ({ jobsPerDay }));
  const form = useEntityForm<Capacity>({
    groups: GROUPS,
    values,
    onSubmit: setJobsPerDay,
    onSaved: () => {
      toast({ tone: 'ok', text: 'Jobs a day saved' });
      onClose();
    },
  });
  return (
    <Dialog title="Jobs a day" onCancel={onClose}>
      <EntityForm form={form} label="Jobs a day" hasLeaveGuard={false}>
        <FieldGroups groups={GROUPS} />
        <FormActions submitLabel="Save" onCancel={onClose} />
      </EntityForm>
    </Dialog>
  );
}

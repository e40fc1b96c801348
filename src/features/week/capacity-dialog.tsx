import { useState } from 'react';
import {
  type Capacity,
  HOURS_PER_DAY_MAX,
  JOB_HOURS,
  JOB_WORKS,
  type JobWork,
  JOBS_PER_DAY_MAX,
} from '#domain/dealer/capacity.ts';
import { INSTALLATION_TYPE_TABLE } from '#domain/installation-type/types.ts';
import { workOf } from '#domain/week/load.ts';
import { setDayCapacity } from '#data/nouns/week.ts';
import { EntityForm } from '#forms/entity-form.tsx';
import { FieldGroups } from '#forms/field-groups.tsx';
import type { FieldGroup } from '#forms/field.ts';
import { FormActions } from '#forms/form-actions.tsx';
import { useEntityForm } from '#forms/use-entity-form.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useToast } from '#ui/toast.tsx';

const isInHours = ({ capacityUnit }: Capacity) => capacityUnit === 'hours';

/** "GVM Upgrade", whichever approval it goes for. */
function workTitle(work: JobWork): string {
  const label = INSTALLATION_TYPE_TABLE.find(({ key }) => workOf(key) === work)?.label ?? work;
  return label.replace(/ - .*/u, '');
}

const GROUPS: readonly FieldGroup<Capacity>[] = [
  {
    id: 'capacity',
    title: '',
    fields: [
      {
        kind: 'radio',
        name: 'capacityUnit',
        title: 'Count days in',
        required: true,
        options: [
          { value: 'jobs', label: 'Jobs (bays)' },
          { value: 'hours', label: 'Hours' },
        ],
        span: 6,
      },
      {
        kind: 'number',
        name: 'jobsPerDay',
        title: 'Jobs a day',
        min: 1,
        max: JOBS_PER_DAY_MAX,
        integer: true,
        help: 'Days with more are marked. Leave blank to mark none.',
        visible: (values) => !isInHours(values),
        span: 6,
      },
      {
        kind: 'number',
        name: 'hoursPerDay',
        title: 'Hours a day',
        min: JOB_HOURS.min,
        max: HOURS_PER_DAY_MAX,
        unit: 'h',
        help: 'Of all technicians. Days with more are marked. Leave blank to mark none.',
        visible: isInHours,
        span: 6,
      },
    ],
  },
  {
    id: 'hours',
    title: 'Hours a job takes',
    visible: isInHours,
    fields: JOB_WORKS.map((work) => ({
      kind: 'number' as const,
      name: `jobHours.${work}` as const,
      title: workTitle(work),
      ...JOB_HOURS,
      unit: 'h',
      span: 4 as const,
    })),
  },
];

interface CapacityDialogProps {
  capacity: Capacity;
  onClose: () => void;
}

/** What the own workshop takes a day, in jobs or in hours. */
export function CapacityDialog({ capacity, onClose }: CapacityDialogProps) {
  const toast = useToast();
  const [values] = useState(capacity);
  const form = useEntityForm<Capacity>({
    groups: GROUPS,
    values,
    onSubmit: setDayCapacity,
    onSaved: () => {
      toast({ tone: 'ok', text: 'Capacity saved' });
      onClose();
    },
  });
  return (
    <Dialog title="Capacity" isWide onCancel={onClose}>
      <EntityForm form={form} label="Capacity" hasLeaveGuard={false}>
        <FieldGroups groups={GROUPS} />
        <FormActions submitLabel="Save" onCancel={onClose} />
      </EntityForm>
    </Dialog>
  );
}

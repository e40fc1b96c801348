import { useState } from 'react';
import { promisedDate } from '#domain/lead-time/promised-date.ts';
import { type LeadTime, WEEKDAYS } from '#domain/lead-time/schema.ts';
import { shortDay } from '#domain/lead-time/labels.ts';
import { STATES } from '#domain/shared/schema.ts';
import { leadTimeGroups } from '#features/lead-times/lead-time-fields.ts';
import type { LeadTimeChoices } from '#features/lead-times/lead-time-choices.ts';
import { FieldGroups } from '#forms/field-groups.tsx';
import type { FieldName } from '#forms/field.ts';
import { useDerived } from '#forms/use-derived.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { KeyFacts } from '#ui/key-facts.tsx';
import { Panel } from '#ui/panel.tsx';

interface LeadTimeLayoutProps {
  form: EntityForm<LeadTime>;
  choices: LeadTimeChoices;
}

const DEPENDS: readonly FieldName<LeadTime>[] = [
  'dispatchDays',
  'blackouts',
  ...WEEKDAYS.map((day) => `cutOff${day}` as const),
  ...STATES.map((state) => `transit${state}` as const),
];

/** What the values of the form promise for an order placed as the form was opened. */
function NowPanel({ form }: { form: EntityForm<LeadTime> }) {
  // One function for as long as the form is open: it decides when the dates are worked out anew.
  const [promises] = useState(() => {
    const now = new Date();
    return (leadTime: LeadTime) =>
      STATES.map((state) => shortDay(promisedDate(leadTime, now, state)?.arrivesOn));
  });
  const days = useDerived(form, DEPENDS, promises);
  return (
    <Panel title="Ordered now, arrives">
      <KeyFacts facts={STATES.map((state, index) => ({ title: state, value: days[index] ?? '' }))} />
    </Panel>
  );
}

/** The fields of a lead time, and the dates that follow from them. */
export function LeadTimeLayout({ form, choices }: LeadTimeLayoutProps) {
  const [groups] = useState(() => leadTimeGroups(choices));
  return (
    <>
      <FieldGroups groups={groups} />
      <NowPanel form={form} />
    </>
  );
}

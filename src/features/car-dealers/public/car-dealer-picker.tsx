import { useState } from 'react';
import { carDealers } from '#domain/car-dealer/entity.ts';
import { markedIn } from '#data/store/fetch-document.ts';
import { fetchCarDealers } from '#data/nouns/reference.ts';
import { useActor } from '#data/session/session.tsx';
import { useLeftOut } from '#data/store/unreadable.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import type { FieldOf } from '#forms/field.ts';
import { FormField } from '#forms/form-field.tsx';

const marked = markedIn(carDealers, ({ name }) => name);

/** Picks the car dealer that sent the job, from those of the group. Inside an EntityForm with `carDealerId`. */
export function CarDealerPicker() {
  const actor = useActor();
  const yards = useLoaded(actor.uid, (signal) => fetchCarDealers(actor, signal));
  const note = useLeftOut(carDealers);
  const [base] = useState<Omit<FieldOf<'select', { carDealerId: string }>, 'options'>>({
    kind: 'select',
    name: 'carDealerId',
    title: 'Car dealer',
    marked,
    span: 6,
  });
  if (yards.status === 'error') return <p className="muted">Car dealers could not be loaded.</p>;
  const options = (yards.value ?? []).map(({ id, value }) => ({ value: id, label: value.name }));
  return <FormField field={{ ...base, options, note }} />;
}

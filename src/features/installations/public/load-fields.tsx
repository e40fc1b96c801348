import { accessories as allAccessories } from '#domain/accessory/entity.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { fetchAccessories } from '#data/nouns/reference.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import { useLeftOut } from '#data/store/unreadable.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { AccessoryRows } from '#features/installations/parts/sections/accessory-rows.tsx';
import { PeopleRows } from '#features/installations/parts/sections/people-rows.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import '#features/installations/installation-form.scss';

interface LoadFieldsProps {
  form: EntityForm<Pick<Installation, 'accessories' | 'people' | 'vehicle'>>;
}

/** Who sits where and what is bolted on, as a job asks it. Inside an EntityForm. */
export function LoadFields({ form }: LoadFieldsProps) {
  const known = useLoaded('accessories', fetchAccessories);
  const note = useLeftOut(allAccessories);
  return (
    <>
      <PeopleRows form={form} />
      <AccessoryRows form={form} known={known.status === 'error' ? [] : known.value} />
      {note && <p className="muted">{note}</p>}
      {known.status === 'error' && <ErrorPanel error={known.error} onRetry={known.retry} />}
    </>
  );
}

import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { unixSeconds } from '#domain/shared/dates.ts';
import { nextSeries, vehicleName } from '#domain/vehicle/derive.ts';
import { type Vehicle, vehicleSchema } from '#domain/vehicle/schema.ts';
import { vehicles } from '#domain/vehicle/entity.ts';
import type { Doc } from '#data/store/converter.ts';
import { newId } from '#data/store/save.ts';
import { useActor } from '#data/session/session.tsx';
import { addVehicle, setVehicleDeleted, updateVehicle } from '#data/nouns/vehicles.ts';
import { RecordOf } from '#features/reference-screen/record-of.tsx';
import { RecordHistory } from '#features/change-log/public/record-history.tsx';
import { usesOf } from '#features/reference-screen/deletion-check.ts';
import { RecordForm } from '#forms/record-form.tsx';
import { paths } from '#lib/paths.ts';
import { MassUnitSwitch } from '#ui/mass-unit-switch.tsx';
import { figureHints } from './parts/figure-hints.tsx';
import { useVehicleGroups } from './use-vehicle-groups.ts';

const SCREEN = { noun: 'Vehicle', back: { to: paths.vehicles.list, label: 'Vehicles' } } as const;
const now = () => unixSeconds(new Date());

/** A new vehicle, or with `?from={id}` the next series of one that exists. */
export function VehicleAddPage() {
  const [params] = useSearchParams();
  const from = params.get('from');
  if (from === null) return <AddForm values={vehicleSchema.parse({})} begunFor="" />;
  return (
    <RecordOf from={vehicles} id={from} what="vehicle" back={SCREEN.back}>
      {(doc) => <AddForm values={nextSeries(doc.value)} begunFor={from} />}
    </RecordOf>
  );
}

function AddForm({ values, begunFor }: { values: Vehicle; begunFor: string }) {
  const actor = useActor();
  const { groups } = useVehicleGroups();
  const [id] = useState(() => newId(vehicles));
  const [start] = useState(values);
  return (
    <RecordForm
      {...SCREEN}
      title="New vehicle"
      groups={groups}
      actions={<MassUnitSwitch />}
      values={start}
      draft={{ collection: vehicles.path, id: 'new', uid: actor.uid, begunFor }}
      onSave={async (stored) => {
        await addVehicle(actor, id, stored);
      }}
      renderNotes={figureHints}
    />
  );
}

/** One vehicle model, live. */
export function VehicleEditPage() {
  const id = useParams()['id'] ?? '';
  return (
    <RecordOf from={vehicles} id={id} what="vehicle" back={SCREEN.back}>
      {(doc) => (
        <>
          <EditForm doc={doc} />
          <RecordHistory collection="vehicles" recordId={id} />
        </>
      )}
    </RecordOf>
  );
}

function EditForm({ doc }: { doc: Doc<Vehicle> }) {
  const actor = useActor();
  const { groups } = useVehicleGroups();
  const name = vehicleName(doc.value);
  return (
    <RecordForm
      {...SCREEN}
      title={name}
      groups={groups}
      actions={<MassUnitSwitch />}
      values={doc.value}
      draft={{ collection: vehicles.path, id: doc.id, uid: actor.uid }}
      onSave={(stored) => updateVehicle(actor, doc, stored)}
      renderNotes={figureHints}
      deletion={{
        isDeleted: doc.value.deleted,
        deletedAt: doc.at,
        check: () => usesOf(actor, vehicles.path, doc),
        text: `${name} will be hidden from lists and finders. Installations keep its figures.`,
        onChange: async (deleted) => {
          await setVehicleDeleted(actor, doc, deleted, now());
        },
      }}
    />
  );
}

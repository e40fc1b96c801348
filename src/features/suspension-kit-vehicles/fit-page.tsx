import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { vehicles } from '#domain/vehicle/entity.ts';
import { suspensionKitVehicleStore } from '#data/nouns/suspension-kit-vehicles.ts';
import { useDoc } from '#data/store/use-doc.ts';
import { vehicleName } from '#domain/vehicle/derive.ts';
import { ReferenceAddForm } from '#features/reference-screen/reference-forms.tsx';
import { ReferenceEditPage } from '#features/reference-screen/reference-edit-pages.tsx';
import { RecordStates } from '#ui/record-states.tsx';
import { FIT_SCREEN } from './fit-screen.tsx';
import { useFitChoices } from './use-fit-choices.ts';

/** One fit of a suspension kit to a vehicle; the id `new` adds one, for `?vehicle=` and `?kit=` where given. */
export function SuspensionKitVehiclePage() {
  const isNew = useParams()['id'] === 'new';
  return isNew ? <AddFit /> : <EditFit />;
}

function EditFit() {
  return <ReferenceEditPage screen={FIT_SCREEN} from={useFitChoices(null)} />;
}

function AddFit() {
  const [params] = useSearchParams();
  const [vehicleId, kitId] = [params.get('vehicle') ?? '', params.get('kit') ?? ''];
  const state = useDoc(vehicles, vehicleId === '' ? null : vehicleId);
  const vehicle = vehicleId !== '' && state.status === 'ready' ? state.doc : null;
  const { choices, loaded } = useFitChoices(vehicle);
  const screen = useMemo(
    () => ({
      ...FIT_SCREEN,
      store: {
        ...suspensionKitVehicleStore,
        blank: () => ({
          ...suspensionKitVehicleStore.blank(),
          kitId,
          ...(vehicle && {
            vehicleId: vehicle.id,
            vehicleName: vehicleName(vehicle.value),
            frontHeightBefore: vehicle.value.frontStandardHeight,
            rearHeightBefore: vehicle.value.rearStandardHeight,
          }),
        }),
      },
    }),
    [vehicle, kitId],
  );
  const isWaiting = vehicleId !== '' && state.status === 'loading';
  return (
    <RecordStates
      status={isWaiting ? 'loading' : loaded.status}
      what="suspension kits"
      error={loaded.error}
      onRetry={loaded.retry}
    >
      <ReferenceAddForm
        key={`${vehicleId} ${kitId}`}
        screen={screen}
        choices={choices}
        begunFor={`${vehicleId} ${kitId}`.trim()}
      />
    </RecordStates>
  );
}

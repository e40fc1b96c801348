import { useMemo, useRef } from 'react';
import type { Doc } from '#data/store/converter.ts';
import { markedIn } from '#data/store/fetch-document.ts';
import { fetchSuspensionKits, findVehicles } from '#data/nouns/reference.ts';
import { leftOutText, useLeftOut } from '#data/store/unreadable.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import { suspensionKits } from '#domain/suspension-kit/entity.ts';
import type { SuspensionKit } from '#domain/suspension-kit/schema.ts';
import { vehicleName, vehicleYears } from '#domain/vehicle/derive.ts';
import { vehicles } from '#domain/vehicle/entity.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import type { Choices } from '#features/reference-screen/reference-screen.ts';
import type { FitChoices } from './fit-fields.ts';

const label = (vehicle: Vehicle) => `${vehicleName(vehicle)}, ${vehicleYears(vehicle)}`;
const kitLabel = ({ code, name }: SuspensionKit) => `${code} ${name}`;
const NAMED = { markedVehicle: markedIn(vehicles, label), markedKit: markedIn(suspensionKits, kitLabel) };

/** The kits to choose from, and a search for vehicles; `first` is one whose name is known from the start. */
export function useFitChoices(first: Doc<Vehicle> | null): Choices<FitChoices> {
  const loaded = useLoaded('suspension kits', fetchSuspensionKits);
  const kitsNote = useLeftOut(suspensionKits);
  const names = useRef(new Map<string, string>());
  const choices = useMemo(
    (): FitChoices => ({
      ...NAMED,
      kits: (loaded.value ?? []).map(({ id, value }) => ({ value: id, label: kitLabel(value) })),
      kitsNote,
      liftOf: (kitId) => loaded.value?.find(({ id }) => id === kitId)?.value ?? null,
      findVehicles: async (query) => {
        const { docs, isCut } = await findVehicles(query);
        for (const { id, value } of docs) names.current.set(id, label(value));
        const options = docs.map(({ id, value }) => ({ value: id, label: label(value) }));
        return { options, isCut, note: leftOutText(vehicles) };
      },
      vehicleNameOf: ({ vehicleId, vehicleName: stored }) => {
        if (vehicleId === '') return '';
        if (first?.id === vehicleId) return label(first.value);
        return names.current.get(vehicleId) ?? (stored || `Vehicle ${vehicleId}`);
      },
    }),
    [loaded.value, kitsNote, first],
  );
  return { choices, loaded };
}

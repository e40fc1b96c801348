import { suspensionKitVehicles } from '#domain/suspension-kit-vehicle/entity.ts';
import { suspensionKitVehicleStore } from '#data/nouns/suspension-kit-vehicles.ts';
import type { SuspensionKitVehicle } from '#domain/suspension-kit-vehicle/schema.ts';
import type { ReferenceScreen } from '#features/reference-screen/reference-screen.ts';
import { FieldGroups } from '#forms/field-groups.tsx';
import { paths } from '#lib/paths.ts';
import { fitGroups, type FitChoices } from './fit-fields.ts';
import { CopyPanel } from './parts/copy-panel.tsx';
import { HeightTools } from './parts/height-tools.tsx';

/** A fit's form pages; its list is the matrix. */
export const FIT_SCREEN: ReferenceScreen<SuspensionKitVehicle, FitChoices> = {
  noun: 'Suspension kit vehicle',
  title: 'Suspension Kit Vehicles',
  paths: paths.suspensionKitVehicles,
  store: suspensionKitVehicleStore,
  shape: suspensionKitVehicles.list,
  logged: 'suspensionKitVehicles',
  nameOf: (fit) => `${fit.vehicleName}: ${fit.kitCode}`,
  columns: () => [],
  groups: fitGroups,
  defaultSort: { id: 'vehicle', direction: 'asc' },
  searchHint: null,
  emptyText: '',
  deletedText: 'will be hidden from the matrix and the application guide.',
  renderLayout: (form, choices) => {
    const [pair, heights, ...rest] = fitGroups(choices);
    return (
      <>
        <FieldGroups groups={[pair, heights].filter((group) => group !== undefined)} />
        <HeightTools form={form} />
        <FieldGroups groups={rest} />
      </>
    );
  },
  renderBelow: (doc) => <CopyPanel doc={doc} />,
};

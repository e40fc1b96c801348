import { kits } from '#domain/kit/entity.ts';
import type { Kit } from '#domain/kit/schema.ts';
import { nameNotes } from '#features/reference-screen/name-hint.tsx';
import { paths } from '#lib/paths.ts';
import type { FieldGroup } from '#forms/field.ts';
import { FieldGroups } from '#forms/field-groups.tsx';
import { useDerived } from '#forms/use-derived.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { KIT_LIMIT_GROUPS, KIT_ROW_GROUPS } from '#features/kits/kit-fields.ts';
import { useKitVehicles } from '#features/kits/use-kit-vehicles.ts';
import { EffectPanel } from './effect-panel.tsx';
import { KitVehicles } from './kit-vehicles.tsx';
import { PartRows } from './part-rows.tsx';
import '#features/kits/kits.scss';

interface KitLayoutProps {
  form: EntityForm<Kit>;
  tradeGroups: readonly FieldGroup<Kit>[];
  /** The new or edited kit's. */
  ownId: string;
}

const idsOf = ({ vehicleIds }: Kit) => vehicleIds;

/** The fields of a kit in the order of its data sheet, with what it does to each vehicle beneath. */
export function KitLayout({ form, tradeGroups, ownId }: KitLayoutProps) {
  const ids = useDerived(form, ['vehicleIds'], idsOf);
  const vehicles = useKitVehicles(ids);
  return (
    <>
      <FieldGroups groups={KIT_LIMIT_GROUPS} notes={nameNotes(form, kits.path, ownId, paths.kits.edit)} />
      <FieldGroups groups={KIT_ROW_GROUPS} />
      <PartRows form={form} />
      <KitVehicles form={form} ids={ids} vehicles={vehicles} />
      {/* Its table takes the width: said before it is there, so that nothing moves when it comes. */}
      <div className="is-wide-form">
        <EffectPanel form={form} vehicles={ids.flatMap((id) => vehicles.known.get(id) ?? [])} />
      </div>
      <FieldGroups groups={tradeGroups} />
    </>
  );
}

import { useState } from 'react';
import type { Doc } from '#data/store/converter.ts';
import { kitEffect, type EffectiveKit } from '#domain/mass/kit-effect.ts';
import type { Kit } from '#domain/kit/schema.ts';
import { markedName } from '#domain/shared/text.ts';
import { quantityText } from '#domain/shared/quantity.ts';
import { vehicleName, vehicleYears } from '#domain/vehicle/derive.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { counted } from '#domain/shared/number-texts.ts';
import type { FieldName } from '#forms/field.ts';
import { useDebouncedDerived } from '#forms/use-derived.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { EffectTable } from './effect-table.tsx';

const READS = [
  'name',
  'type',
  'gvm',
  'gcm',
  'btc',
  'maxBallWeight',
  'frontAxleCapacity',
  'rearAxleCapacity',
  'heightChangeFront',
  'heightChangeRear',
  'massFront',
  'massRear',
  'minTyreRating',
] as const satisfies readonly (FieldName<Kit> & keyof EffectiveKit)[];

const effective = (kit: Kit): EffectiveKit => {
  const entries = READS.map((key) => [key, kit[key]]);
  // Every key of EffectiveKit, as `satisfies` above says.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(entries) as EffectiveKit;
};

/** What the kit, as it stands in the form, does to each vehicle it fits. */
export function EffectPanel({
  form,
  vehicles,
}: {
  form: EntityForm<Kit>;
  vehicles: readonly Doc<Vehicle>[];
}) {
  const kit = useDebouncedDerived(form, READS, effective);
  return (
    <Panel title="What this kit does">
      {vehicles.length === 0 && (
        <p className="muted mb-0">Choose a vehicle to see its figures before and after.</p>
      )}
      {vehicles.map(({ id, value }, index) => (
        <VehicleEffect key={id} vehicle={value} kit={kit} isOpenAtFirst={index === 0} />
      ))}
    </Panel>
  );
}

interface VehicleEffectProps {
  vehicle: Vehicle;
  kit: EffectiveKit;
  isOpenAtFirst: boolean;
}

function gain(before: number | null, after: number | null): string {
  if (before === null || after === null) return 'not known';
  return before === after
    ? `${quantityText(after, 'kg')} (no change)`
    : `${quantityText(before, 'kg')} → ${quantityText(after, 'kg')}`;
}

/** One vehicle: the gist in one line, all figures when opened. */
function VehicleEffect({ vehicle, kit, isOpenAtFirst }: VehicleEffectProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const { rows, warnings } = kitEffect(vehicle, kit);
  const rowOf = (id: string) => rows.find((row) => row.id === id);
  const gist = ['gvm', 'payload'].flatMap((id) => {
    const row = rowOf(id);
    return row ? `${row.label} ${gain(row.before, row.after)}` : [];
  });
  const count = counted(warnings.length, 'warning');
  return (
    <details className="effect" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <strong>{markedName(`${vehicleName(vehicle)}, ${vehicleYears(vehicle)}`, vehicle)}</strong>
        <span className="muted d-block d-md-inline">{gist.join(' · ')}</span>
        {warnings.length > 0 && <StatusBadge tone="watch" text={count} />}
      </summary>
      {isOpen && (
        <>
          {warnings.length > 0 && (
            <ul className="effect-warnings">
              {warnings.map(({ id, text }) => (
                <li key={id}>{text}</li>
              ))}
            </ul>
          )}
          <EffectTable rows={rows} />
        </>
      )}
    </details>
  );
}

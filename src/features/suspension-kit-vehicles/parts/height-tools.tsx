import Button from 'react-bootstrap/Button';
import { suspensionKits } from '#domain/suspension-kit/entity.ts';
import { vehicles } from '#domain/vehicle/entity.ts';
import { useDoc } from '#data/store/use-doc.ts';
import { quantityText } from '#domain/shared/quantity.ts';
import { heightHints, liftedHeights } from '#domain/suspension-kit-vehicle/derive.ts';
import type { SuspensionKitVehicle } from '#domain/suspension-kit-vehicle/schema.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { useDerived } from '#forms/use-derived.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { Icon } from '#ui/icon.tsx';
import { KeyFacts } from '#ui/key-facts.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';

const READS = [
  'vehicleId',
  'kitId',
  'frontHeightBefore',
  'frontHeightAfter',
  'rearHeightBefore',
  'rearHeightAfter',
] as const;
type Part = Pick<SuspensionKitVehicle, (typeof READS)[number]>;
const partOf = (fit: SuspensionKitVehicle): Part => ({
  vehicleId: fit.vehicleId,
  kitId: fit.kitId,
  frontHeightBefore: fit.frontHeightBefore,
  frontHeightAfter: fit.frontHeightAfter,
  rearHeightBefore: fit.rearHeightBefore,
  rearHeightAfter: fit.rearHeightAfter,
});

const orNull = (id: string) => (id === '' ? null : id);
const range = (min: Vehicle['gvm'], max: Vehicle['gvm']) =>
  min === '' && max === '' ? '' : `${min === '' ? '–' : min} to ${quantityText(max, 'mm') || '–'}`;

/** The heights the vehicle states, to be taken over with the kit's lift, and what is out of its range. */
export function HeightTools({ form }: { form: EntityForm<SuspensionKitVehicle> }) {
  const fit = useDerived(form, READS, partOf);
  const vehicleState = useDoc(vehicles, orNull(fit.vehicleId));
  const kitState = useDoc(suspensionKits, orNull(fit.kitId));
  if (vehicleState.status === 'loading')
    return (
      <Panel title="Vehicle heights">
        <Loading lines={2} label="Loading the vehicle" />
      </Panel>
    );
  if (vehicleState.status !== 'ready') return null;
  const vehicle = vehicleState.doc.value;
  const kit = kitState.status === 'ready' ? kitState.doc.value : null;
  const hints = heightHints(fit, vehicle);

  function handleTake() {
    const before = {
      frontHeightBefore: vehicle.frontStandardHeight,
      rearHeightBefore: vehicle.rearStandardHeight,
    };
    form.setValues({ ...before, ...(kit && liftedHeights({ ...fit, ...before }, kit)) });
  }
  return (
    <Panel
      title="Vehicle heights"
      actions={
        <Button variant="quiet" size="sm" onClick={handleTake}>
          <Icon name="copy" />
          {kit ? "Use them, with the kit's lift" : 'Use as heights before'}
        </Button>
      }
    >
      <KeyFacts
        facts={[
          { title: 'Front standard', value: quantityText(vehicle.frontStandardHeight, 'mm') },
          { title: 'Front allowed', value: range(vehicle.frontMinHeight, vehicle.frontMaxHeight) },
          { title: 'Rear standard', value: quantityText(vehicle.rearStandardHeight, 'mm') },
          { title: 'Rear allowed', value: range(vehicle.rearMinHeight, vehicle.rearMaxHeight) },
          ...(kit
            ? [{ title: 'Lift of the kit', value: `${kit.liftFront || 0} / ${kit.liftRear || 0} mm` }]
            : []),
        ]}
      />
      {hints.length > 0 && (
        <div className="mt-3">
          <Notice tone="watch" title="Check these heights">
            <ul className="mb-0">
              {hints.map((hint) => (
                <li key={hint}>{hint}</li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
    </Panel>
  );
}

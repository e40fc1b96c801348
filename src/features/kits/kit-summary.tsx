import type { KitSlot } from '#domain/installation/schema.ts';
import { TORQUE_POINTS, torquesOf } from '#domain/kit/torques.ts';
import { known, type Quantity, quantityText } from '#domain/shared/quantity.ts';
import { KeyFacts } from '#ui/key-facts.tsx';
import './kit-summary.scss';

type Limits = NonNullable<KitSlot['limits']>;

function signed(change: Quantity, unit: string): string {
  const number = known(change);
  return number !== null && number > 0
    ? `+${quantityText(number, unit)}`
    : quantityText(change, unit).replace('-', '−');
}

const FACTS: readonly { title: string; of: (limits: Limits) => string }[] = [
  { title: 'New GVM', of: ({ gvm }) => quantityText(gvm, 'kg') },
  { title: 'New GCM', of: ({ gcm }) => quantityText(gcm, 'kg') },
  { title: 'New towing', of: ({ btc }) => quantityText(btc, 'kg') },
  { title: 'New max ball', of: ({ maxBallWeight }) => quantityText(maxBallWeight, 'kg') },
  { title: 'Front axle', of: ({ frontAxleCapacity }) => quantityText(frontAxleCapacity, 'kg') },
  { title: 'Rear axle', of: ({ rearAxleCapacity }) => quantityText(rearAxleCapacity, 'kg') },
  { title: 'Height front', of: ({ heightChangeFront }) => signed(heightChangeFront, 'mm') },
  { title: 'Height rear', of: ({ heightChangeRear }) => signed(heightChangeRear, 'mm') },
  { title: 'Adds front', of: ({ massFront }) => quantityText(massFront, 'kg') },
  { title: 'Adds rear', of: ({ massRear }) => quantityText(massRear, 'kg') },
];

/** What a kit states, its torques last; what it leaves as the vehicle has it is not listed. */
export function KitSummary({ limits, torques }: { limits: Limits; torques: KitSlot['torques'] }) {
  const facts = [
    ...FACTS.map(({ title, of }) => ({ title, value: of(limits) })),
    ...torquesOf(torques).map(({ point, torque, tolerance }) => ({
      title: TORQUE_POINTS[point],
      value: `${torque} ± ${tolerance} Nm`,
    })),
  ];
  return (
    <div className="kit-summary">
      <KeyFacts facts={facts.filter(({ value }) => value !== '')} />
    </div>
  );
}

import { ANGLES, CORNERS, keysOf, MEASURE_SETS, readings } from '#domain/installation/measures.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { SEAT_LABELS } from '#domain/mass/seats.ts';
import { accessoryText } from '#features/installations/accessory-rows.ts';
import { KIT_TYPE_LABELS } from '#domain/kit/schema.ts';
import { formatDate } from '#domain/shared/dates.ts';
import { quantityText } from '#domain/shared/quantity.ts';
import { vehicleName } from '#domain/vehicle/derive.ts';

/** One value of the record as its engineer reads it; `path` is where a question about it stands. */
export interface EvidenceField {
  readonly path: string;
  readonly title: string;
  /** '' while it is not entered. */
  readonly value: string;
  /** What the value is held against, as "480 to 560 mm". */
  readonly note?: string;
}

/** Values of a record with the photos that prove them. */
export interface EvidenceGroup {
  readonly id: string;
  readonly title: string;
  readonly fields: readonly EvidenceField[];
  /** Keys of photo slots. */
  readonly slots: readonly string[];
}

const kg = (path: keyof Installation, title: string, value: Installation['weighFront']): EvidenceField => ({
  path,
  title,
  value: quantityText(value, 'kg'),
});

const plain = (path: keyof Installation, title: string, value: string): EvidenceField => ({
  path,
  title,
  value,
});

const unitOf = (path: string): string => {
  const [set = '', key = ''] = path.split('.');
  const angle = keysOf(ANGLES).find((each) => each === key);
  return set.startsWith('heights') || angle === undefined ? 'mm' : ANGLES[angle].unit;
};

/** "Range 480 to 560 mm", as the vehicle states it; '' where it states none. */
function rangeText({ vehicle }: Installation, path: string, unit: string): string {
  const [set = '', key = ''] = path.split('.');
  const axle = key.startsWith('f') ? 'front' : 'rear';
  const name = set.startsWith('heights') ? `${axle}%Height` : `${key}%`;
  const end = (which: 'Min' | 'Max'): unknown => {
    const field = name.replace('%', which);
    return Object.entries(vehicle ?? {}).find(([each]) => each === field)?.[1];
  };
  const [min, max] = [end('Min'), end('Max')];
  return typeof min === 'number' && typeof max === 'number' ? `Range ${min} to ${max} ${unit}` : '';
}

/** The readings of heights, or of angles, before and after the work. */
function measured(job: Installation, of: 'heights' | 'alignment'): EvidenceField[] {
  return MEASURE_SETS.filter((set) => set.startsWith(of))
    .flatMap((set) => readings(job, set))
    .map(({ path, title, value }) => {
      const unit = unitOf(path);
      return { path, title, value: quantityText(value, unit), note: rangeText(job, path, unit) };
    });
}

const kits = ({ kits: fitted }: Installation): EvidenceField[] =>
  fitted.flatMap(({ type, name, springOption, serial }, index) => [
    {
      path: `kits.${index}`,
      title: KIT_TYPE_LABELS[type],
      value: [name, springOption].filter(Boolean).join(', '),
    },
    { path: `kits.${index}.serial`, title: `${KIT_TYPE_LABELS[type]}, serial`, value: serial },
  ]);

const cornerSlots = keysOf(CORNERS).flatMap((key) => {
  const [front, left] = [key.startsWith('f') ? 'Front' : 'Rear', key.endsWith('l') ? 'Left' : 'Right'];
  return [`before${front}${left}`, `after${front}${left}`];
});

const REGISTERED = { yes: 'Yes', no: 'No', '': '' } as const;

/** Everything the dealer entered, in the order an engineer looks: masses, tyres, vehicle, kits, load, heights, labels. */
export function evidenceGroups(job: Installation): readonly EvidenceGroup[] {
  const { vehicle } = job;
  return [
    {
      id: 'weighbridge',
      title: 'Measured masses',
      fields: [
        kg('weighFront', 'Weighbridge front', job.weighFront),
        kg('weighRear', 'Weighbridge rear', job.weighRear),
        plain('weighTicket', 'Ticket number', job.weighTicket),
      ],
      slots: ['weighbridge'],
    },
    {
      id: 'tyres',
      title: 'Tyres and rims',
      fields: [
        plain('tyreSize', 'Tyre size', job.tyreSize),
        plain('tyreLoadRating', 'Tyre load rating', job.tyreLoadRating),
        kg('rimRating', 'Rim rating, each', job.rimRating),
        plain('rimOffset', 'Rim offset', quantityText(job.rimOffset, 'mm')),
      ],
      slots: ['tyrePlacard'],
    },
    {
      id: 'vehicle',
      title: 'Vehicle',
      fields: [
        plain('vehicleId', 'Vehicle', vehicle ? vehicleName(vehicle) : ''),
        plain('vin', 'VIN', job.vin),
        plain('rego', 'Rego', [job.rego, job.regoState].filter(Boolean).join(', ')),
        plain('buildMonth', 'Built', `${job.buildMonth} ${job.buildYear}`.trim()),
        plain('odometer', 'Odometer', quantityText(job.odometer, 'km')),
        plain('registeredBefore', 'Registered before this work', REGISTERED[job.registeredBefore]),
        plain('installationDate', 'Installation date', formatDate(job.installationDate)),
        ...(job.originalJobDate === ''
          ? []
          : [plain('originalJobDate', 'Original job date', formatDate(job.originalJobDate))]),
      ],
      slots: ['vinPlate', 'odometer', 'damage'],
    },
    {
      id: 'kits',
      title: 'Kits',
      fields: kits(job),
      slots: ['kitFitted', 'kitFittedRear', 'boltMarks'],
    },
    {
      id: 'load',
      title: 'Load and accessories',
      fields: [
        plain('accessories', 'Accessories', job.accessories.map(accessoryText).join('; ')),
        plain(
          'people',
          'People',
          job.people
            .map(({ row, count, kg: each }) => `${SEAT_LABELS[row]}: ${count} at ${each} kg`)
            .join('; '),
        ),
        kg('loadFront', 'Load front', job.loadFront),
        kg('loadRear', 'Load rear', job.loadRear),
        kg('ballWeight', 'Ball weight', job.ballWeight),
        kg('trailerAtm', 'Trailer ATM', job.trailerAtm),
      ],
      slots: [],
    },
    { id: 'heights', title: 'Heights', fields: measured(job, 'heights'), slots: cornerSlots },
    {
      id: 'alignment',
      title: 'Alignment',
      fields: measured(job, 'alignment'),
      slots: ['alignmentReport'],
    },
    {
      id: 'labels',
      title: 'Labels',
      fields: [
        plain('plateNumber', 'Compliance plate number', job.plateNumber),
        plain('sviLabelNumber', 'SVI label number', job.sviLabelNumber),
        plain('windscreenLabelCode', 'Windscreen label code', job.windscreenLabelCode),
      ],
      slots: ['compliancePlate', 'sviLabel', 'windscreenQrLabel'],
    },
  ];
}

import { isMap } from '../shared/is-map.ts';
import { PUBLIC_MASS_LIMITS, type PublicMassLimit } from './mass-limits.ts';
import type { VehicleInfo } from './schema.ts';
import type { InstallationInfo } from './view.ts';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => (isMap(value) ? value : {});
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number | '' =>
  typeof value === 'number' && Number.isFinite(value) ? value : '';

function limitOf(limits: Fields, id: PublicMassLimit) {
  const { before, after } = fieldsOf(limits[id]);
  return { before: number(before), after: number(after) };
}

function limitsOf(limits: Fields): VehicleInfo['limits'] {
  const read = PUBLIC_MASS_LIMITS.map((id) => [id, limitOf(limits, id)] as const);
  // One for each limit there is.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(read) as VehicleInfo['limits'];
}

function vehicleOf(of: Fields): VehicleInfo {
  return {
    vin: text(of['vin']),
    make: text(of['make']),
    model: text(of['model']),
    variant: text(of['variant']),
    built: text(of['built']),
    seats: number(of['seats']),
    upgrade: text(of['upgrade']),
    state: text(of['state']),
    limits: limitsOf(fieldsOf(of['limits'])),
    tyreSize: text(of['tyreSize']),
    tyreRating: text(of['tyreRating']),
    tyreLoadFront: number(of['tyreLoadFront']),
    tyreLoadRear: number(of['tyreLoadRear']),
    plateNumber: text(of['plateNumber']),
    sviLabelNumber: text(of['sviLabelNumber']),
    approvals: text(of['approvals']),
    certificateNo: text(of['certificateNo']),
    installationDate: text(of['installationDate']),
    emptyFront: number(of['emptyFront']),
    emptyRear: number(of['emptyRear']),
    isWeighed: of['isWeighed'] === true,
    ballPercentRear: number(of['ballPercentRear']),
  };
}

/**
 * The answer of the server as the page of a vehicle shows it; null for one that is none. Read by hand, field by field: a
 * schema would be a tenth of what the page loads (architecture: vehicle-page). What is missing or of another kind is
 * blank, and a blank is never a limit (decisions: blank-is-missing).
 */
export function readInfo(answer: unknown): InstallationInfo | null {
  const { status, vehicle, installer, hasPhoto, newerUpgrade, otherJob, warrantyEnd } = fieldsOf(answer);
  const { name, phone, logo } = fieldsOf(installer);
  const whom = { name: text(name), phone: text(phone), logo: text(logo) };
  if (status === 'withdrawn') return { status, installer: whom };
  if (status !== 'current' || !isMap(vehicle)) return null;
  return {
    status,
    vehicle: vehicleOf(vehicle),
    installer: whom,
    hasPhoto: hasPhoto === true,
    newerUpgrade: text(newerUpgrade),
    otherJob: text(otherJob),
    warrantyEnd: text(warrantyEnd),
  };
}

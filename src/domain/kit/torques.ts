import { known, type Quantity } from '../shared/quantity.ts';
import type { TorquePoint } from './schema.ts';

/** The words a person reads for each. */
export const TORQUE_POINTS: Readonly<Record<TorquePoint, string>> = {
  frontStrutTop: 'Front strut top nuts',
  frontStrutLower: 'Front strut lower bolts',
  frontUpperArm: 'Front upper arm bolts',
  rearDamperUpper: 'Rear damper upper bolts',
  rearDamperLower: 'Rear damper lower bolts',
  rearUBolt: 'Rear U-bolts',
  rearShackle: 'Rear spring shackle bolts',
  rearLowerArm: 'Rear lower arm bolts',
  wheelNut: 'Wheel nuts',
};
const isPoint = (key: string): key is TorquePoint => Object.hasOwn(TORQUE_POINTS, key);

/** A row as it is typed and stored: nothing of it need be there. Torque and tolerance in Nm. */
export interface TorqueRow {
  readonly point: TorquePoint | '';
  readonly torque: Quantity;
  readonly tolerance: Quantity;
}

/** A torque that bolts can be tightened to, Nm. */
export interface Torque {
  readonly point: TorquePoint;
  readonly torque: number;
  readonly tolerance: number;
}

/** No bolt of a suspension takes more, Nm: what is above it was mistyped. */
export const TORQUE_MAX = 600;

/** Whether bolts can be tightened to it. */
export const isTorque = (nm: number): boolean => nm > 0 && nm <= TORQUE_MAX;

/** Whether a row above states the same bolts: each is stated once. */
export function isAgain(rows: readonly TorqueRow[], index: number): boolean {
  const point = rows[index]?.point ?? '';
  return point !== '' && rows.findIndex((row) => row.point === point) < index;
}

/** The torques that a kit states. A row that is not whole, or that its form would refuse (torque-fault.ts), states none. */
export function statedTorques(rows: readonly TorqueRow[]): Torque[] {
  return rows.flatMap(({ point, ...row }, index) => {
    const [torque, tolerance] = [known(row.torque), known(row.tolerance)];
    if (point === '' || torque === null || tolerance === null || isAgain(rows, index)) return [];
    return isTorque(torque) && tolerance >= 0 && tolerance < torque ? [{ point, torque, tolerance }] : [];
  });
}

/** Without what decimals leave behind, Nm. */
export const tidyNm = (nm: number): number => Math.round(nm * 1000) / 1000;

/** As a job's copy of its kit keeps them, in one text of at most 300 characters: "frontStrutTop 45 4,wheelNut 105 9". */
export const torqueText = (rows: readonly TorqueRow[]): string =>
  statedTorques(rows)
    .map(({ point, torque, tolerance }) => `${point} ${tidyNm(torque)} ${tidyNm(tolerance)}`)
    .join(',');

/** The torques of such a copy, which a client may have written: whatever is no sound torque is left out. */
export function torquesOf(copy: string): Torque[] {
  const rows = copy.split(',').map((text): TorqueRow => {
    const [point = '', torque, tolerance] = text.split(' ');
    return { point: isPoint(point) ? point : '', torque: Number(torque), tolerance: Number(tolerance) };
  });
  return statedTorques(rows);
}

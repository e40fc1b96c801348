import { known } from '../shared/quantity.ts';
import { isAgain, isTorque, TORQUE_MAX, TORQUE_POINTS, type TorqueRow } from './torques.ts';

/** What is wrong with one field of a row, in plain words; '' for nothing. A blank field is the form's to ask for. */
export function torqueFault(rows: readonly TorqueRow[], index: number, field: keyof TorqueRow): string {
  const row = rows[index];
  if (row === undefined) return '';
  const [torque, tolerance] = [known(row.torque), known(row.tolerance)];
  if (field === 'point') {
    return row.point !== '' && isAgain(rows, index)
      ? `${TORQUE_POINTS[row.point]}: already listed above`
      : '';
  }
  if (field === 'torque') {
    return torque === null || isTorque(torque) ? '' : `Torque must be above 0 and at most ${TORQUE_MAX} Nm`;
  }
  if (tolerance === null || (tolerance >= 0 && (torque === null || tolerance < torque))) return '';
  return tolerance < 0 ? 'Tolerance must be at least 0 Nm' : 'Tolerance must be less than the torque';
}

import { INSTALLATION_TYPE_TABLE, type InstallationTypeRow } from '../installation-type/types.ts';
import type { IsoDay } from '../shared/dates.ts';
import type { StateComplianceRow } from './schema.ts';

type Cell = Pick<StateComplianceRow, 'state' | 'type'>;

/** The installation types that a state decides, in the specification's order. */
export const STATE_DECIDED_TYPES: readonly InstallationTypeRow[] = INSTALLATION_TYPE_TABLE.filter(
  ({ compliance }) => compliance === 'state',
);

/** Every rule of one cell, the latest first. */
export function rulesOfCell(
  rows: readonly StateComplianceRow[],
  { state, type }: Cell,
): readonly StateComplianceRow[] {
  return rows
    .filter((row) => row.state === state && row.type === type)
    .toSorted((a, b) => b.effectiveFrom.localeCompare(a.effectiveFrom));
}

/** What one cell shows: the rule in force on a day, and the next that is not in force yet. */
export function cellOn(
  rows: readonly StateComplianceRow[],
  cell: Cell,
  today: IsoDay,
): { readonly inForce: StateComplianceRow | null; readonly coming: StateComplianceRow | null } {
  const rules = rulesOfCell(rows, cell);
  return {
    inForce: rules.find(({ effectiveFrom }) => effectiveFrom <= today) ?? null,
    coming: rules.findLast(({ effectiveFrom }) => effectiveFrom > today) ?? null,
  };
}

const isAt = (row: StateComplianceRow, cell: Cell, effectiveFrom: IsoDay) =>
  row.state === cell.state && row.type === cell.type && row.effectiveFrom === effectiveFrom;

/**
 * The table with a rule put in. A rule of the same cell and day is replaced; an edit that moves a rule to an earlier day
 * takes the old one out, one that moves it to a later day leaves the old one in force until then.
 */
export function withRule(
  rows: readonly StateComplianceRow[],
  edited: StateComplianceRow | null,
  next: StateComplianceRow,
): StateComplianceRow[] {
  const isReplaced = (row: StateComplianceRow) =>
    isAt(row, next, next.effectiveFrom) ||
    (edited !== null && next.effectiveFrom < edited.effectiveFrom && isAt(row, edited, edited.effectiveFrom));
  const place = rows.findIndex(isReplaced);
  const ownRows = rows.filter((row) => !isReplaced(row));
  return place < 0 ? [...ownRows, next] : ownRows.toSpliced(Math.min(place, ownRows.length), 0, next);
}

/** The table without a rule. */
export function withoutRule(
  rows: readonly StateComplianceRow[],
  rule: StateComplianceRow,
): StateComplianceRow[] {
  return rows.filter((row) => !isAt(row, rule, rule.effectiveFrom));
}

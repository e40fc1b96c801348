import { rowFigures } from '../mass/figures.ts';
import type { MassCheckResult, MassRow } from '../mass/types.ts';
import { vehicleName } from '../vehicle/derive.ts';
import type { Catalogue } from './catalogue.ts';
import type { Installation, LimitSource, MassSnapshot } from './schema.ts';

/** As compared, to the last digit. */
const shown = (value: MassRow['value'], unit: MassRow['unit']): string =>
  value === null ? '' : `${value}${unit === '' || typeof value === 'string' ? '' : ` ${unit}`}`;

function shownLimit({ limit, lowerLimit, unit }: MassRow): string {
  return lowerLimit === undefined ? shown(limit, unit) : `${lowerLimit} to ${shown(limit, unit)}`;
}

/** The vehicle and the kits that a job was checked with, as sources of its limits. */
export function catalogueSources(
  job: Pick<Installation, 'vehicleId' | 'kits'>,
  { vehicle, kits }: Catalogue,
): LimitSource[] {
  const own =
    typeof vehicle === 'object'
      ? [
          {
            collection: 'vehicles',
            id: job.vehicleId,
            rev: vehicle.rev,
            name: vehicleName(vehicle.value),
          },
        ]
      : [];
  const fitted = [...new Set(job.kits.map(({ kitId }) => kitId))].flatMap((id) => {
    const kit = kits.get(id);
    return typeof kit === 'object' ? [{ collection: 'kits', id, rev: kit.rev, name: kit.value.name }] : [];
  });
  return [...own, ...fitted];
}

const sourceText = (kind: string, { name, rev }: LimitSource): string => `${kind}: ${name}, revision ${rev}`;

function sourceOf(row: MassRow, ruleSet: string, sources: readonly LimitSource[]): string {
  const one = (basis: string): string => {
    if (basis === 'tyre' || basis === 'rim') return 'Entered by the dealer';
    const [kind, collection] = basis === 'vehicle' ? ['Vehicle', 'vehicles'] : ['Kit', 'kits'];
    const name = basis.replace(/^kit: /u, '');
    const found = sources.find(
      (source) => source.collection === collection && (basis === 'vehicle' || source.name === name),
    );
    if (found) return sourceText(kind, found);
    return basis === 'vehicle' ? kind : `Kit: ${name}`;
  };
  if (row.id === 'state') {
    const rules = sources.find(({ id }) => id === 'stateCompliance');
    return rules ? sourceText('Rule', rules) : `Rule ${ruleSet}`;
  }
  return row.basis === 'rule' ? `Rule ${ruleSet}` : row.basis.split('; ').map(one).join('; ');
}

/** As a person reads it, the same as in the live check; '' while it is not known. */
function written(value: MassRow['value'], text: string, unit: MassRow['unit']): string {
  if (value === null) return '';
  return unit === '' || typeof value === 'string' ? text : `${text} ${unit}`;
}

/** What a stored check rested on, beside its rows. */
export type SnapshotOrigin = Partial<Pick<MassSnapshot, 'sources' | 'inputs' | 'ownChanges'>>;

/**
 * The outcome as stored when a stage is left, each limit with where it came from, and the values it used; `at` in unix
 * seconds.
 */
export function massSnapshotOf(
  result: MassCheckResult,
  at: number,
  { sources = [], inputs = [], ownChanges = [] }: SnapshotOrigin = {},
): MassSnapshot {
  const { front, rear, total } = result.totals;
  return {
    ruleSet: result.ruleSet,
    at,
    worst: result.worst,
    front: front ?? '',
    rear: rear ?? '',
    total: total ?? '',
    rows: result.rows.map((row) => {
      const figures = rowFigures(row);
      return {
        id: row.id,
        label: row.label,
        value: written(row.value, `${row.isAtLeast ? 'at least ' : ''}${figures.value}`, row.unit),
        limit: written(row.limit, figures.limit, row.unit),
        verdict: row.verdict,
        how: row.value === null ? '' : (row.how ?? ''),
        assumed: (row.assumed ?? []).join(', '),
        notNeeded: row.notNeeded ?? '',
        source: sourceOf(row, result.ruleSet, sources),
      };
    }),
    sources,
    inputs,
    ownChanges,
  };
}

/** One limit as a person was shown it. */
export interface SeenLimit {
  readonly id: string;
  readonly limit: string;
}

/** A limit that is another than the person was shown. */
export interface MassLimitDifference {
  readonly label: string;
  readonly shown: string;
  readonly now: string;
  readonly source: string;
}

/** What decides a row: its limit, and on the approval path what the state says. */
const decisive = (row: MassRow): string => (row.id === 'state' ? shown(row.value, '') : shownLimit(row));

/** The limits that a check shows, for the server to compare with its own. */
export function massLimitsShown({ rows }: Pick<MassCheckResult, 'rows'>): SeenLimit[] {
  return rows.map((row) => ({ id: row.id, limit: decisive(row) }));
}

/** Every limit of the check that is another than was shown, or was not shown at all; '' where one side has none. */
export function massLimitDifferences(
  seen: readonly SeenLimit[],
  { rows, ruleSet }: Pick<MassCheckResult, 'rows' | 'ruleSet'>,
  sources: readonly LimitSource[],
): MassLimitDifference[] {
  const before = new Map(seen.map(({ id, limit }) => [id, limit]));
  return rows.flatMap((row) => {
    const [was, now] = [before.get(row.id) ?? '', decisive(row)];
    if (was === now) return [];
    return [{ label: row.label, shown: was, now, source: sourceOf(row, ruleSet, sources) }];
  });
}

type StoredRow = MassSnapshot['rows'][number];

/** One row of a check when it was stored and now; null where there was, or is, none. */
export interface RowThenAndNow {
  readonly label: string;
  readonly was: StoredRow | null;
  readonly is: StoredRow | null;
  /** What is another now, as a person reads it. */
  readonly changed: readonly ('value' | 'limit' | 'result')[];
}

/** The rows of a stored check beside those of now, in their order; rows that are gone come last. */
export function thenAndNow(
  before: Pick<MassSnapshot, 'rows'>,
  now: Pick<MassSnapshot, 'rows'>,
): readonly RowThenAndNow[] {
  const ids = [...new Set([...now.rows, ...before.rows].map(({ id }) => id))];
  return ids.map((id) => {
    const [was, is] = [before, now].map(({ rows }) => rows.find((row) => row.id === id) ?? null);
    const differs = (field: 'value' | 'limit' | 'verdict') => was?.[field] !== is?.[field];
    return {
      label: (is ?? was)?.label ?? id,
      was: was ?? null,
      is: is ?? null,
      changed: [
        ...(differs('value') ? (['value'] as const) : []),
        ...(differs('limit') ? (['limit'] as const) : []),
        ...(differs('verdict') ? (['result'] as const) : []),
      ],
    };
  });
}

/** The check that the engineer's approval rests on; null without one. */
export const approvalCheck = ({ engineer }: Pick<Installation, 'engineer'>): MassSnapshot | null =>
  engineer?.decision === 'approved' ? engineer.check : null;

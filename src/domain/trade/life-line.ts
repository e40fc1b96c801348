import type { MoveEntry } from './entry.ts';
import type { Trade, TradeRecord } from './move.ts';
import type { StatusLabel } from './status-label.ts';

/** One status on the way of a record: where it has been, where it stands, where it goes from there. */
export interface LifeStep {
  readonly status: string;
  readonly label: StatusLabel;
  readonly place: 'past' | 'now' | 'ahead';
  /** When it came there last, Unix seconds; 0 where it has not, or nobody wrote it down. */
  readonly at: number;
}

type Way<T extends TradeRecord, S extends string, K, Id extends string> = Pick<
  Trade<T, S, K, Id>,
  'life' | 'labels' | 'rows' | 'statusOf'
>;

/** When an entry brought the record to each status. A step back takes with it what came after. */
function visits(life: readonly string[], entries: readonly MoveEntry[]): Map<string, number> {
  const reached = new Map<string, number>();
  for (const { from, to, at } of entries) {
    if (from === to && reached.has(to)) continue;
    if (from !== to && !reached.has(from)) reached.set(from, 0);
    for (const later of life.slice(life.indexOf(to) + 1)) reached.delete(later);
    reached.set(to, at);
  }
  return reached;
}

/** The way on by what usually comes next: the first row of each status that leads to a later one and ends nothing. */
function ahead<S extends string>(
  life: readonly S[],
  rows: readonly { readonly from: readonly S[]; readonly to: S | null; readonly place: string }[],
  from: S,
): readonly S[] {
  const onward = rows.filter(
    ({ from: froms, to, place }) =>
      to !== null && place !== 'end' && froms.includes(from) && life.indexOf(to) > life.indexOf(from),
  );
  const next = (onward.find(({ place }) => place === 'next') ?? onward[0])?.to ?? null;
  return next === null ? [] : [next, ...ahead(life, rows, next)];
}

/**
 * The way of a record as a line of steps: the statuses that it came through with the time of each, the one where it stands,
 * and those that usually follow. Empty for a stored status that is none.
 */
export function lifeLine<T extends TradeRecord, S extends string, K, Id extends string>(
  { life, labels, rows, statusOf }: Way<T, S, K, Id>,
  record: T,
): readonly LifeStep[] {
  const now = statusOf(record);
  if (now === null) return [];
  const reached = visits(life, record.entries);
  const past = life.filter((status) => status !== now && reached.has(status));
  const step = (status: S, place: LifeStep['place']): LifeStep => ({
    status,
    label: labels[status],
    place,
    at: reached.get(status) ?? 0,
  });
  return [
    ...past.map((status) => step(status, 'past')),
    step(now, 'now'),
    ...ahead(life, rows, now).map((status) => ({ ...step(status, 'ahead'), at: 0 })),
  ];
}

import { leadDays, type LeadDays } from '../order/stats.ts';
import { SECONDS_PER_DAY } from '../shared/dates.ts';
import { type GoodsReturn, RETURN_REASONS, type ReturnReason, type ReturnStatus } from './schema.ts';

/** The steps of a return that somebody waits for: from the first move into one status to the first into another. */
export const RETURN_STEPS = [
  {
    id: 'answer',
    title: 'Request to answer',
    from: ['requested'],
    to: ['authorised', 'notAuthorised', 'received'],
  },
  { id: 'sent', title: 'Authorised to sent', from: ['authorised'], to: ['inTransit'] },
  { id: 'way', title: 'Sent to received', from: ['inTransit'], to: ['received'] },
  { id: 'decision', title: 'Received to decided', from: ['received'], to: ['approved', 'declined'] },
  {
    id: 'whole',
    title: 'Request to decided',
    from: ['requested'],
    to: ['approved', 'declined', 'notAuthorised'],
  },
] as const satisfies readonly {
  readonly id: string;
  readonly title: string;
  readonly from: readonly ReturnStatus[];
  readonly to: readonly ReturnStatus[];
}[];

export interface ReturnFigures {
  readonly returns: number;
  readonly units: number;
  /** Integer cents, ex GST. */
  readonly ex: number;
  /** Units for each reason that was given, most first. */
  readonly reasons: readonly { readonly reason: ReturnReason; readonly units: number }[];
  /** Units of each kit, most first. */
  readonly kits: readonly { readonly kitId: string; readonly name: string; readonly units: number }[];
  readonly steps: readonly { readonly id: string; readonly title: string; readonly days: LeadDays | null }[];
}

type Counted = Pick<GoodsReturn, 'status' | 'lines' | 'value' | 'entries' | 'deleted'>;

/** Whole days of a step; none where it was not gone. */
function daysOf({ entries }: Counted, from: readonly string[], to: readonly string[]): number[] {
  const begun = entries.findIndex((entry) => from.includes(entry.to) && entry.from !== entry.to);
  const start = entries[begun];
  const end = entries.slice(begun + 1).find((entry) => to.includes(entry.to) && entry.from !== entry.to);
  return start && end ? [Math.round((end.at - start.at) / SECONDS_PER_DAY)] : [];
}

/** What was asked to go back comes to: neither drafts nor what was cancelled. */
export function returnFigures(all: readonly Counted[]): ReturnFigures {
  const counted = all.filter(
    ({ status, deleted }) => !deleted && status.name !== 'new' && status.name !== 'cancelled',
  );
  const lines = counted.flatMap((goods) => goods.lines);
  const sum = (of: readonly { readonly qty: number }[]) => of.reduce((total, { qty }) => total + qty, 0);
  const kits = new Map<string, { kitId: string; name: string; units: number }>();
  for (const { kitId, description, qty } of lines) {
    if (kitId === '') continue;
    kits.set(kitId, { kitId, name: description, units: (kits.get(kitId)?.units ?? 0) + qty });
  }
  return {
    returns: counted.length,
    units: sum(lines),
    ex: counted.reduce((total, { value }) => total + value.ex, 0),
    reasons: RETURN_REASONS.map((reason) => ({
      reason,
      units: sum(lines.filter((line) => line.reason === reason)),
    }))
      .filter(({ units }) => units > 0)
      .toSorted((a, b) => b.units - a.units),
    kits: [...kits.values()].toSorted((a, b) => b.units - a.units || a.name.localeCompare(b.name)),
    steps: RETURN_STEPS.map(({ id, title, from, to }) => ({
      id,
      title,
      days: leadDays(counted.flatMap((goods) => daysOf(goods, from, to))),
    })),
  };
}

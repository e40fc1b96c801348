import * as z from 'zod/mini';
import { STATES } from '../shared/schema.ts';
import { INSTALLATION_TYPES } from '../installation-type/keys.ts';
import { daysBetween, type IsoDay, todaySydney } from '../shared/dates.ts';
import { leadDays, type LeadDays } from '../shared/lead-days.ts';
import { type EngineerDecision, engineerDecisionSchema } from './decision.ts';

/** What a report reads of a decision: by whom and for whom is asked, not told. */
export const reportedDecisionSchema = z.omit(engineerDecisionSchema, {
  engineerId: true,
  dealerId: true,
  distributerId: true,
});
export type ReportedDecision = z.infer<typeof reportedDecisionSchema>;

/** The most decisions of one report; a longer period is cut to the newest and says so. */
export const REPORT_MAX = 2000;

/** Decisions of one type in one state; fees in integer cents ex GST. */
export interface TypeAndState {
  readonly type: EngineerDecision['type'];
  readonly state: EngineerDecision['state'];
  readonly approved: number;
  readonly rejected: number;
  readonly fees: number;
}

export interface EngineerReport {
  readonly decisions: number;
  readonly approved: number;
  readonly rejected: number;
  readonly fees: number;
  /** Decisions for which no rate was agreed. */
  readonly withoutFee: number;
  /** Whole days from sending to decision; null where nothing was decided. */
  readonly days: LeadDays | null;
  /** Of these, the whole days that the dealer was waited for. */
  readonly asked: LeadDays | null;
  readonly queries: number;
  /** By type, then state, in their own order; only those that occur. */
  readonly rows: readonly TypeAndState[];
  /** Oldest first, months without a decision too. */
  readonly months: readonly {
    readonly month: string;
    readonly approved: number;
    readonly rejected: number;
  }[];
  /** Most frequent first. */
  readonly grounds: readonly { readonly ground: EngineerDecision['ground']; readonly count: number }[];
}

const DAY = 86_400;
const dayOf = (seconds: number): IsoDay => todaySydney(new Date(seconds * 1000));
const sumOf = (decisions: readonly ReportedDecision[], of: (decision: ReportedDecision) => number) =>
  decisions.reduce((sum, decision) => sum + of(decision), 0);
const approvedOf = (decisions: readonly ReportedDecision[]) =>
  decisions.filter(({ decision }) => decision === 'approved').length;

/** `YYYY-MM` of every month from the first to the last of the period. */
function monthsWithin(from: IsoDay, to: IsoDay): string[] {
  const number = (day: IsoDay) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  return Array.from({ length: number(to) - number(from) + 1 }, (_each, index) => {
    const month = number(from) + index;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}

/** How an engineer decided in a period: counts, days, queries, grounds and fees of what was decided from `from` to `to`. */
export function reportOf(
  decisions: readonly ReportedDecision[],
  { from, to }: { readonly from: IsoDay; readonly to: IsoDay },
): EngineerReport {
  const approved = approvedOf(decisions);
  const sent = decisions.filter(({ sentAt }) => sentAt > 0);
  const rows = INSTALLATION_TYPES.flatMap((type) =>
    STATES.flatMap((state) => {
      const mine = decisions.filter((each) => each.type === type && each.state === state);
      if (mine.length === 0) return [];
      const count = approvedOf(mine);
      const fees = sumOf(mine, ({ feeCents }) => feeCents);
      return [{ type, state, approved: count, rejected: mine.length - count, fees }];
    }),
  );
  const months = monthsWithin(from, to).map((month) => {
    const mine = decisions.filter(({ decidedAt }) => dayOf(decidedAt).startsWith(month));
    return { month, approved: approvedOf(mine), rejected: mine.length - approvedOf(mine) };
  });
  const rejected = decisions.filter(({ decision }) => decision === 'rejected');
  const grounds = [...new Set(rejected.map(({ ground }) => ground))]
    .map((ground) => ({ ground, count: rejected.filter((each) => each.ground === ground).length }))
    .toSorted((one, other) => other.count - one.count);
  return {
    decisions: decisions.length,
    approved,
    rejected: rejected.length,
    fees: sumOf(decisions, ({ feeCents }) => feeCents),
    withoutFee: decisions.filter(({ feeCents }) => feeCents === 0).length,
    days: leadDays(sent.map(({ sentAt, decidedAt }) => daysBetween(dayOf(sentAt), dayOf(decidedAt)))),
    asked: leadDays(
      decisions
        .filter(({ queries }) => queries > 0)
        .map(({ querySeconds }) => Math.round(querySeconds / DAY)),
    ),
    queries: sumOf(decisions, ({ queries }) => queries),
    rows,
    months,
    grounds,
  };
}

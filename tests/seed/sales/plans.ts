import { seasonalDaysAgo } from '#tests/seed/installations/demo.ts';
import type { Clock } from '#tests/seed/clock.ts';
import type { Random } from '#tests/seed/random.ts';

/** How many sales a dealer made in a year, and in how many days they lie. */
const COUNTS = { demo: 160, e2e: 14 } as const;
const DAYS = 360;

/** What becomes of a quote, and how often. */
const QUOTE_ENDS = [
  ['invoice', 30],
  ['order', 8],
  ['sent', 22],
  ['draft', 8],
  ['accepted', 6],
  ['cancelled', 14],
  ['discarded', 4],
] as const;
type QuoteEnd = (typeof QUOTE_ENDS)[number][0];
/** Of the ends that a young quote cannot have come to yet. */
const LATE_ENDS: readonly QuoteEnd[] = ['invoice', 'cancelled'];

/** One sale, before it is worked. */
export interface Plan {
  readonly id: string;
  readonly daysAgo: number;
  readonly kind: 'quote' | 'counter';
  readonly end: QuoteEnd;
  /** It went on the account that is on hold since, and is still to be paid. */
  readonly isLate?: true;
  /** How often it was sent. */
  readonly sendings: number;
}

/** The sales of a dealer, the oldest first. */
export function plansOf(
  world: { readonly clock: Clock; readonly isDemo: boolean },
  dealerId: string,
  random: Random,
): Plan[] {
  const { clock, isDemo } = world;
  const count = isDemo ? COUNTS.demo : COUNTS.e2e;
  const late: Plan = {
    id: `sale-${dealerId}-late`,
    daysAgo: 75,
    kind: 'counter',
    end: 'invoice',
    sendings: 1,
    isLate: true,
  };
  const drawnPlans = Array.from({ length: count }, (_each, at): Plan => {
    const daysAgo = isDemo ? seasonalDaysAgo(clock, DAYS, random) : 1 + at * 3;
    const kind = random.chance(0.45) ? 'quote' : 'counter';
    const drawn = random.weighted(QUOTE_ENDS);
    const end = daysAgo < 12 && LATE_ENDS.includes(drawn) ? 'sent' : drawn;
    const sendings = random.weighted([
      [1, 12],
      [2, 4],
      [3, 2],
      [5, 1],
    ]);
    return { id: `sale-${dealerId}-${String(at).padStart(4, '0')}`, daysAgo, kind, end, sendings };
  });
  return [...drawnPlans, late].toSorted((a, b) => b.daysAgo - a.daysAgo);
}

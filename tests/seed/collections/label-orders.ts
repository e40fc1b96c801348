import type { Dealer } from '#domain/dealer/schema.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { labelKindsFor, photosMissing } from '#domain/label-order/kinds.ts';
import { LABEL_ORDER, type LabelOrderMoveId } from '#domain/label-order/moves.ts';
import { labelDraft, labelLines, labelsFault } from '#domain/label-order/placing.ts';
import { type LabelOrder, labelOrderSchema } from '#domain/label-order/schema.ts';
import { orderTimeLimits } from '#domain/order/time-limits.ts';
import { shipToOf } from '#domain/order/draft.ts';
import { NOTHING_KNOWN } from '#domain/order/guards.ts';
import type { OrderStatusName } from '#domain/order/schema.ts';
import type { LimitDefinitions } from '#domain/time-limit/rows.ts';
import { moved, PORTAL } from '#domain/trade/move.ts';
import { readGiven } from '#domain/trade/read-given.ts';
import type { Clock } from '#tests/seed/clock.ts';
import { FREIGHT_CARRIERS } from '#tests/seed/data/catalogue.ts';
import { USERS } from '#tests/seed/data/people.ts';
import { createRandom, type Random } from '#tests/seed/random.ts';
import { labelCode } from '#tests/seed/installations/label-code.ts';
import { record, type SeedRecord } from '#tests/seed/record.ts';

/** The number of the oldest order of labels. */
export const FIRST_LABEL_ORDER = 30_001;
/** Labels of older jobs were ordered by fax. */
const DAYS_BACK = 365;

/** One step of an order's life: the move, how many days after it was placed, what its dialog gave. */
type Step = readonly [move: LabelOrderMoveId, days: number, given?: object];

interface Person {
  readonly uid: string;
  readonly name: string;
}

function personOf(isOwn: (user: (typeof USERS)[number]) => boolean): Person {
  const user = USERS.find((each) => isOwn(each) && (each.admin || each.grants.includes('orders')));
  return { uid: user?.uid ?? '', name: user ? `${user.firstName} ${user.lastName}` : '' };
}

const DEALERS_MOVES: readonly string[] = ['place', 'recall', 'receive', 'cancel'];

/** The steps that lead to a status, ended by the portal's own where the labels were photographed. */
function stepsTo(name: OrderStatusName, etaDate: string, random: Random): readonly Step[] {
  const eta = { etaDate };
  const dispatch = {
    freightCarrier: random.pick(FREIGHT_CARRIERS).name,
    consignment: `CN${random.int(1_000_000, 9_999_999)}`,
    cartons: 1,
  };
  const confirmed: readonly Step[] = [
    ['place', 0],
    ['confirm', 1, eta],
  ];
  const sent: readonly Step[] = [...confirmed, ['dispatch', 2, dispatch]];
  const received: readonly Step[] = [...sent, ['receive', 4]];
  const STEPS: Readonly<Partial<Record<OrderStatusName, readonly Step[]>>> = {
    new: [
      ['place', 0],
      ['recall', 0, { reason: 'The rego is still to come' }],
    ],
    orderPlaced: [['place', 0]],
    orderEstimated: [
      ['place', 0],
      ['estimate', 1, eta],
    ],
    orderConfirmed: confirmed,
    orderInTransit: sent,
    available: received,
    complete: [...received, ['finishAtOnce', 5]],
    cancelled: [
      ['place', 0],
      ['cancel', 1, { reason: 'Ordered twice' }],
    ],
  };
  return STEPS[name] ?? confirmed;
}

interface Seeded {
  readonly job: SeedRecord<Installation>;
  readonly dealer: SeedRecord<Dealer>;
  readonly status: OrderStatusName;
  readonly placedDaysAgo: number;
}

function orderOf(
  { job, dealer, status, placedDaysAgo }: Seeded,
  number: string,
  random: Random,
  clock: Clock,
) {
  const buyer = personOf((user) => user.dealer === dealer.id);
  const supplier = personOf((user) => user.distributer === dealer.value.distributerId);
  let order: LabelOrder = labelDraft({
    installationId: job.id,
    job: job.value,
    labels: labelKindsFor(job.value.type).map((kind) => ({ kind, qty: 1 })),
    again: [],
    reissueReason: '',
    express: random.chance(0.15),
    shipTo: shipToOf(dealer.value),
    notes: '',
    uid: buyer.uid,
    code: job.value.windscreenLabelCode || labelCode(job.id, random),
  });
  let rev = 0;
  for (const [id, days, given = {}] of stepsTo(status, clock.daysAgo(placedDaysAgo - 5), random)) {
    const move = LABEL_ORDER.move(id);
    if (!move) throw new Error(`No move ${id}`);
    const isServer = id === 'finishAtOnce';
    const person = DEALERS_MOVES.includes(id) ? buyer : supplier;
    const { uid, name } = isServer ? { uid: '', name: '' } : person;
    const now = new Date(clock.at(Math.max(0, placedDaysAgo - days), days === 0 ? 8 : 8 + days / 2) * 1000);
    const known = { ...NOTHING_KNOWN, number, frozen: labelLines(order.labels) };
    const { input } = readGiven(move.schema, given);
    const { record: after } = moved(LABEL_ORDER, move, {
      facts: { record: order, who: { ...PORTAL, uid }, now, known },
      moving: {
        request: '',
        uid,
        byName: name,
        reason: input?.reason ?? '',
        now,
        rev: isServer ? rev - 1 : rev,
      },
      input: { ...input },
    });
    order = labelOrderSchema.parse(after);
    // The portal's own moves leave the stamps alone.
    if (!isServer) rev += 1;
  }
  return { order: { ...order, photoDone: status === 'complete' }, rev };
}

const ON_THE_WAY = [
  ['orderPlaced', 4],
  ['orderEstimated', 2],
  ['orderConfirmed', 3],
  ['orderInTransit', 4],
  ['available', 4],
  ['new', 1],
  ['cancelled', 1],
] as const;

/** The same in a demonstration, where fewer are on the way. */
const ON_THE_WAY_DEMO = [
  ['orderPlaced', 3],
  ['orderEstimated', 2],
  ['orderConfirmed', 3],
  ['orderInTransit', 3],
  ['available', 3],
  ['new', 2],
  ['cancelled', 2],
] as const;
/** The dealer of a demonstration whose labels have been on the road too long, and since when they were ordered. */
const LATE_AT = 'coastal-townsville';
const LATE_DAYS = 14;

/** What became of a job's order of labels: done where they were photographed, else somewhere on its way. */
function seededOf(
  job: SeedRecord<Installation>,
  dealer: SeedRecord<Dealer>,
  random: Random,
  age: number,
  isDemo: boolean,
): Seeded | null {
  const labels = labelKindsFor(job.value.type).map((kind) => ({ kind, qty: 1, text: '', reissueReason: '' }));
  const isShown = photosMissing({ labels, lines: [], entries: [] }, job.value).length === 0;
  if (isShown) return { job, dealer, status: 'complete', placedDaysAgo: age + random.int(6, 12) };
  // Of what is being worked on, labels are ordered for every second job.
  if (job.value.stage !== 'complete' && random.chance(0.5)) return null;
  const status = random.weighted(isDemo ? ON_THE_WAY_DEMO : ON_THE_WAY);
  const placedDaysAgo = random.int(2, isDemo ? 7 : 16);
  const isLate = isDemo && dealer.id === LATE_AT && status === 'orderInTransit';
  return { job, dealer, status, placedDaysAgo: isLate ? LATE_DAYS : placedDaysAgo };
}

/** Orders of labels of the last year, `compliancePlateOrders/{id}`, out of the jobs that carry them. */
export function makeLabelOrders(
  clock: Clock,
  dealers: readonly SeedRecord<Dealer>[],
  installations: readonly SeedRecord<Installation>[],
  definitions: LimitDefinitions,
  isDemo: boolean,
): SeedRecord<LabelOrder>[] {
  const random = createRandom('label-orders');
  const seeded = installations.flatMap((job) => {
    const dealer = dealers.find(({ id }) => id === job.value.dealerId);
    const age = clock.age(job.at);
    const kinds = labelKindsFor(job.value.type);
    const isFine =
      kinds.length > 0 && labelsFault({ rev: 1, value: job.value }, kinds, job.value.dealerId) === '';
    return dealer && isFine && age < DAYS_BACK ? (seededOf(job, dealer, random, age, isDemo) ?? []) : [];
  });
  const byAge = seeded.toSorted(
    (a, b) => b.placedDaysAgo - a.placedDaysAgo || a.job.id.localeCompare(b.job.id),
  );
  return byAge.map((each, index) => {
    const { order, rev } = orderOf(each, `L-${FIRST_LABEL_ORDER + index}`, random, clock);
    const id = `label-order-${String(index + 1).padStart(5, '0')}`;
    const value = {
      ...order,
      ...orderTimeLimits('compliancePlateOrders', id, order, definitions, clock.now),
    };
    return { ...record('compliancePlateOrders', id, value, order.entries.at(-1)?.at ?? clock.now), rev };
  });
}

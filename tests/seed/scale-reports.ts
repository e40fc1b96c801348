import { INSTALLATION_TYPES, STAGES } from '#domain/installation/schema.ts';
import { CREDIT_REASONS } from '#domain/credit/schema.ts';
import { RETURN_REASONS } from '#domain/goods-return/schema.ts';
import { KIT_TYPES } from '#domain/kit/schema.ts';
import { countJob } from '#domain/report/counters/jobs.ts';
import { countOrder } from '#domain/report/counters/orders.ts';
import { countDecision, countRegistration, countUser } from '#domain/report/counters/people.ts';
import { countCredit, countReturn } from '#domain/report/counters/trade.ts';
import { addedUp, type Counted, headOf, type Part, partOf } from '#domain/report/parts.ts';
import { reportFiguresSchema } from '#domain/report/schema.ts';
import { STATES } from '#domain/shared/schema.ts';
import { buildCredit } from './build/credit.ts';
import { buildGoodsReturn } from './build/goods-return.ts';
import { buildInstallation } from './build/installation.ts';
import { buildOrder } from './build/order.ts';
import { buildDealer } from './build/party.ts';
import { buildUser } from './build/person.ts';
import type { Clock } from './clock.ts';
import { createRandom, type Random } from './random.ts';
import { record, type SeedRecord } from './record.ts';

/** Dealers of the distributor, each with as many jobs, over so many days. */
const DEALERS = 100;
const DAYS = 4 * 365;
const KITS = 60;
const PEOPLE = 8;

/** Both labels have their photos. */
const PHOTO = { url: '', urlThumb: '', path: 'x', name: '', hash: '', takenAt: 0 };
const LABELLED = { sviLabel: PHOTO, windscreenQrLabel: PHOTO };

const dealerOf = (index: number) => `scale-dealer-${String(index % DEALERS).padStart(3, '0')}`;

/** Templates: parsed once, since any number of records is counted. */
function templates() {
  return {
    job: buildInstallation({ searchArr: [] }),
    order: buildOrder({ searchArr: [] }),
    goods: buildGoodsReturn({ statusName: 'approved' }),
    credit: buildCredit({ statusName: 'approved' }),
    user: buildUser({ privileges: { dealer: { orders: true, installations: true }, distributer: {} } }),
  };
}

/** What one job and what goes with it count for: an order each time, now and then a return, a credit, a decision. */
function countedOf(
  of: ReturnType<typeof templates>,
  index: number,
  clock: Clock,
  random: Random,
): readonly Counted[] {
  const owner = { dealerId: dealerOf(index), distributerId: 'head-office' };
  const daysAgo = random.int(0, DAYS);
  const [day, at] = [clock.daysAgo(daysAgo), clock.now - daysAgo * 86_400];
  const kitId = `kit-${random.int(1, KITS)}`;
  // Work that is years old is done.
  const stage = daysAgo > 60 ? 'complete' : random.pick(STAGES);
  const job = {
    ...of.job,
    ...owner,
    type: random.pick(INSTALLATION_TYPES),
    // A workshop fits for its own state, and now and then for another.
    state: random.chance(0.9) ? 'NSW' : random.pick(STATES),
    stage,
    photos: daysAgo > 30 ? LABELLED : {},
    installationDate: day,
    completedAt: at,
  };
  const line = of.order.lines[0];
  const order = {
    ...of.order,
    ...owner,
    type: random.pick(KIT_TYPES),
    placedAt: day,
    receivedAt: at + random.int(1, 20) * 86_400,
    lines: line
      ? [{ ...line, kitId, promisedOn: clock.daysAgo(daysAgo - 9), returnedQty: daysAgo > 90 ? 2 : 0 }]
      : [],
  };
  const goodsLine = of.goods.lines[0];
  const goods = {
    ...of.goods,
    ...owner,
    requestedOn: day,
    lines: goodsLine ? [{ ...goodsLine, kitId, reason: random.pick(RETURN_REASONS) }] : [],
  };
  const decision = {
    ...owner,
    engineerId: `engineer-${random.int(1, 5)}`,
    engineer: 'An engineer',
    decision: random.pick(['approved', 'approved', 'rejected'] as const),
    sentAt: at - random.int(1, 15) * 86_400,
    decidedAt: at,
    queries: random.int(0, 2),
  };
  return [
    ...countJob('job', job),
    ...countOrder('order', order),
    ...countDecision('decision', decision),
    ...(random.chance(0.2) ? countReturn('return', goods) : []),
    ...(random.chance(0.1)
      ? countCredit('credit', { ...of.credit, ...owner, date: day, reason: random.pick(CREDIT_REASONS) })
      : []),
    ...(random.chance(0.5)
      ? countRegistration('warranty', {
          ...owner,
          state: random.pick(['open', 'registered'] as const),
          requestedAt: at,
        })
      : []),
  ];
}

/**
 * A hundred dealers of one distributor, and what reports count of so many jobs of theirs and of all that goes with them: the figures alone, without the
 * records, which no report reads.
 */
export function* makeScaleReports(clock: Clock, count: number): Generator<SeedRecord> {
  const random = createRandom('scale-reports');
  const of = templates();
  const people: Part[] = [];
  for (let index = 0; index < DEALERS; index += 1) {
    const dealerId = dealerOf(index);
    for (let person = 0; person < PEOPLE; person += 1) {
      const user = { ...of.user, dealerId, supplierId: 'head-office', lastSignInAt: clock.now };
      people.push(partOf(countUser(`${dealerId}-person-${person}`, user)));
    }
    const dealer = buildDealer({ name: `Scale ${index + 1}`, dealerId, distributerId: 'head-office' });
    yield record('dealers', dealerId, dealer, clock.now);
  }
  function* parts(): Generator<Part> {
    yield* people;
    for (let index = 0; index < count; index += 1) yield partOf(countedOf(of, index, clock, random));
  }
  for (const [id, sum] of addedUp(parts()))
    yield record('reportFigures', id, reportFiguresSchema.parse({ ...headOf(id), ...sum }), clock.now);
}

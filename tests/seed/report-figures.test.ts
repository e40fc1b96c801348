import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AREAS } from '#domain/access/areas.ts';
import { type Actor, actorOfUser } from '#domain/access/actor.ts';
import { credits } from '#domain/credit/entity.ts';
import type { EngineerDecision } from '#domain/engineer-decision/decision.ts';
import { goodsReturns } from '#domain/goods-return/entity.ts';
import { installations } from '#domain/installation/entity.ts';
import { orders } from '#domain/order/entity.ts';
import { sales } from '#domain/sale/entity.ts';
import type { Cut, ListShape } from '#domain/descriptor/descriptor.ts';
import { isIsoDay, todaySydney } from '#domain/shared/dates.ts';
import { organisationScope } from '#domain/descriptor/scopes.ts';
import { isWithin, spanOf } from '#domain/shared/span.ts';
import { collectionsOf, type TimeLimitedRecord, limitRowsOf } from '#domain/time-limit/limit-rows.ts';
import { LIMITED_COLLECTIONS } from '#domain/time-limit/record-kinds.ts';
import { cellsOf } from '#domain/report/parts.ts';
import { reportFiguresSchema } from '#domain/report/schema.ts';
import type { WarrantyRegistration } from '#domain/warranty-registration/schema.ts';
import type { Dealer } from '#domain/dealer/schema.ts';
import { dealerNamesOf, dealersAt } from '#domain/dealer/dealer-groups.ts';
import { withGroup } from '#data/lists/group-filter.ts';
import { clausesFor, planOf, scansOf } from '#data/lists/list-plan.ts';
import type { Report, ReportContext, ReportView } from '#features/reports/report.ts';
import { reportsFor } from '#features/reports/reports/all.ts';
import { csvColumns, drawingOf, figureCards } from '#features/reports/shown.ts';
import { type ReportFigure, reportTable } from '#features/reports/table.ts';
import { matchingWarranties } from '#features/reports/warranty-columns.tsx';
import { wholeMonths } from '#features/reports/use-report-choice.ts';
import { reportDealers, viewsOf } from '#features/reports/views.ts';
import { questionOf } from '#features/time-limits/limit-question.ts';
import { usersSeenBy } from '#data/nouns/users-list.ts';
import { buildUser } from './build/person.ts';
import { FIXED_CLOCK, fixedWorld, recordsOf } from './fixture.ts';

const world = fixedWorld('e2e');
const flags = Object.fromEntries(AREAS.map(({ area }) => [area, true]));
const privileges = { dealer: flags, distributer: flags };
const actorWith = (overrides: Parameters<typeof buildUser>[0], isHeadOffice = false): Actor =>
  actorOfUser('u1', buildUser({ type: 'admin', privileges, ...overrides }), null, 'Own', isHeadOffice);
const ofDistributor = { dealerId: '', dealerGroupId: '', distributerId: 'head-office' };
const ACTORS = {
  dealer: actorWith({ dealerId: 'outback-penrith', dealerGroupId: 'outback', distributerId: '' }),
  distributor: actorWith(ofDistributor),
  'head office': actorWith(ofDistributor, true),
};
const TODAY = '2026-11-20';
const period = wholeMonths('twelveMonths', TODAY);
const dealers = recordsOf<Dealer>(world, 'dealers').filter(
  ({ value }) => value.distributerId === 'head-office' && !value.deleted,
);

const dealerNames = dealerNamesOf(dealers, 'head-office');

function contextOf(actor: Actor): ReportContext {
  const named = figuresOf(actor, null).flatMap(({ names }) => Object.entries(names));
  return {
    actor,
    period,
    today: TODAY,
    now: FIXED_CLOCK.now,
    names: new Map(named),
    ...reportDealers(actor.kind === 'distributer' ? dealers : []),
  };
}

/** The figures that rules let an actor read. */
function figuresOf(actor: Actor, report: Report | null) {
  const [[field, id] = ['', '']] = organisationScope(actor) ?? [];
  return recordsOf(world, 'reportFigures')
    .map(({ value }) => reportFiguresSchema.parse(value))
    .filter((figures) => new Map(Object.entries(figures)).get(field) === id)
    .filter(({ family }) => report === null || report.families.some((each) => each === family));
}

function tableOf(actor: Actor, report: Report, view: ReportView) {
  const [first, last] = [period.from.slice(0, 7), period.to.slice(0, 7)];
  const cells = figuresOf(actor, report)
    .flatMap(cellsOf)
    .filter(({ month }) => month === '' || (first <= month && month <= last));
  return reportTable(report, view, cells, {
    at: { span: period, dealer: '', dims: {} },
    context: contextOf(actor),
  });
}

const cases = Object.entries(ACTORS).flatMap(([who, actor]) =>
  reportsFor(actor).flatMap((report) =>
    viewsOf(report, { actor }).map((view) => ({
      who,
      actor,
      report,
      view,
      name: `${report.title}, by ${view.title}`,
    })),
  ),
);

/** A record's field by its path. */
const fieldOf = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((of, name) => (of as Record<string, unknown> | undefined)?.[name], value);

const isIn = ({ above, from, below, upTo }: Cut, value: string | number): boolean =>
  (above === undefined || value > above) &&
  (from === undefined || value >= from) &&
  (below === undefined || value < below) &&
  (upTo === undefined || value <= upTo);

/** How many records a list shows for these filters, out of all that the store holds. */
function countBehind<T extends object>(
  shape: ListShape<T>,
  actor: Actor,
  filters: Record<string, string>,
): number {
  expect(
    Object.keys(filters).filter((id) => !(id in shape.filters) && !(id in (shape.scans ?? {}))),
    'filters that the list lacks',
  ).toEqual([]);
  const request = withGroup({ search: '', filters, sort: null }, dealerNames);
  const { clauses, part, holds } = shape.isSmall
    ? { clauses: clausesFor(shape, actor, request), part: null, holds: null }
    : planOf(shape, actor, request);
  const scans = scansOf(shape, request);
  return recordsOf<T>(world, shape.collection.path).filter(({ value }) => {
    const isAsked = clauses.every(([field, wanted]) => {
      const is = fieldOf(value, field);
      return Array.isArray(wanted) ? wanted.includes(is) : is === wanted;
    });
    const isHeld = holds === null || (fieldOf(value, holds[0]) as unknown[]).includes(holds[1]);
    const isPart = part === null || isIn(part.cut, fieldOf(value, part.field) as string | number);
    return isAsked && isHeld && isPart && scans.every((scan) => scan(value));
  }).length;
}

type Limited = Omit<TimeLimitedRecord, 'collection' | 'id' | 'jobType' | 'endsAt'> & {
  readonly type: string;
};

function limitsBehind(actor: Actor, filters: Record<string, string>): number {
  const question = questionOf(filters, dealerNames);
  const [[field, id] = ['', '']] = organisationScope(actor) ?? [];
  return collectionsOf(question.type, LIMITED_COLLECTIONS, question.jobType)
    .flatMap((collection) =>
      recordsOf<Limited>(world, collection).map(({ id: record, value }) => ({
        value,
        record: {
          ...value,
          collection,
          id: record,
          jobType: collection === 'installations' ? value.type : '',
          endsAt: 0,
        },
      })),
    )
    .filter(({ value }) => fieldOf(value, field) === id && fieldOf(value, 'deleted') === false)
    .filter(({ value }) => question.dealerIds.length === 0 || question.dealerIds.includes(value.dealerId))
    .flatMap(({ record }) => limitRowsOf(record, question, FIXED_CLOCK.now)).length;
}

/** The registrations that the page shows of those that the API answers. */
function warrantiesBehind(actor: Actor, filters: Record<string, string>): number {
  const [[field, id] = ['', '']] = organisationScope(actor) ?? [];
  const { from, to } = spanOf(filters['asked'] ?? '');
  expect([from, to].every(isIsoDay) && to <= TODAY, `days that can be asked for: ${from} to ${to}`).toBe(
    true,
  );
  const rows = recordsOf<WarrantyRegistration>(world, 'warrantyRegistrations')
    .filter(({ value }) => fieldOf(value, field) === id)
    .map(({ id: job, value: { dealerId, state, requestedAt, requestedByName, registeredAt } }) => ({
      id: job,
      number: job,
      dealerId,
      state,
      askedAt: requestedAt,
      askedBy: requestedByName,
      registeredAt,
      ends: '',
    }));
  return matchingWarranties(rows, { search: '', filters }, dealerNames).length;
}

const decided = recordsOf<EngineerDecision>(world, 'engineerDecisions').map(({ value }) => value);
const elsewhere = { dealerId: 'elsewhere', distributerId: 'elsewhere' };
/** Beside them as many that no figure here counts: of another distributor's dealers. */
const allDecisions = [...decided, ...decided.map((value) => ({ ...value, ...elsewhere }))];

/** The decisions of an engineer, or of all, as the API answers them to the page. */
function decisionsBehind(actor: Actor, engineer: string, params: URLSearchParams): number {
  const [[field, id] = ['', '']] = organisationScope(actor) ?? [];
  const isOfAll = engineer === 'all';
  const { from, to } = spanOf(params.get('days') ?? '');
  const dealer = params.get('dealer') ?? '';
  const wanted = isOfAll ? (params.get('engineer') ?? '') : engineer;
  expect([from, to].every(isIsoDay) && to <= TODAY, `days that a report can be of: ${from} to ${to}`).toBe(
    true,
  );
  return allDecisions
    .filter((value) => fieldOf(value, field) === id || (actor.isHeadOffice && !isOfAll))
    .filter((value) => dealer === '' || dealersAt(dealer, dealerNames).includes(value.dealerId))
    .filter((value) => wanted === '' || value.engineerId === wanted)
    .filter((value) => isWithin({ from, to }, todaySydney(new Date(value.decidedAt * 1000)))).length;
}

/** The records behind a link; null for a list that counts otherwise than by records. */
function behind(actor: Actor, to: string): number | null {
  const { pathname, searchParams } = new URL(to, 'https://portal.example');
  const filters = Object.fromEntries(
    [...searchParams].flatMap(([key, value]) => (key.startsWith('f.') ? [[key.slice(2), value]] : [])),
  );
  const [engineer] = pathname.split('/admin/engineers/report/').slice(1);
  if (engineer !== undefined) return decisionsBehind(actor, engineer, searchParams);
  const count = <T extends object>(shape: ListShape<T>) => countBehind(shape, actor, filters);
  switch (pathname) {
    case '/installations':
      return count(installations.list);
    case '/dealer-orders':
    case '/distributer-orders':
      return count(orders.list);
    case '/returns':
      return count(goodsReturns.list);
    case '/credits':
      return count(credits.list);
    case '/pos/sales-register':
      return count(sales.list);
    case '/admin/users':
      return count(usersSeenBy(actor));
    case '/admin/reports/warranties':
      return warrantiesBehind(actor, filters);
    case '/time-limits':
      return limitsBehind(actor, filters);
    default:
      return null;
  }
}

/** Figures that count records one by one; others count units, or some of what their list shows, and say so. */
const EXACT = [
  'installations jobs',
  'installations complete',
  'compliance-ageing jobs',
  'compliance-ageing age0',
  'compliance-ageing age8',
  'compliance-ageing age15',
  'compliance-ageing age31',
  'compliance-ageing age61',
  'time-limits over',
  'time-limits exempt',
  'time-limits limits',
  'credits credits',
  'sales made',
  'sales won',
  'engineers decisions',
  'access people',
  'access idle',
  'access idlePeople',
  'access holders',
  'warranty complete',
  'warranty asked',
  'warranty registered',
  'photo-backlog labels',
  'photo-backlog age0',
  'photo-backlog age8',
  'photo-backlog age15',
  'photo-backlog age31',
];

/** Counts that lead nowhere, and why. */
const BLIND = [
  // All that were looked at.
  'completeness field records',
];
const isBlind = (figure?: ReportFigure) => figure !== undefined && !!figure.value && figure.to === null;

// Lists ask what is unused today.
beforeAll(() => vi.useFakeTimers({ now: new Date(`${TODAY}T01:00:00Z`), toFake: ['Date'] }));
afterAll(() => vi.useRealTimers());

describe('a report of the seeded store', () => {
  it.each(cases)('opens for a $who: $name', ({ actor, report, view }) => {
    const table = tableOf(actor, report, view);
    // Of the few jobs of this dealer every label has its photo.
    expect(table.isEmpty).toBe(report.id === 'photo-backlog' && actor.kind === 'dealer');
    const labels = table.rows.map(({ label }) => label);
    expect(labels).not.toContain('');
    expect(labels).not.toContain('undefined');
    const drawing = drawingOf(report, view, table);
    expect(drawing.points.flatMap(({ values }) => values).every(Number.isFinite)).toBe(true);
    expect(drawing.series.length).toBeLessThanOrEqual(5);
    expect(figureCards(report, table).every(({ value }) => value !== '')).toBe(true);
    const columns = csvColumns(view.title, table.columns);
    expect(table.rows.every((row) => columns.every(({ text }) => !/undefined|NaN/u.test(text(row))))).toBe(
      true,
    );
  });

  it.each(cases)('leads a $who from each number to what it counts: $name', ({ actor, report, view }) => {
    const { rows, columns } = tableOf(actor, report, view);
    const wrong = rows.flatMap(({ label, figures }) =>
      columns.flatMap(({ id }) => {
        const { to = null, value = null } = figures[id] ?? {};
        const found = to === null ? null : behind(actor, to);
        const isExact = EXACT.includes(`${report.id} ${id}`);
        const isUnits = report.id === 'returns' && id !== 'units';
        const isRight =
          found === null || (isExact ? found === value : found > 0 && !(isUnits && found > Number(value)));
        return isRight ? [] : [`${label}, ${id}: ${String(value)}, but ${String(found)} behind ${to ?? ''}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it.each(Object.entries(ACTORS))('leads a %s on from every count that a list shows', (_who, actor) => {
    const blind = cases
      .filter((each) => each.actor === actor)
      .flatMap(({ report, view }) => {
        const { rows, columns } = tableOf(actor, report, view);
        return columns
          .filter(({ id, kind }) => kind === 'count' && rows.some((row) => isBlind(row.figures[id])))
          .map(({ id }) => `${report.id} ${view.id} ${id}`);
      });
    expect(blind.filter((name) => !BLIND.some((each) => name.startsWith(each)))).toEqual([]);
  });

  it('has whole months, twelve of them', () => {
    expect(wholeMonths('twelveMonths', TODAY)).toEqual({ from: '2025-12-01', to: TODAY });
    expect(wholeMonths('threeMonths', '2026-11-30')).toEqual({ from: '2026-09-01', to: '2026-11-30' });
  });
});

import type { Installation } from '#domain/installation/schema.ts';
import { LABEL_ORDER } from '#domain/label-order/moves.ts';
import type { LabelOrder } from '#domain/label-order/schema.ts';
import { isNotified } from '#domain/notice/choices.ts';
import type { Audience, NoticeEvent } from '#domain/notice/event.ts';
import { jobEvents } from '#domain/notice/job-events.ts';
import { noticeKind } from '#domain/notice-kind/kinds.ts';
import { tradeEvents } from '#domain/notice/trade-events.ts';
import { NO_CHOICES, type Notice, noticeSchema } from '#domain/notice/schema.ts';
import { ORDER } from '#domain/order/moves.ts';
import type { Order, OrderStatusName } from '#domain/order/schema.ts';
import { SECONDS_PER_DAY } from '#domain/shared/dates.ts';
import type { MoveEntry } from '#domain/trade/entry.ts';
import type { Clock } from '#tests/seed/clock.ts';
import { DEALERS, DISTRIBUTERS } from '#tests/seed/data/organisations.ts';
import { type UserRow, USERS } from '#tests/seed/data/people.ts';
import { record, type SeedRecord, slug } from '#tests/seed/record.ts';

/** Most that one person has. */
const EACH_MAX = 12;
/** Nobody has looked at what came since. */
const UNREAD_DAYS = 3;
const RETENTION_DAYS = 90;

/** The last move of an order of this status; kit orders of the seed have no entries. */
const LAST_MOVE: Readonly<Partial<Record<OrderStatusName, readonly [move: string, by: string]>>> = {
  orderPlaced: ['place', 'ana-silva'],
  orderEstimated: ['estimate', 'omar-haddad'],
  orderConfirmed: ['confirm', 'omar-haddad'],
  orderInTransit: ['dispatch', 'omar-haddad'],
};

const person = (uid: string): UserRow | undefined => USERS.find((user) => user.uid === uid);

/** "Omar Haddad, Harbour Suspension Systems". */
function whoOf({ by, byName }: NoticeEvent): string {
  const { dealer, distributer } = person(by) ?? {};
  const organisations = dealer === undefined ? DISTRIBUTERS : DEALERS;
  const organisation = organisations.find(({ id }) => id === (dealer ?? distributer))?.name;
  return [byName, organisation].filter(Boolean).join(', ');
}

function withLastMove({ value, at }: SeedRecord<Order>): Order {
  const [move, by] = LAST_MOVE[value.status.name as OrderStatusName] ?? [];
  const { firstName = '', lastName = '' } = person(by ?? '') ?? {};
  if (move === undefined || by === undefined) return value;
  const entry: MoveEntry = {
    request: 'seed',
    move,
    from: 'orderPlaced',
    to: 'orderPlaced',
    reason: '',
    note: '',
    by,
    byName: `${firstName} ${lastName}`,
    at,
    rev: 1,
  };
  return { ...value, entries: [entry] };
}

interface Told {
  readonly orders: readonly SeedRecord<Order>[];
  readonly labelOrders: readonly SeedRecord<LabelOrder>[];
  readonly installations: readonly SeedRecord<Installation>[];
}

function eventsOf({ orders, labelOrders, installations }: Told): readonly NoticeEvent[] {
  return [
    ...orders.flatMap((each) => tradeEvents(ORDER)(each.id, undefined, withLastMove(each), 0) ?? []),
    ...labelOrders.flatMap(({ id, value }) => tradeEvents(LABEL_ORDER)(id, undefined, value, 0) ?? []),
    ...installations.flatMap(({ id, value }) => jobEvents(id, undefined, value) ?? []),
  ];
}

const holds = ({ grants }: UserRow, area: string) => grants === 'all' || grants.includes(area);

/** The records of those who are told. */
function pathsOf(audience: Audience, by: string): readonly string[] {
  if (audience.kind === 'engineer') return [`engineers/${audience.id}`];
  const { kind, id, area } = audience;
  return USERS.filter(
    (user) => user[kind] === id && user.uid !== by && user.disabled !== true && holds(user, area),
  ).map(({ uid }) => `users/${uid}`);
}

function noticeOf(event: NoticeEvent, clock: Clock): Notice {
  const { kind, title, text, quote, to, at } = event;
  const isUnread = clock.now - at < UNREAD_DAYS * SECONDS_PER_DAY;
  const isMailed = isNotified(noticeKind(kind), 'mail', NO_CHOICES);
  return noticeSchema.parse({
    kind,
    title,
    text,
    quote,
    who: whoOf(event),
    to,
    at,
    shownAt: at,
    readAt: isUnread ? 0 : at + 3600,
    mail: isMailed ? 'sent' : 'none',
  });
}

/** What people of the seed were told of its newest records, `users/{uid}/notices/{id}` and the same of engineers. */
export function makeNotices(clock: Clock, records: Told): SeedRecord<Notice>[] {
  const news = eventsOf(records)
    .filter(({ at }) => at <= clock.now && clock.now - at < RETENTION_DAYS * SECONDS_PER_DAY)
    .toSorted((a, b) => b.at - a.at || a.title.localeCompare(b.title));
  const told = new Map<string, NoticeEvent[]>();
  for (const event of news) {
    const isBoth = noticeKind(event.kind).to.length > 1;
    const doer = person(event.by);
    const audiences = event.audiences.filter(
      (each) => !isBoth || each.kind === 'engineer' || each.id !== doer?.[each.kind],
    );
    for (const path of audiences.flatMap((each) => pathsOf(each, event.by))) {
      const own = told.get(path) ?? [];
      if (own.length < EACH_MAX) told.set(path, [...own, event]);
    }
  }
  return [...told].flatMap(([path, events]) =>
    events.map((event) => {
      const id = slug(`${event.to?.id ?? event.title} ${event.kind} ${event.key}`);
      return record(`${path}/notices`, id, noticeOf(event, clock), event.at);
    }),
  );
}

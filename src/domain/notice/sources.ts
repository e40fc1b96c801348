import type { NoticeEvent } from './event.ts';
import { imageConflictEvents } from './image-events.ts';
import { jobEvents } from './job-events.ts';
import { overEvents } from './time-limit-events.ts';
import { detailsEvents, warrantyEvents } from './public-events.ts';
import { TRADES } from '../kinds/trades.ts';
import type { Trade } from '../trade/move.ts';
import { isLimited, type TimeLimitedCollection } from '../time-limit/record-kinds.ts';
import { tjmReceivedEvents } from './tjm-events.ts';
import { tradeEvents } from './trade-events.ts';

type Data = Readonly<Record<string, unknown>>;

/** What a write of a record tells; null where the record cannot be read. `now` in unix seconds. */
export type NoticeSource = (
  id: string,
  before: Data | undefined,
  after: Data,
  now: number,
) => NoticeEvent[] | null;

interface WatchedCollection {
  /** A write that leaves these alone tells nothing. */
  readonly fields: readonly string[];
  readonly sources: readonly NoticeSource[];
}

/** What is told of a collection whose records also have time limits. */
const withLimits = (
  path: TimeLimitedCollection,
  { fields, sources }: WatchedCollection,
): WatchedCollection => ({
  fields: [...fields, 'timeLimits'],
  sources: [...sources, overEvents(path)],
});

/** The collections whose writes people are told of (product: notices). */
export const NOTICE_SOURCES: ReadonlyMap<string, WatchedCollection> = new Map<string, WatchedCollection>([
  ...Object.values(TRADES).map((trade: Trade) => {
    const { path } = trade.entity;
    const own = { fields: ['entries'], sources: [tradeEvents(trade)] };
    const received = path === 'tjmOrders' ? { ...own, sources: [...own.sources, tjmReceivedEvents] } : own;
    return [path, isLimited(path) ? withLimits(path, received) : received] as const;
  }),
  ['customerDetailRequests', { fields: ['state'], sources: [detailsEvents] }],
  ['imageConflicts', { fields: ['entries'], sources: [imageConflictEvents] }],
  ['warrantyRegistrations', { fields: ['state'], sources: [warrantyEvents] }],
  [
    'installations',
    withLimits('installations', {
      fields: ['moves', 'kitMatchRequest', 'recordedBy'],
      sources: [jobEvents],
    }),
  ],
]);

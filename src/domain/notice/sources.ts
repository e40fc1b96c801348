import type { NoticeEvent } from './event.ts';
import { jobEvents } from './job-events.ts';
import { overEvents } from './limit-events.ts';
import { orderEvents } from './order-events.ts';
import { detailsEvents, warrantyEvents } from './public-events.ts';
import { TRADES } from '../trade/kinds.ts';
import type { Trade } from '../trade/move.ts';
import { tradeEvents } from './trade-events.ts';

type Data = Readonly<Record<string, unknown>>;

/** What a write of a record tells; null where the record cannot be read. `now` in unix seconds. */
export type NoticeSource = (
  id: string,
  before: Data | undefined,
  after: Data,
  now: number,
) => NoticeEvent[] | null;

interface Told {
  /** A write that leaves these alone tells nothing. */
  readonly fields: readonly string[];
  readonly sources: readonly NoticeSource[];
}

/** The collections whose writes people are told of (product: notices). */
export const NOTICE_SOURCES: ReadonlyMap<string, Told> = new Map<string, Told>([
  ['orders', { fields: ['entries', 'timeLimits'], sources: [orderEvents('orders'), overEvents('orders')] }],
  [
    'compliancePlateOrders',
    {
      fields: ['entries', 'timeLimits'],
      sources: [orderEvents('compliancePlateOrders'), overEvents('compliancePlateOrders')],
    },
  ],
  ...Object.values(TRADES).map(
    (trade: Trade) => [trade.entity.path, { fields: ['entries'], sources: [tradeEvents(trade)] }] as const,
  ),
  ['customerDetailRequests', { fields: ['state'], sources: [detailsEvents] }],
  ['warrantyRegistrations', { fields: ['state'], sources: [warrantyEvents] }],
  [
    'installations',
    {
      fields: ['moves', 'kitMatchRequest', 'timeLimits'],
      sources: [jobEvents, overEvents('installations')],
    },
  ],
]);

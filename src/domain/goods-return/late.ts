import { daysBetween, formatDate, type IsoDay, todaySydney } from '../shared/dates.ts';
import type { GoodsReturn, ReturnStatus } from './schema.ts';
import { counted } from '../shared/number-texts.ts';

/** Statuses in which somebody still has to do something. */
export const OPEN_RETURNS = [
  'requested',
  'authorised',
  'booked',
  'inTransit',
  'received',
] as const satisfies readonly ReturnStatus[];

/** Days after which a status is late: an answer, the collection after its day, the way, the decision. */
export const LATE_DAYS = { requested: 3, booked: 2, inTransit: 10, received: 5 } as const;

type Dated = Pick<GoodsReturn, 'status' | 'entries' | 'requestedOn' | 'expiresOn' | 'collectOn'>;

const dayCount = (days: number) => counted(days, 'day');

/** The day that it came into its status; '' where no move says. */
export function statusSince({ entries, status }: Pick<Dated, 'entries' | 'status'>): IsoDay {
  const entry = entries.findLast(({ from, to }) => to === status.name && from !== to);
  return entry === undefined ? '' : todaySydney(new Date(entry.at * 1000));
}

const isOpen = ({ status }: Pick<Dated, 'status'>) => OPEN_RETURNS.some((name) => name === status.name);

/** Whole days since it was first asked for, while it is open; null before and after. */
export function returnAge(goods: Dated, today: IsoDay): number | null {
  return isOpen(goods) && goods.requestedOn !== '' ? daysBetween(goods.requestedOn, today) : null;
}

/** What is late about a return, in words; '' for nothing. */
export function lateText(goods: Dated, today: IsoDay): string {
  const { status, expiresOn, collectOn } = goods;
  const since = statusSince(goods);
  const waited = since === '' ? 0 : daysBetween(since, today);
  switch (status.name) {
    case 'requested':
      return waited > LATE_DAYS.requested ? `no answer for ${dayCount(waited)}` : '';
    case 'authorised':
      return expiresOn !== '' && expiresOn < today ? `expired ${formatDate(expiresOn)}` : '';
    case 'booked': {
      const over = collectOn === '' ? 0 : daysBetween(collectOn, today);
      return over > LATE_DAYS.booked ? `not collected for ${dayCount(over)}` : '';
    }
    case 'inTransit':
      return waited > LATE_DAYS.inTransit ? `on the way for ${dayCount(waited)}` : '';
    case 'received':
      return waited > LATE_DAYS.received ? `not decided for ${dayCount(waited)}` : '';
    default:
      return '';
  }
}

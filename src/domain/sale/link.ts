import { todaySydney } from '../shared/dates.ts';
import { CUSTOMER_UID } from '../trade/roles.ts';
import type { QuoteState } from './link-texts.ts';
import type { Sale } from './schema.ts';
import { readStatus } from './statuses.ts';

type Linked = Pick<Sale, 'status' | 'cancelledOn' | 'revokedAt' | 'expiresOn' | 'deleted'>;

/** What a link shows now. */
export function quoteState(sale: Linked, now: Date): QuoteState {
  const { status, cancelledOn, revokedAt, expiresOn, deleted } = sale;
  if (revokedAt > 0) return 'revoked';
  if (deleted) return 'cancelled';
  const name = readStatus(status, cancelledOn);
  if (name === 'cancelledQuote' || name === null) return 'cancelled';
  if (name === 'confirmedQuote') return 'accepted';
  if (name !== 'sentQuote') return 'changing';
  return expiresOn !== '' && expiresOn < todaySydney(now) ? 'expired' : 'open';
}

/** Why a link opens nothing; '' where it works. */
export const linkFault = ({ revokedAt }: Pick<Sale, 'revokedAt'>): string =>
  revokedAt > 0 ? 'The link was withdrawn already.' : '';

/** Most questions of a customer in an hour, and of one quote. */
export const QUESTIONS_PER_HOUR = 5;
export const QUESTIONS_MAX = 20;
const HOUR = 3600;

/** Why a customer can't ask more; '' where they can. `now` in unix seconds. */
export function questionsFault({ entries }: Pick<Sale, 'entries'>, now: number): string {
  const asked = entries.filter(({ move, by }) => move === 'ask' && by === CUSTOMER_UID);
  if (asked.length >= QUESTIONS_MAX) return 'You have asked all this quote can hold. Call your workshop.';
  return asked.filter(({ at }) => at > now - HOUR).length >= QUESTIONS_PER_HOUR
    ? 'Your workshop has your questions. Ask again in an hour, or call them.'
    : '';
}

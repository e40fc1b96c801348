import { addDays } from '../shared/calendar.ts';
import { isIsoDay, type IsoDay, todaySydney } from '../shared/dates.ts';
import { MOVE_REASON_MAX } from '../shared/move-table.ts';
import type { ReturnFacts } from './guards.ts';
import { PHOTO_MOVES, type ReturnMove, type ReturnMoveId } from './moves.ts';
import {
  type RejectedGoods,
  RETURN_PHOTOS_MAX,
  type ReturnCondition,
  type ReturnLine,
  type ReturnOutcome,
} from './schema.ts';

/** What the dialog of a move says of one line. */
export interface LineSaid {
  readonly key: string;
  readonly receivedQty?: number | undefined;
  readonly condition?: ReturnCondition | undefined;
  readonly outcome?: ReturnOutcome | undefined;
  readonly outcomeNote?: string | undefined;
  /** Of a line that the portal knows no price of. Integer cents ex GST. */
  readonly priceExGst?: number | undefined;
  /** Files that were uploaded for it. */
  readonly photos?: readonly { readonly path: string; readonly name: string }[] | undefined;
}

/** What the dialog of a move gave. */
export interface ReturnInput {
  readonly reason?: string | undefined;
  readonly shipTo?: string | undefined;
  readonly restockPercent?: number | undefined;
  readonly expiresOn?: IsoDay | undefined;
  readonly freightCarrier?: string | undefined;
  readonly collectOn?: IsoDay | undefined;
  readonly consignment?: string | undefined;
  readonly rejectedGoods?: RejectedGoods | undefined;
  readonly lines?: readonly LineSaid[] | undefined;
}

/** A field of a move's dialog and what is wrong with it. */
export interface ReturnInputFault {
  readonly field: keyof ReturnInput;
  readonly message: string;
}

/** How long an authorisation lasts where nobody says otherwise, and at most, in days. */
export const EXPIRY_DAYS = 30;
const EXPIRY_DAYS_MAX = 365;
const COLLECT_DAYS_MAX = 60;
const PRICE_MAX = 1_000_000_000;

type Check = (input: ReturnInput, facts: ReturnFacts) => ReturnInputFault | null;

const fault = (field: keyof ReturnInput, message: string): ReturnInputFault => ({ field, message });

/** What was said of a line; nothing where it was not named. */
export const saidOf = ({ lines = [] }: ReturnInput, { key }: Pick<ReturnLine, 'key'>): LineSaid | undefined =>
  lines.find((line) => line.key === key);

/** Lines that the return does not have, or that are named twice. */
function linesFault({ lines = [] }: ReturnInput, { goods }: ReturnFacts): ReturnInputFault | null {
  const keys = lines.map(({ key }) => key);
  const isOurs = keys.every((key) => goods.lines.some((line) => line.key === key));
  return isOurs && new Set(keys).size === keys.length
    ? null
    : fault('lines', 'The lines are not those of this return. Reload it.');
}

const expiryFault: Check = ({ expiresOn = '' }, { now }) => {
  const today = todaySydney(now);
  if (!isIsoDay(expiresOn)) return fault('expiresOn', 'Valid until is required');
  if (expiresOn < today) return fault('expiresOn', 'Choose a day that has not passed.');
  return expiresOn > addDays(today, EXPIRY_DAYS_MAX) ? fault('expiresOn', 'At most a year ahead.') : null;
};

const restockFault: Check = ({ restockPercent = 0 }) =>
  Number.isFinite(restockPercent) && restockPercent >= 0 && restockPercent <= 100
    ? null
    : fault('restockPercent', 'Restocking must be from 0 to 100%');

const authoriseFault: Check = (input, facts) => {
  if ((input.shipTo ?? '').trim() === '') return fault('shipTo', 'Ship to is required');
  return restockFault(input, facts) ?? expiryFault(input, facts);
};

const bookFault: Check = ({ freightCarrier = '', collectOn = '' }, { now }) => {
  if (freightCarrier.trim() === '') return fault('freightCarrier', 'Carrier is required');
  const today = todaySydney(now);
  if (!isIsoDay(collectOn)) return fault('collectOn', 'Collected on is required');
  if (collectOn < today) return fault('collectOn', 'Choose a day that has not passed.');
  return collectOn > addDays(today, COLLECT_DAYS_MAX) ? fault('collectOn', 'At most 60 days ahead.') : null;
};

const sendFault: Check = ({ consignment = '' }) =>
  consignment.trim() === '' ? fault('consignment', 'Consignment no. is required') : null;

/** Short is fine, more than was sent is not; nothing at all did not arrive. */
const countFault: Check = (input, { goods }) => {
  let total = 0;
  for (const line of goods.lines) {
    const { receivedQty = line.qty } = saidOf(input, line) ?? {};
    if (!Number.isInteger(receivedQty) || receivedQty < 0 || receivedQty > line.qty) {
      return fault('lines', `${line.description}: count a whole number from 0 to ${line.qty}.`);
    }
    if (receivedQty > 0 && (saidOf(input, line)?.condition ?? '') === '') {
      return fault('lines', `${line.description}: choose its condition.`);
    }
    total += receivedQty;
  }
  return total === 0 ? fault('lines', 'Nothing was counted.') : null;
};

const approveFault: Check = (input, { goods }) => {
  const arrived = goods.lines.filter(({ receivedQty }) => receivedQty > 0);
  for (const line of arrived) {
    const { outcome, outcomeNote = '', priceExGst } = saidOf(input, line) ?? {};
    if (outcome === undefined) return fault('lines', `${line.description}: choose an outcome.`);
    if (outcome === 'reject' && outcomeNote.trim() === '') {
      return fault('lines', `${line.description}: say why it is rejected.`);
    }
    const isPriced = line.priceExGst !== '';
    const isPrice =
      priceExGst !== undefined && Number.isInteger(priceExGst) && priceExGst > 0 && priceExGst <= PRICE_MAX;
    if (outcome === 'credit' && !isPriced && !isPrice) {
      return fault('lines', `${line.description}: enter the price to credit.`);
    }
    if (outcome === 'replace' && line.kitId === '') {
      return fault('lines', `${line.description}: only a kit can be replaced by an order. Credit it.`);
    }
  }
  const outcomes = arrived.map((line) => saidOf(input, line)?.outcome);
  if (outcomes.every((outcome) => outcome === 'reject')) {
    return fault('lines', 'Every line is rejected. Decline the return.');
  }
  return outcomes.includes('reject') && input.rejectedGoods === undefined
    ? fault('rejectedGoods', 'Choose what becomes of what is rejected.')
    : null;
};

const declineFault: Check = ({ rejectedGoods }) =>
  rejectedGoods === undefined ? fault('rejectedGoods', 'Choose what becomes of the goods.') : null;

/** Photos of lines: at least one, and no more than fit. That the files are there is looked up by the server. */
const photosFault =
  (place: 'photos' | 'conditionPhotos'): Check =>
  (input, { goods }) => {
    let added = 0;
    for (const line of goods.lines) {
      const photos = saidOf(input, line)?.photos ?? [];
      if (line[place].length + photos.length > RETURN_PHOTOS_MAX) {
        return fault('lines', `${line.description}: at most ${RETURN_PHOTOS_MAX} photos.`);
      }
      added += photos.length;
    }
    return added === 0 ? fault('lines', 'Choose at least one photo.') : null;
  };

const CHECKS: Readonly<Partial<Record<ReturnMoveId, Check>>> = {
  authorise: authoriseFault,
  authoriseKept: restockFault,
  extend: expiryFault,
  book: bookFault,
  send: sendFault,
  receive: countFault,
  receiveByHand: countFault,
  approve: approveFault,
  decline: declineFault,
};

/** What is wrong with what the dialog of a move gave; null when nothing is. */
export function returnInputFault(
  move: ReturnMove,
  input: ReturnInput,
  facts: ReturnFacts,
): ReturnInputFault | null {
  const { reason = '' } = input;
  if (move.reason !== '' && reason.trim() === '') return fault('reason', `${move.reason} is required`);
  if (reason.length > MOVE_REASON_MAX) return fault('reason', `At most ${MOVE_REASON_MAX} characters`);
  const place = PHOTO_MOVES[move.id];
  const check = place === undefined ? CHECKS[move.id] : photosFault(place);
  return linesFault(input, facts) ?? check?.(input, facts) ?? null;
}

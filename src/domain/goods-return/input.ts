import * as z from 'zod/mini';
import { SERIAL_MAX } from '../order/schema.ts';
import { addDays } from '../shared/calendar.ts';
import { isIsoDay, type IsoDay, todaySydney } from '../shared/dates.ts';
import { givenLine, givenNote, maybeId } from '../shared/given.ts';
import { LINE_MAX } from '../shared/schema.ts';
import { givenPrice } from '../trade/lines.ts';
import { type Given } from '../trade/move.ts';
import { fault, type Fault } from '../trade/read-given.ts';
import type { ReturnFacts } from './guards.ts';
import {
  REJECTED_GOODS,
  RETURN_CONDITIONS,
  RETURN_LINES_MAX,
  RETURN_OUTCOMES,
  RETURN_PHOTOS_MAX,
  RETURN_REASONS,
  type ReturnLine,
} from './schema.ts';

/** How long an authorisation lasts where nobody says otherwise, and at most, in days. */
export const EXPIRY_DAYS = 30;
const EXPIRY_DAYS_MAX = 365;
const COLLECT_DAYS_MAX = 60;

const needed = (title: string, max = LINE_MAX) => givenLine(max, 1, `${title} is required`);
const givenDay = (title: string) => needed(title).check(z.refine(isIsoDay, `${title} is required`));
const linesOf = <S extends z.ZodMiniType>(line: S) =>
  z._default(z.array(line).check(z.maxLength(RETURN_LINES_MAX + 1)), []);

/** A line as its dealer asks for it: what it is and why; where it came from, what it costs and whose it is are looked up. */
export const returnLineWishSchema = z.object({
  /** Of a line that is there already, whose photos stay. */
  key: z.optional(givenLine()),
  orderId: maybeId,
  orderLine: z._default(z.int().check(z.minimum(0)), 0),
  installationId: maybeId,
  /** Of what comes from no order: its kit, or, for what is none, its name. */
  kitId: maybeId,
  description: z._default(givenLine(), ''),
  serial: z._default(givenLine(SERIAL_MAX), ''),
  qty: z.number(),
  reason: z.enum(RETURN_REASONS),
  reasonText: z._default(givenNote(), ''),
});
export type ReturnLineWish = z.infer<typeof returnLineWishSchema>;
export const returnLineWishesSchema = z
  .array(returnLineWishSchema)
  .check(z.minLength(1), z.maxLength(RETURN_LINES_MAX + 1));

const BAD_SHARE = 'Restocking must be from 0 to 100%';
const restock = z._default(z.number(BAD_SHARE).check(z.minimum(0, BAD_SHARE), z.maximum(100, BAD_SHARE)), 0);
const BAD_COUNT = 'count a whole number.';
const rejectedGoods = z.enum(REJECTED_GOODS, 'Choose what becomes of the goods.');
const photo = z.object({ path: givenLine(), name: z._default(givenLine(), '') });

/** What each move asks for. */
export const changeAsks = { draft: returnLineWishesSchema };
export const authoriseAsks = {
  shipTo: needed('Ship to', 500),
  restockPercent: restock,
  expiresOn: givenDay('Valid until'),
};
export const keepAsks = { restockPercent: restock };
export const extendAsks = { expiresOn: givenDay('Valid until') };
export const bookAsks = { freightCarrier: needed('Carrier'), collectOn: givenDay('Collected on') };
export const sendAsks = { consignment: needed('Consignment no.') };
export const countAsks = {
  lines: linesOf(
    z.object({
      key: givenLine(),
      receivedQty: z.optional(z.int(BAD_COUNT).check(z.minimum(0, BAD_COUNT))),
      condition: z.optional(z.enum(RETURN_CONDITIONS)),
    }),
  ),
};
export const approveAsks = {
  lines: linesOf(
    z.object({
      key: givenLine(),
      outcome: z.optional(z.enum(RETURN_OUTCOMES)),
      outcomeNote: z._default(givenLine(), ''),
      /** Of a line that the portal knows no price of. Integer cents ex GST. */
      priceExGst: z.optional(givenPrice('enter the price to credit.', 1)),
    }),
  ),
  rejectedGoods: z.optional(rejectedGoods),
};
export const declineAsks = { rejectedGoods };
/** Files that were uploaded for a line. */
export const photoAsks = {
  lines: linesOf(
    z.object({
      key: givenLine(),
      photos: z._default(z.array(photo).check(z.maxLength(RETURN_PHOTOS_MAX)), []),
    }),
  ),
};

interface Keyed {
  readonly key: string;
}
/** What was said of a line; nothing where it was not named. */
export const saidOf = <L extends Keyed>(
  { lines }: { readonly lines: readonly L[] },
  { key }: Pick<ReturnLine, 'key'>,
): L | undefined => lines.find((line) => line.key === key);

/** Lines that the return does not have, or that are named twice. */
function strayLine({ lines }: { readonly lines: readonly Keyed[] }, { record }: ReturnFacts): Fault | null {
  const keys = lines.map(({ key }) => key);
  const isOurs = keys.every((key) => record.lines.some((line) => line.key === key));
  return isOurs && new Set(keys).size === keys.length
    ? null
    : fault('lines', 'The lines are not those of this return. Reload it.');
}

export function expiryFault(
  { expiresOn }: { readonly expiresOn: IsoDay },
  { now }: ReturnFacts,
): Fault | null {
  const today = todaySydney(now);
  if (expiresOn < today) return fault('expiresOn', 'Choose a day that has not passed.');
  return expiresOn > addDays(today, EXPIRY_DAYS_MAX) ? fault('expiresOn', 'At most a year ahead.') : null;
}

export function bookFault({ collectOn }: Given<typeof bookAsks>, { now }: ReturnFacts): Fault | null {
  const today = todaySydney(now);
  if (collectOn < today) return fault('collectOn', 'Choose a day that has not passed.');
  return collectOn > addDays(today, COLLECT_DAYS_MAX) ? fault('collectOn', 'At most 60 days ahead.') : null;
}

/** Short is fine, more than was sent is not; nothing at all did not arrive. */
export function countFault(input: Given<typeof countAsks>, facts: ReturnFacts): Fault | null {
  const stray = strayLine(input, facts);
  if (stray) return stray;
  let total = 0;
  for (const line of facts.record.lines) {
    const { receivedQty = line.qty, condition = '' } = saidOf(input, line) ?? {};
    if (receivedQty > line.qty) {
      return fault('lines', `${line.description}: count a whole number from 0 to ${line.qty}.`);
    }
    if (receivedQty > 0 && condition === '') {
      return fault('lines', `${line.description}: choose its condition.`);
    }
    total += receivedQty;
  }
  return total === 0 ? fault('lines', 'Nothing was counted.') : null;
}

type Said = Given<typeof approveAsks>['lines'][number];

/** What is wrong with the outcome of a line that arrived; '' for nothing. */
function outcomeFault(line: ReturnLine, said: Said | undefined): string {
  if (said?.outcome === undefined) return 'choose an outcome.';
  const { outcome, outcomeNote, priceExGst } = said;
  if (outcome === 'reject' && outcomeNote === '') return 'say why it is rejected.';
  if (outcome === 'credit' && line.priceExGst === '' && priceExGst === undefined) {
    return 'enter the price to credit.';
  }
  return outcome === 'replace' && line.kitId === ''
    ? 'only a kit can be replaced by an order. Credit it.'
    : '';
}

export function approveFault(input: Given<typeof approveAsks>, facts: ReturnFacts): Fault | null {
  const stray = strayLine(input, facts);
  if (stray) return stray;
  const arrived = facts.record.lines.filter(({ receivedQty }) => receivedQty > 0);
  for (const line of arrived) {
    const wrong = outcomeFault(line, saidOf(input, line));
    if (wrong !== '') return fault('lines', `${line.description}: ${wrong}`);
  }
  const outcomes = arrived.map((line) => saidOf(input, line)?.outcome);
  if (outcomes.every((outcome) => outcome === 'reject')) {
    return fault('lines', 'Every line is rejected. Decline the return.');
  }
  return outcomes.includes('reject') && input.rejectedGoods === undefined
    ? fault('rejectedGoods', 'Choose what becomes of what is rejected.')
    : null;
}

/** Photos of lines: at least one, and no more than fit. That the files are there is looked up by the server. */
export const photosFault =
  (place: 'photos' | 'conditionPhotos') =>
  (input: Given<typeof photoAsks>, facts: ReturnFacts): Fault | null => {
    const stray = strayLine(input, facts);
    if (stray) return stray;
    let added = 0;
    for (const line of facts.record.lines) {
      const photos = saidOf(input, line)?.photos ?? [];
      if (line[place].length + photos.length > RETURN_PHOTOS_MAX) {
        return fault('lines', `${line.description}: at most ${RETURN_PHOTOS_MAX} photos.`);
      }
      added += photos.length;
    }
    return added === 0 ? fault('lines', 'Choose at least one photo.') : null;
  };

import * as z from 'zod/mini';
import { ACCESSORIES_MAX, fittedAccessorySchema } from '../installation/schema.ts';
import { isIsoDay } from '../shared/dates.ts';
import { givenEmail, givenLine, givenNote, idOrBlank } from '../shared/given.ts';
import { givenPrice } from '../trade/lines.ts';
import type { Given } from '../trade/move.ts';
import { fault, type Fault } from '../trade/read-given.ts';
import {
  SALE_LINE_KINDS,
  SALE_LINES_MAX,
  SALE_OPTION_MAX,
  SALE_QTY_MAX,
  SALE_SKU_MAX,
  SALE_TEXT_MAX,
  type SaleLine,
  type SaleLineKind,
} from './lines.ts';
import { carriedSchema, type Sale, SALE_NOTES_MAX, SALE_TERMS_MAX } from './schema.ts';
import { SALE_TYPES } from './statuses.ts';

const BAD_QTY = `quantity must be above 0 and at most ${SALE_QTY_MAX.toLocaleString('en-AU')}, with two decimals at most.`;
const BAD_DISCOUNT = 'discount must be from 0 to 100 %, with two decimals at most.';
const WHOLE_QTY = 'a kit is sold whole.';

const hasTwoDecimals = (value: number) => Number.isInteger(Number((value * 100).toPrecision(12)));

/** What each kind of line names of the catalogue. */
const NAMES: Readonly<Record<SaleLineKind, (line: { productId: string; kitId: string }) => boolean>> = {
  kit: ({ productId, kitId }) => kitId !== '' && productId === '',
  product: ({ productId, kitId }) => productId !== '' && kitId === '',
  labour: ({ productId, kitId }) => productId === '' && kitId === '',
  text: ({ productId, kitId }) => productId === '' && kitId === '',
};

/** A line as somebody gives it. Prices integer cents ex GST; what the catalogue asks is looked up by the server. */
const givenSaleLine = z
  .object({
    kind: z.enum(SALE_LINE_KINDS),
    productId: idOrBlank,
    kitId: idOrBlank,
    springOption: givenLine(SALE_OPTION_MAX),
    sku: givenLine(SALE_SKU_MAX),
    text: givenLine(SALE_TEXT_MAX, 1, 'say what it is.'),
    qty: z
      .number(BAD_QTY)
      .check(z.gt(0, BAD_QTY), z.maximum(SALE_QTY_MAX, BAD_QTY), z.refine(hasTwoDecimals, BAD_QTY)),
    priceEx: givenPrice('enter a price.'),
    discount: z
      .number(BAD_DISCOUNT)
      .check(
        z.minimum(0, BAD_DISCOUNT),
        z.maximum(100, BAD_DISCOUNT),
        z.refine(hasTwoDecimals, BAD_DISCOUNT),
      ),
    excluded: z.boolean(),
  })
  .check(
    z.refine(({ kind, qty }) => kind !== 'kit' || Number.isInteger(qty), WHOLE_QTY),
    z.refine((line) => NAMES[line.kind](line), 'choose it from the catalogue again.'),
  );
export type GivenSaleLine = z.infer<typeof givenSaleLine>;

const dayOrBlank = (title: string) =>
  givenLine().check(
    z.refine((day) => day === '' || isIsoDay(day), `${title}: not a valid date (DD/MM/YYYY)`),
  );

/** What people give of a sale: all of it, so that nothing is wiped by being left out. */
export const saleAsks = {
  type: z.enum(SALE_TYPES),
  customerId: idOrBlank,
  customer: z.object({
    company: z.boolean(),
    companyName: givenLine(),
    firstName: givenLine(),
    lastName: givenLine(),
    email: givenEmail(),
    phone: givenLine(),
  }),
  vehicleId: idOrBlank,
  vin: givenLine(17),
  rego: givenLine(10),
  carried: z.extend(carriedSchema, {
    accessories: z
      .array(z.extend(fittedAccessorySchema, { name: givenLine() }))
      .check(z.maxLength(ACCESSORIES_MAX)),
  }),
  lines: z.array(givenSaleLine).check(z.maxLength(SALE_LINES_MAX, `At most ${SALE_LINES_MAX} lines`)),
  deposit: givenPrice('Deposit must be an amount of money'),
  terms: givenNote(SALE_TERMS_MAX),
  purchaseOrder: givenLine(),
  notes: givenNote(SALE_NOTES_MAX),
  expiresOn: dayOrBlank('Expires'),
  installationId: idOrBlank,
};
export const saleDraftSchema = z.object(saleAsks);
export type SaleDraft = Given<typeof saleAsks>;

/** The type is chosen once: until then a sale is none, and a quote stays a quote. */
export function typeFault({ type }: Pick<SaleDraft, 'type'>, record: Pick<Sale, 'type'>): Fault | null {
  return record.type === 'none' || record.type === type
    ? null
    : fault('type', `This is ${TYPE_WORDS[record.type]}. Make another sale for anything else.`);
}

/** Each type as it stands inside a sentence. */
export const TYPE_WORDS: Readonly<Record<Sale['type'], string>> = {
  none: 'a sale',
  quote: 'a quote',
  order: 'an order',
  invoice: 'an invoice',
};

/** A draft of what a sale says now, as its form begins. */
export function draftOf(sale: Pick<Sale, keyof SaleDraft>): SaleDraft {
  const { type, customerId, customer, vehicleId, vin, rego, carried, deposit } = sale;
  const { terms, purchaseOrder, notes, expiresOn, installationId } = sale;
  const lines = sale.lines.map(({ listPriceEx: _looked, ...line }) => line);
  return {
    type,
    customerId,
    customer,
    vehicleId,
    vin,
    rego,
    carried,
    lines,
    deposit,
    terms,
    purchaseOrder,
    notes,
    expiresOn,
    installationId,
  };
}

/** The lines as they are stored: what the catalogue asks beside each, as `priceOf` read it; '' where it names none. */
export const storedLines = (
  lines: readonly GivenSaleLine[],
  priceOf: (line: GivenSaleLine) => SaleLine['listPriceEx'],
): SaleLine[] => lines.map((line) => ({ ...line, listPriceEx: priceOf(line) }));

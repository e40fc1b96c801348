import { defaultFreightCarrier } from '#domain/freight-carrier/derive.ts';
import { promisedOn } from '#domain/order/dates.ts';
import { dispatchAsks, knownEta } from '#domain/order/input.ts';
import type { Order, OrderLine } from '#domain/order/schema.ts';
import { estimatedKg } from '#domain/order/weight.ts';
import { todaySydney } from '#domain/shared/dates.ts';
import { counted } from '#domain/shared/number-texts.ts';
import { sameSerial } from '#domain/shared/serial.ts';
import { boundedFields } from '#domain/trade/bounds.ts';
import { fetchFreightCarriers, fetchKits } from '#data/nouns/reference.ts';
import { numberOf, textOf } from '#features/trade/given-values.ts';
import type { MoveAsks } from '#features/trade/move-dialog.tsx';
import type { Field, FieldValues } from '#forms/field.ts';

/** What a dialog says of one line: how many were counted, and the serials, one to a line of text. */
export type LineForm = { qty: number | ''; serials: string };

export const serialsIn = (given: unknown): string[] =>
  textOf(given)
    .split(/[\n,;]+/u)
    .map((serial) => serial.trim())
    .filter((serial) => serial !== '');

/** The lines of a dialog. */
export const linesIn = (values: FieldValues): readonly LineForm[] =>
  Array.isArray(values['lines']) ? values['lines'] : [];

/** What an order needs a dialog for: nothing of a single line where several orders are moved in one go. */
type DialogOrder = Pick<Order, 'lines' | 'etaDate' | 'freightCarrier' | 'kg' | 'cartons'>;

function etaAsks(order: DialogOrder | null, now: Date, help?: string, required = false): MoveAsks {
  const eta = order === null ? '' : order.etaDate || promisedOn(order);
  return {
    // A date that has passed is none to begin with.
    start: { etaDate: eta >= todaySydney(now) ? eta : '' },
    fields: [
      {
        kind: 'date',
        name: 'etaDate',
        title: 'Arrival date',
        ...(help !== undefined && { help }),
        ...(required && { required }),
        span: 12,
      },
    ],
    inputOf: ({ etaDate }) => ({ etaDate }),
    isOfRecord: true,
  };
}

/** What is asked of a weight: blank, or what the kits come to, which somebody may weigh. */
const kgHelp = (estimate: number) =>
  estimate > 0 ? { help: `Estimated from kit masses: ${estimate} kg. Enter what you weighed.` } : {};

const sumOf = (lines: readonly { readonly qty: number }[]) => lines.reduce((sum, { qty }) => sum + qty, 0);

/** Whether some of an order can be sent and the rest later: a single unit goes or stays. */
export const canBeParted = (order: Pick<Order, 'lines'> | null): order is Pick<Order, 'lines'> =>
  order !== null && sumOf(order.lines) > 1;

/** How many of a line go today, and which ones. */
function lineFields({ description, qty, compliance }: OrderLine, index: number, isParted: boolean): Field[] {
  if (qty === 0) return [];
  const goes: Field = {
    kind: 'number',
    name: `lines.${index}.qty`,
    title: `Goes today, of ${qty} × ${description}`,
    required: true,
    max: qty,
    ...(index === 0 && { help: 'What stays is dispatched later, as an order of its own.' }),
    span: 12,
  };
  const serials: Field = {
    kind: 'textarea',
    name: `lines.${index}.serials`,
    title: isParted ? `Serials of ${description}` : `Serials of ${qty} × ${description}`,
    help:
      compliance === ''
        ? 'One to a line, where there are any.'
        : 'One to a line. They go on the compliance label.',
    required: compliance !== '' && !isParted,
    rows: Math.min(Math.max(qty, 1), 5),
    span: 12,
  };
  return isParted ? [goes, serials] : [serials];
}

/** What goes with an order beside its carrier: consignment, load, how many of each line go today, and their serials. */
export function loadFields(order: Pick<Order, 'lines'> | null, estimate: number): readonly Field[] {
  const isParted = canBeParted(order);
  const lines = (order?.lines ?? []).flatMap((line, index) => lineFields(line, index, isParted));
  const load: Field[] = [
    { kind: 'text', name: 'consignment', title: 'Consignment', span: 6 },
    { kind: 'number', name: 'cartons', title: 'Cartons', span: 6 },
    { kind: 'number', name: 'kg', title: 'Weight', unit: 'kg', ...kgHelp(estimate), span: 6 },
  ];
  return [...boundedFields(load, dispatchAsks), ...lines];
}

/** What was said of each line that goes: how many where some can stay, and the serials. */
export const linesSent = (order: Pick<Order, 'lines'> | null, values: FieldValues) =>
  linesIn(values).map(({ qty, serials }, line) => ({
    line,
    ...(canBeParted(order) && typeof qty === 'number' && { qty }),
    serials: serialsIn(serials),
  }));

/** What a dispatch begins with beside the order: the carriers, the usual one, and the weight by its kits, 0 where that is not known. */
export interface Usual {
  readonly carriers: readonly string[];
  readonly carrier: string;
  readonly kg: number;
  /** The weight by their kits of lines that go. */
  readonly kgOf?: (lines: readonly OrderLine[]) => number;
}

/** What a dispatch asks for. A weight that is still what the kits come to is an estimate. */
export function dispatchForm(
  order: DialogOrder | null,
  { carriers, carrier, kg: estimate, kgOf }: Usual,
): MoveAsks {
  /** A weight that nobody changed is that of what goes. */
  const weightOf = (given: number | undefined, sent: readonly { readonly qty?: number }[]) =>
    given !== estimate || given === 0
      ? given
      : (kgOf?.((order?.lines ?? []).map((line, at) => ({ ...line, qty: sent[at]?.qty ?? line.qty }))) ??
        given);
  return {
    start: {
      freightCarrier: order?.freightCarrier || carrier,
      consignment: '',
      cartons: order?.cartons || '',
      kg: order?.kg || estimate || '',
      lines: (order?.lines ?? []).map(({ qty }) => ({ qty, serials: '' })),
    },
    fields: [
      {
        kind: 'autocomplete',
        name: 'freightCarrier',
        title: 'Freight carrier',
        options: carriers,
        freeText: true,
        span: 6,
      },
      ...loadFields(order, estimate),
    ],
    inputOf: (values) => {
      const [cartons, given] = [numberOf(values['cartons']), numberOf(values['kg'])];
      const lines = linesSent(order, values);
      const kg = weightOf(given, lines);
      return {
        freightCarrier: textOf(values['freightCarrier']),
        consignment: textOf(values['consignment']),
        ...(cartons !== undefined && { cartons }),
        ...(kg !== undefined && { kg, kgIsEstimate: kg > 0 && given === estimate }),
        lines,
      };
    },
    isOfRecord: true,
  };
}

/** Reads what a dispatch begins with. Without the carriers one can still be typed, without the kits the weight. */
async function readUsual(order: DialogOrder | null): Promise<Usual> {
  const lines = order?.lines ?? [];
  const ids = [...new Set(lines.map(({ kitId }) => kitId))].filter((id) => id !== '');
  const [carriers, kits] = await Promise.all([
    fetchFreightCarriers().catch(() => []),
    ids.length === 0 ? [] : fetchKits(ids).catch(() => []),
  ]);
  const known = carriers.map(({ value }) => value);
  const byId = new Map(kits.map(({ id, value }) => [id, value]));
  const kgOf = (some: readonly OrderLine[]) => estimatedKg(some, byId);
  return {
    carriers: known.map(({ name }) => name),
    carrier: defaultFreightCarrier(known)?.name ?? '',
    kg: kgOf(lines),
    kgOf,
  };
}

/** What a receipt asks for: what was counted of each line, and the serials where fewer arrived. */
export function receiptForm(lines: Order['lines'], part?: MoveAsks['part']): MoveAsks {
  return {
    start: { lines: lines.map(({ qty }) => ({ qty, serials: '' })) },
    fields: lines.flatMap(({ description, qty, serials }, index): Field[] =>
      qty === 0
        ? []
        : [
            {
              kind: 'number',
              name: `lines.${index}.qty`,
              title: `Received of ${qty} × ${description}`,
              required: true,
              max: qty,
              span: 12,
            },
            ...(serials.length === 0
              ? []
              : [
                  {
                    kind: 'textarea' as const,
                    name: `lines.${index}.serials`,
                    title: `Serials received of ${description}`,
                    help: `Sent: ${serials.join(', ')}. Where fewer arrived, enter those that did.`,
                    rows: 2,
                    span: 12 as const,
                  },
                ]),
          ],
    ),
    inputOf: (values) => ({
      lines: linesIn(values).map(({ qty, serials }, line) => ({
        line,
        ...(qty !== '' && { qty }),
        serials: serialsIn(serials),
      })),
    }),
    isOfRecord: true,
    ...(part && { part }),
  };
}

const KEEPS_DATE = 'Leave blank to keep the date that is known.';

/**
 * What is asked once for many orders. A confirmation rests on a date: where some have none, one is needed before any is sent,
 * and it is that of all.
 */
export function bulkAsks(
  move: string,
  orders: readonly Order[],
  now: Date,
): MoveAsks | null | Promise<MoveAsks> {
  if (move !== 'confirm') return orderAsks(move, null, now);
  const today = todaySydney(now);
  const lacking = orders.filter((order) => knownEta({ etaDate: '' }, order) < today).length;
  if (lacking === 0) return etaAsks(null, now, KEEPS_DATE);
  return etaAsks(
    null,
    now,
    `${counted(lacking, 'order')} without a date. What you enter is set for all.`,
    true,
  );
}

/**
 * What the dialog of a move asks for besides its reason; null for nothing. `order` is null where several are moved in one
 * go; `part` is the scanner's box of a receipt.
 */
export function orderAsks(
  move: string,
  order: Order | null,
  now: Date,
  part?: MoveAsks['part'],
): MoveAsks | null | Promise<MoveAsks> {
  switch (move) {
    case 'estimate':
    case 'slip':
    case 'withdraw':
      return etaAsks(order, now);
    case 'confirm':
      return etaAsks(order, now, KEEPS_DATE);
    case 'dispatch':
      return readUsual(order).then((usual) => dispatchForm(order, usual));
    case 'receive':
    case 'proveDelivery':
      return order && receiptForm(order.lines, part);
    default:
      return null;
  }
}

/** What the scanner read: the line that was sent this serial, and how the dialog stands with it; or why it is not taken. */
export function scanned(
  order: Pick<Order, 'lines'>,
  forms: readonly LineForm[],
  code: string,
): { readonly lines: LineForm[]; readonly said: string } | { readonly fault: string } {
  const index = order.lines.findIndex(({ serials }) => sameSerial(serials, code) !== undefined);
  const line = order.lines[index];
  const form = forms[index];
  const serial = line && sameSerial(line.serials, code);
  if (!line || !form || serial === undefined)
    return { fault: `${code.trim()} was not sent with this order.` };
  const before = serialsIn(form.serials);
  if (sameSerial(before, serial) !== undefined) return { fault: `${serial} was scanned already.` };
  const all = [...before, serial];
  const next = { qty: all.length, serials: all.join('\n') };
  return {
    lines: forms.map((each, at) => (at === index ? next : each)),
    said: `${line.description}: ${all.length} of ${line.qty}`,
  };
}

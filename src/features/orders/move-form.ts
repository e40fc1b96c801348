import { promisedOn } from '#domain/order/dates.ts';
import type { LineInput, MoveInput } from '#domain/order/move-input.ts';
import type { OrderAsk } from '#domain/order/move-input.ts';
import type { OrderMove } from '#domain/order/moves.ts';
import { type Order, QTY_MAX, REASON_MAX } from '#domain/order/schema.ts';
import { todaySydney } from '#domain/shared/dates.ts';
import { sameSerial } from '#domain/shared/serial.ts';
import type { Field, FieldGroup } from '#forms/field.ts';

/** What the dialog says of one line: how many were counted, and the serials, one to a line of text. */
export type LineForm = { qty: number | ''; serials: string };

/** The values of a move's dialog. */
export type MoveForm = {
  reason: string;
  etaDate: string;
  freightCarrier: string;
  consignment: string;
  cartons: number | '';
  kg: number | '';
  lines: LineForm[];
};

type Asked = Pick<Order, 'lines' | 'etaDate' | 'freightCarrier' | 'kg' | 'cartons'>;

/** What a dialog begins with beside the order: the usual carrier, and the weight by its kits, 0 where that is not known. */
export interface MoveUsual {
  readonly carrier: string;
  readonly kg: number;
}

const has = (move: OrderMove, ...asks: OrderAsk[]) => move.asks.some((ask) => asks.includes(ask));

/** Whether a move is made without a dialog of its own. */
export const isPlain = ({ asks, reason }: OrderMove): boolean => asks.length === 0 && reason === '';

/** The dialog's start: what is known of the order. Null where several orders are moved in one go. */
export function moveStart(move: OrderMove, order: Asked | null, usual: MoveUsual, now: Date): MoveForm {
  const eta = order === null ? '' : order.etaDate || promisedOn(order);
  return {
    reason: '',
    // A date that has passed is none to begin with.
    etaDate: has(move, 'etaDate', 'knownEta') && eta >= todaySydney(now) ? eta : '',
    freightCarrier: order?.freightCarrier || usual.carrier,
    consignment: '',
    cartons: order?.cartons || '',
    kg: order?.kg || usual.kg || '',
    lines: (order?.lines ?? []).map(({ qty }) => ({ qty: has(move, 'receipt') ? qty : '', serials: '' })),
  };
}

export const serialsIn = (text: string): string[] =>
  text
    .split(/[\n,;]+/u)
    .map((serial) => serial.trim())
    .filter((serial) => serial !== '');

/** What the dialog's values ask for. A weight that is still what the kits come to is an estimate. */
export function inputOf(move: OrderMove, values: MoveForm, estimate = 0): MoveInput {
  const { reason, etaDate, freightCarrier, consignment, cartons, kg } = values;
  const lines = values.lines.map((line, index): LineInput => {
    const serials = serialsIn(line.serials);
    return has(move, 'receipt')
      ? { line: index, ...(line.qty !== '' && { qty: line.qty }), serials }
      : { line: index, serials };
  });
  return {
    ...(move.reason !== '' && { reason: reason.trim() }),
    ...(has(move, 'etaDate', 'knownEta') && { etaDate }),
    ...(has(move, 'dispatch') && {
      freightCarrier: freightCarrier.trim(),
      consignment: consignment.trim(),
      ...(cartons !== '' && { cartons }),
      ...(kg !== '' && { kg, kgIsEstimate: kg > 0 && kg === estimate }),
    }),
    ...(has(move, 'dispatch', 'receipt') && lines.length > 0 && { lines }),
  };
}

/** What is asked of a weight: blank, or what the kits come to, which somebody may weigh. */
const kgHelp = (estimate: number) =>
  estimate > 0 ? { help: `Estimated from kit masses: ${estimate} kg. Enter what you weighed.` } : {};

/** What goes with an order beside its carrier: consignment, load, and the serials of each line. */
export function loadFields(order: Asked | null, estimate: number): Field<MoveForm>[] {
  const lines = (order?.lines ?? []).map(
    ({ description, qty, compliance }, index): Field<MoveForm> => ({
      kind: 'textarea',
      name: `lines.${index}.serials`,
      title: `Serials of ${qty} × ${description}`,
      help:
        compliance === ''
          ? 'One to a line, where there are any.'
          : 'One to a line. They go on the compliance label.',
      required: compliance !== '',
      rows: Math.min(Math.max(qty, 1), 5),
      span: 12,
    }),
  );
  return [
    { kind: 'text', name: 'consignment', title: 'Consignment', required: true, maxLength: 200, span: 6 },
    { kind: 'number', name: 'cartons', title: 'Cartons', integer: true, min: 0, max: 9999, span: 6 },
    {
      kind: 'number',
      name: 'kg',
      title: 'Weight',
      unit: 'kg',
      min: 0,
      max: 100_000,
      ...kgHelp(estimate),
      span: 6,
    },
    ...lines,
  ];
}

const carrierField = (carriers: readonly string[]): Field<MoveForm> => ({
  kind: 'autocomplete',
  name: 'freightCarrier',
  title: 'Freight carrier',
  options: carriers,
  freeText: true,
  required: true,
  maxLength: 200,
  span: 6,
});

function receiptFields(order: Asked | null): Field<MoveForm>[] {
  return (order?.lines ?? []).flatMap(({ description, qty, serials }, index): Field<MoveForm>[] => [
    {
      kind: 'number',
      name: `lines.${index}.qty`,
      title: `Received of ${qty} × ${description}`,
      integer: true,
      required: true,
      min: 0,
      max: Math.min(qty, QTY_MAX),
      span: 12,
    },
    ...(serials.length === 0
      ? []
      : [
          {
            kind: 'textarea' as const,
            name: `lines.${index}.serials` as const,
            title: `Serials received of ${description}`,
            help: `Sent: ${serials.join(', ')}. Where fewer arrived, enter those that did.`,
            rows: 2,
            span: 12 as const,
          },
        ]),
  ]);
}

/** The fields of a move's dialog. */
export function moveGroups(
  move: OrderMove,
  order: Asked | null,
  carriers: readonly string[],
  estimate = 0,
): readonly FieldGroup<MoveForm>[] {
  const fields: Field<MoveForm>[] = [];
  if (has(move, 'etaDate', 'knownEta')) {
    fields.push({
      kind: 'date',
      name: 'etaDate',
      title: 'Arrival date',
      required: has(move, 'etaDate'),
      ...(has(move, 'knownEta') && { help: 'Leave blank to keep the date that is known.' }),
      span: 12,
    });
  }
  if (has(move, 'dispatch')) fields.push(carrierField(carriers), ...loadFields(order, estimate));
  if (has(move, 'receipt')) fields.push(...receiptFields(order));
  if (move.reason !== '') {
    fields.push({
      kind: 'textarea',
      name: 'reason',
      title: move.reason,
      required: true,
      rows: 3,
      maxLength: REASON_MAX,
      span: 12,
    });
  }
  return [{ id: 'move', title: '', fields }];
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

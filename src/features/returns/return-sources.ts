import type { ReturnLineWish } from '#domain/goods-return/input.ts';
import {
  EXPLANATION_MIN,
  type GoodsReturn,
  RETURN_QTY_MAX,
  RETURN_REASON_LABELS,
  RETURN_REASONS,
  type ReturnReason,
} from '#domain/goods-return/schema.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { lineOf } from '#domain/order/allocation.ts';
import { lineText } from '#domain/order/line-text.ts';
import { freeUnits, soldUnits } from '#domain/order/returned.ts';
import { type Order, SERIAL_MAX } from '#domain/order/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import type { Field, FieldGroup } from '#forms/field.ts';

/** Where units that may go back come from. */
export interface ReturnSource {
  /** Of a line that is there already, whose photos stay. */
  readonly key?: string;
  readonly title: string;
  readonly help: string;
  readonly orderId: string;
  readonly orderLine: number;
  readonly installationId: string;
  readonly kitId: string;
  /** Neither an order nor a job says what it is. */
  readonly isNamed: boolean;
}

interface LineForm {
  description: string;
  qty: number | '';
  serial: string;
  reason: ReturnReason | '';
  reasonText: string;
}
export type ReturnForm = { lines: LineForm[] };

/** What can go back, and the values that the form begins with. */
export interface ReturnStart {
  readonly sources: readonly ReturnSource[];
  readonly values: ReturnForm;
}

const BLANK: LineForm = { description: '', qty: '', serial: '', reason: '', reasonText: '' };
const NOWHERE = { orderId: '', orderLine: 0, installationId: '', kitId: '', isNamed: false } as const;
const named = (parts: readonly string[]) => parts.filter((part) => part !== '').join(', ');

/** The received lines of an order. */
export function sourcesOfOrder({ id, value }: Doc<Order>): ReturnStart {
  const sources = value.lines.flatMap((line, orderLine): ReturnSource[] => {
    if (line.receivedQty === 0) return [];
    const { receivedQty, serials } = line;
    const came = serials.length === 0 ? '' : ` Serials ${serials.join(', ')}.`;
    return [
      {
        ...NOWHERE,
        title: lineText(line),
        help: `${freeUnits(line) + soldUnits(line)} of ${receivedQty} received can go back.${came}`,
        orderId: id,
        orderLine,
      },
    ];
  });
  return { sources, values: { lines: sources.map(() => ({ ...BLANK })) } };
}

/** The kits of a job, those from stock with the line of the order that they came with. */
export function sourcesOfJob({ id, value }: Doc<Installation>, orders: readonly Doc<Order>[]): ReturnStart {
  const slots = value.kits.filter(({ kitId }) => kitId !== '');
  const sources = slots.map((slot): ReturnSource => {
    const order = orders.find((each) => each.id === slot.orderId);
    const at = order ? lineOf(slot, order.value.lines) : -1;
    return {
      ...NOWHERE,
      title: named([slot.name || slot.kitId, slot.springOption]),
      help: order && at !== -1 ? `From order ${order.value.number}.` : 'Not from an order in the portal.',
      installationId: id,
      ...(order && at !== -1 ? { orderId: order.id, orderLine: at } : { kitId: slot.kitId }),
    };
  });
  const lines = slots.map(({ serial }) => ({ ...BLANK, serial }));
  return { sources, values: { lines } };
}

/** Goods that neither an order nor a job knows. */
export function sourcesOfOther(): ReturnStart {
  return {
    sources: [{ ...NOWHERE, title: 'Goods', help: '', isNamed: true }],
    values: { lines: [{ ...BLANK }] },
  };
}

/** The lines of a draft that is changed. */
export function sourcesOfReturn({ lines }: Pick<GoodsReturn, 'lines'>): ReturnStart {
  return {
    sources: lines.map((line): ReturnSource => {
      const { key, orderId, orderLine, orderNumber, installationId, installationNumber, kitId } = line;
      const from = named([
        orderNumber && `order ${orderNumber}`,
        installationNumber && `job ${installationNumber}`,
      ]);
      return {
        key,
        title: lineText(line),
        help: from === '' ? '' : `From ${from}.`,
        orderId,
        orderLine,
        installationId,
        kitId: orderId === '' ? kitId : '',
        isNamed: orderId === '' && installationId === '' && kitId === '',
      };
    }),
    values: {
      lines: lines.map(({ description, qty, serial, reason, reasonText }) => ({
        description,
        qty,
        serial,
        reason,
        reasonText,
      })),
    },
  };
}

/** The fields of each source: how many, why, which one. A line of 0 units is left out. */
export function returnGroups(sources: readonly ReturnSource[]): readonly FieldGroup<ReturnForm>[] {
  return sources.map(({ title, help, isNamed, installationId }, index) => {
    const isWanted = ({ lines }: ReturnForm) => isNamed || Number(lines[index]?.qty ?? 0) > 0;
    const what: Field<ReturnForm> = {
      kind: 'text',
      name: `lines.${index}.description`,
      title: 'What is it',
      required: true,
      maxLength: 200,
      span: 12,
    };
    return {
      id: `line-${index}`,
      title,
      ...(help !== '' && { description: help }),
      fields: [
        ...(isNamed ? [what] : []),
        {
          kind: 'number',
          name: `lines.${index}.qty`,
          title: 'Qty',
          integer: true,
          min: 0,
          max: installationId === '' ? RETURN_QTY_MAX : 1,
          required: isNamed,
          span: 2,
        },
        {
          kind: 'select',
          name: `lines.${index}.reason`,
          title: 'Reason',
          required: isWanted,
          options: RETURN_REASONS.map((value) => ({ value, label: RETURN_REASON_LABELS[value] })),
          help: 'Faulty, damaged or warranty: the next page asks for a photo.',
          span: 5,
        },
        {
          kind: 'text',
          name: `lines.${index}.serial`,
          title: 'Serial',
          help: 'Names one unit.',
          maxLength: SERIAL_MAX,
          span: 5,
        },
        {
          kind: 'textarea',
          name: `lines.${index}.reasonText`,
          title: 'What is wrong',
          help: `At least ${EXPLANATION_MIN} characters.`,
          required: isWanted,
          rows: 2,
          maxLength: 2000,
          span: 12,
        },
      ],
    };
  });
}

/** What the form asks of the server: the lines with at least one unit. */
export function lineWishes({ lines }: ReturnForm, sources: readonly ReturnSource[]): ReturnLineWish[] {
  return sources.flatMap(({ key, orderId, orderLine, installationId, kitId, isNamed }, index) => {
    const line = lines[index];
    if (!line || Number(line.qty) <= 0) return [];
    const { qty, serial, reason, reasonText, description } = line;
    return [
      {
        ...(key !== undefined && { key }),
        orderId,
        orderLine,
        installationId,
        kitId,
        description: isNamed ? description : '',
        serial,
        qty: Number(qty),
        reason: reason === '' ? ('unwanted' as const) : reason,
        reasonText,
      },
    ];
  });
}

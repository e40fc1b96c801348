import { EXPIRY_DAYS } from '#domain/goods-return/input.ts';
import {
  type GoodsReturn,
  REJECTED_GOODS,
  REJECTED_GOODS_LABELS,
  RETURN_CONDITION_LABELS,
  RETURN_CONDITIONS,
  RETURN_OUTCOME_LABELS,
  RETURN_OUTCOMES,
  RETURN_PHOTOS_MAX,
  type ReturnLine,
} from '#domain/goods-return/schema.ts';
import { addDays } from '#domain/shared/calendar.ts';
import type { IsoDay } from '#domain/shared/dates.ts';
import { returnPhotoStore } from '#data/nouns/returns.ts';
import { numberOf, rowsOf, textOf } from '#features/trade/given-values.ts';
import type { MoveAsks } from '#features/trade/move-dialog.tsx';
import type { Field, FieldValues } from '#forms/field.ts';

const nameOf = ({ description, serial }: ReturnLine) =>
  [description, serial].filter((part) => part !== '').join(', ');

/** What a dialog says of the lines it shows, each by its key; a line that it says nothing of is left out. */
const saidOf = (
  lines: readonly ReturnLine[],
  values: FieldValues,
  said: (row: FieldValues) => object | null,
): readonly object[] =>
  rowsOf(values, 'lines').flatMap((row, index) => {
    const [line, own] = [lines[index], said(row)];
    return line && own ? [{ key: line.key, ...own }] : [];
  });

const restock: Field = {
  kind: 'number',
  name: 'restockPercent',
  title: 'Restocking',
  unit: '%',
  required: true,
  span: 6,
};
const expiry: Field = { kind: 'date', name: 'expiresOn', title: 'Valid until', span: 6 };
const rejected: Field = {
  kind: 'select',
  name: 'rejectedGoods',
  title: 'Rejected goods',
  options: REJECTED_GOODS.map((value) => ({ value, label: REJECTED_GOODS_LABELS[value] })),
  span: 12,
};

function authoriseAsks(shipTo: string, today: IsoDay): MoveAsks {
  return {
    start: { shipTo, restockPercent: 0, expiresOn: addDays(today, EXPIRY_DAYS) },
    fields: [{ kind: 'text', name: 'shipTo', title: 'Ship to', span: 12 }, restock, expiry],
    inputOf: ({ shipTo: to, restockPercent, expiresOn }) => ({
      shipTo: textOf(to),
      restockPercent,
      expiresOn,
    }),
  };
}

function bookAsks(carrier: string, today: IsoDay): MoveAsks {
  return {
    start: { freightCarrier: carrier, collectOn: today },
    fields: [
      { kind: 'text', name: 'freightCarrier', title: 'Carrier', span: 6 },
      { kind: 'date', name: 'collectOn', title: 'Collected on', span: 6 },
    ],
    inputOf: ({ freightCarrier, collectOn }) => ({ freightCarrier: textOf(freightCarrier), collectOn }),
  };
}

function countAsks({ lines }: GoodsReturn): MoveAsks {
  return {
    start: { lines: lines.map(({ qty }) => ({ receivedQty: qty, condition: 'asDescribed' })) },
    fields: lines.flatMap((line, index): Field[] => [
      {
        kind: 'number',
        name: `lines.${index}.receivedQty`,
        title: `${nameOf(line)}: counted of ${line.qty}`,
        required: true,
        max: line.qty,
        span: 6,
      },
      {
        kind: 'select',
        name: `lines.${index}.condition`,
        title: 'Condition',
        options: RETURN_CONDITIONS.map((value) => ({ value, label: RETURN_CONDITION_LABELS[value] })),
        required: (values: FieldValues) => (numberOf(values['lines']?.[index]?.receivedQty) ?? 0) > 0,
        span: 6,
      },
    ]),
    inputOf: (values) => ({
      lines: saidOf(lines, values, ({ receivedQty, condition }) => ({
        receivedQty: numberOf(receivedQty) ?? 0,
        ...(textOf(condition) !== '' && { condition: textOf(condition) }),
      })),
    }),
  };
}

function approveAsks({ lines }: GoodsReturn): MoveAsks {
  const arrived = lines.filter(({ receivedQty }) => receivedQty > 0);
  return {
    start: {
      lines: arrived.map(() => ({ outcome: 'credit', outcomeNote: '', priceExGst: '' })),
      rejectedGoods: '',
    },
    fields: [
      ...arrived.flatMap((line, index): Field[] => [
        {
          kind: 'select',
          name: `lines.${index}.outcome`,
          title: `${nameOf(line)}: outcome`,
          required: true,
          options: RETURN_OUTCOMES.map((value) => ({ value, label: RETURN_OUTCOME_LABELS[value] })),
          span: 6,
        },
        {
          kind: 'text',
          name: `lines.${index}.outcomeNote`,
          title: 'Note',
          required: (values: FieldValues) => values['lines']?.[index]?.outcome === 'reject',
          span: 6,
        },
        ...(line.priceExGst === ''
          ? [
              {
                kind: 'money' as const,
                name: `lines.${index}.priceExGst`,
                title: 'Price to credit each, ex GST',
                required: (values: FieldValues) => values['lines']?.[index]?.outcome === 'credit',
                span: 6 as const,
              },
            ]
          : []),
      ]),
      rejected,
    ],
    inputOf: (values) => {
      const goods = textOf(values['rejectedGoods']);
      return {
        lines: saidOf(arrived, values, ({ outcome, outcomeNote, priceExGst }) => {
          const price = numberOf(priceExGst);
          const note = textOf(outcomeNote);
          return { outcome, outcomeNote: note, ...(price !== undefined && { priceExGst: price }) };
        }),
        ...(goods !== '' && { rejectedGoods: goods }),
      };
    },
  };
}

function photoAsks(id: string, { lines }: GoodsReturn, place: 'photos' | 'conditionPhotos'): MoveAsks {
  const store = returnPhotoStore(id);
  return {
    start: { lines: lines.map(() => ({ photos: [] })) },
    fields: lines.map(
      (line, index): Field => ({
        kind: 'file',
        name: `lines.${index}.photos`,
        title: nameOf(line),
        store,
        accept: ['jpg', 'jpeg', 'png'],
        maxFiles: Math.max(1, RETURN_PHOTOS_MAX - line[place].length),
        span: 12,
      }),
    ),
    inputOf: (values) => ({
      lines: saidOf(lines, values, (row) => {
        const photos = rowsOf(row, 'photos').map(({ path, name }) => ({
          path: textOf(path),
          name: textOf(name).slice(0, 200),
        }));
        return photos.length === 0 ? null : { photos };
      }),
    }),
  };
}

/** What the dialog of a move of this return asks for besides its reason; null for nothing. */
export function returnAsks(
  move: string,
  { id, goods, shipTo, today }: { id: string; goods: GoodsReturn; shipTo: string; today: IsoDay },
): MoveAsks | null {
  switch (move) {
    case 'authorise':
      return authoriseAsks(shipTo, today);
    case 'authoriseKept':
      return {
        start: { restockPercent: 0 },
        fields: [restock],
        inputOf: ({ restockPercent }) => ({ restockPercent }),
      };
    case 'extend':
      return {
        start: { expiresOn: addDays(today, EXPIRY_DAYS) },
        fields: [expiry],
        inputOf: ({ expiresOn }) => ({ expiresOn }),
      };
    case 'book':
      return bookAsks(goods.freightCarrier, today);
    case 'send':
      return {
        start: { consignment: '' },
        fields: [{ kind: 'text', name: 'consignment', title: 'Consignment no.', span: 12 }],
        inputOf: ({ consignment }) => ({ consignment: textOf(consignment) }),
      };
    case 'receive':
    case 'receiveByHand':
      return countAsks(goods);
    case 'approve':
      return approveAsks(goods);
    case 'decline':
      return {
        start: { rejectedGoods: 'sendBack' },
        fields: [rejected],
        inputOf: ({ rejectedGoods }) => ({ rejectedGoods }),
      };
    case 'photograph':
    case 'photographAgain':
      return photoAsks(id, goods, 'photos');
    case 'inspect':
      return photoAsks(id, goods, 'conditionPhotos');
    default:
      return null;
  }
}

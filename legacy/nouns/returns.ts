import { derivedCredit } from '../../src/domain/credit/effects.ts';
import { creditSchema } from '../../src/domain/credit/schema.ts';
import { supplierOf } from '../../src/domain/dealer-account/account.ts';
import { heldUnitKeys } from '../../src/domain/goods-return/claims.ts';
import { derivedReturn } from '../../src/domain/goods-return/effects.ts';
import {
  type GoodsReturn,
  goodsReturnSchema,
  type ReturnLine,
  returnStatus,
  type ReturnStatus,
} from '../../src/domain/goods-return/schema.ts';
import { RETURN_STATUS_TABLE } from '../../src/domain/goods-return/status-labels.ts';
import { serialKey, serialTwice } from '../../src/domain/shared/serial.ts';
import { NO_TOTALS } from '../../src/domain/trade/lines.ts';
import { fieldsOf, ownField } from '../fields.ts';
import {
  type Completed,
  type Fields,
  IMPORT_UID,
  IN_FILE,
  maker,
  type Marks,
  type Noun,
  type Reserve,
  type RowContext,
  textIn,
} from '../noun.ts';
import { entryOfImport } from './entry.ts';
import type { Notes } from './money.ts';
import { secondsOf } from './order-days.ts';
import { RETURNED_FIELDS, returnedLine, returnLines } from './return-lines.ts';
import { DEALER, idField, SUPPLIER } from './words.ts';

/** One that is still open is asked for anew; what travels under an old number is for a person to decide. */
const STATUSES_IMPORTED = [
  'requested',
  'notAuthorised',
  'approved',
  'declined',
  'cancelled',
] as const satisfies readonly ReturnStatus[];
type StatusImported = (typeof STATUSES_IMPORTED)[number];
const READ = ['number', 'rmaNumber', 'requestedOn', 'receivedOn', 'freightCarrier', 'consignment'];

const statusIn = (values: Fields): StatusImported =>
  STATUSES_IMPORTED.find((name) => name === values['status']) ?? 'requested';

/** Whether its goods came back and were decided on. */
const isDecided = (status: StatusImported) => status === 'approved' || status === 'declined';

/** A line as it stands at this status: credited at its price where nothing else was decided. */
const lineAt =
  (status: StatusImported) =>
  (line: Fields, index: number): Fields => {
    const qty = Number(line['qty']);
    const decided = status === 'declined' ? 'reject' : line['outcome'] || 'credit';
    const outcome = isDecided(status) ? decided : '';
    const price = outcome === 'credit' ? Number(line['priceExGst'] || 0) : 0;
    return {
      ...line,
      key: String(index + 1),
      outcome,
      ...(isDecided(status) && { receivedQty: qty, condition: 'asDescribed' }),
      creditExGst: price,
      creditedExGst: price * qty,
    };
  };

/** What is told of the days of a return, and of a credit that it names and can't. */
function notesOf(values: Fields, status: StatusImported, { named }: RowContext): Notes {
  const { dealerId: dealer, creditId: credit } = named;
  const isElsewhere = credit !== undefined && credit.value['dealerId'] !== dealer?.id;
  const isUndated = isDecided(status) && textIn(values, 'receivedOn') === '';
  return [
    ...(isUndated
      ? [{ field: 'receivedOn', reason: 'Blank. Counted as received on the day it was asked for' }]
      : []),
    ...(isElsewhere
      ? [
          {
            field: 'creditId',
            value: textIn(credit.value, 'number'),
            reason: 'The credit of another dealer. Imported without it',
          },
        ]
      : []),
  ];
}

/** The lines of a return, else the one that its own cells name. */
function linesOf(
  values: Fields,
  { named, lines }: RowContext,
): Pick<Completed, 'fault'> & { readonly lines: readonly Fields[]; readonly notes: Notes } {
  if (lines.length > 0) return { lines, notes: [] };
  if (!named['kitId']) return { lines: [], notes: [] };
  const { value, notes = [], fault } = returnedLine(values, named);
  return { lines: [value], notes, ...(fault && { fault }) };
}

function completed(values: Fields, context: RowContext): Completed {
  const { dealerId: dealer, distributerId: supplier, creditId: credit } = context.named;
  const status = statusIn(values);
  const { lines, notes, fault } = linesOf(values, context);
  const asked = textIn(values, 'requestedOn');
  const receivedOn = isDecided(status) ? textIn(values, 'receivedOn') || asked : '';
  const own = credit?.value['dealerId'] === dealer?.id && status === 'approved' ? credit : undefined;
  const stored = lines.map(lineAt(status));
  const filled = {
    number: textIn(values, 'number'),
    rmaNumber: isDecided(status) ? textIn(values, 'rmaNumber') : '',
    status: returnStatus(status),
    dealerId: dealer?.id ?? '',
    dealerGroupId: textIn(dealer?.value ?? {}, 'dealerGroupId'),
    dealerName: textIn(dealer?.value ?? {}, 'name'),
    distributerId: supplier?.id ?? '',
    lines: stored,
    value: NO_TOTALS,
    requestedOn: asked,
    receivedOn,
    freightCarrier: textIn(values, 'freightCarrier'),
    consignment: textIn(values, 'consignment'),
    rejectedGoods: stored.some(({ outcome }) => outcome === 'reject') ? 'sendBack' : '',
    creditId: own?.id ?? '',
    creditNumber: textIn(own?.value ?? {}, 'number'),
    madeBy: IMPORT_UID,
    madeByName: 'Import',
    entries: [entryOfImport(status, secondsOf(receivedOn || asked))],
  };
  if (fault) return { values: filled, fault };
  if (lines.length === 0)
    return { values: filled, fault: { field: 'lines', reason: 'No kit is named: nothing went back' } };
  const twice = serialTwice(lines.map((line) => textIn(line, 'serial')));
  if (twice !== '')
    return { values: filled, fault: { field: 'lines', value: twice, reason: 'A serial stands in it twice' } };
  return { values: filled, notes: [...notes, ...notesOf(values, status, context)] };
}

/** A credit that names a return, with what follows from that. */
function naming(credit: Fields, names: { readonly returnId: string; readonly returnNumber: string }): Fields {
  const { data } = creditSchema.safeParse({ ...credit, ...names });
  return { ...names, ...(data && { searchArr: derivedCredit(data).searchArr }) };
}

/** The credit that a return brought names it. */
const marks: Marks = {
  collection: 'credits',
  of: (value) => [textIn(value, 'creditId')].filter((id) => id !== ''),
  fault: (credit, id) => {
    const other = textIn(credit, 'returnId');
    return other === '' || other === id ? '' : `Belongs to return ${textIn(credit, 'returnNumber')} already`;
  },
  naming: (credit, [first]) =>
    naming(credit, { returnId: first?.id ?? '', returnNumber: textIn(first?.value ?? {}, 'number') }),
  withoutNames: (credit, ids) =>
    ids.includes(textIn(credit, 'returnId')) ? naming(credit, { returnId: '', returnNumber: '' }) : null,
};

const supplierIn = (value: Fields): string =>
  supplierOf({
    distributerId: textIn(value, 'distributerId'),
    supplierDealerId: textIn(value, 'supplierDealerId'),
  });

/** The return without a serial that another has. */
const withoutSerial =
  (key: string, goods: GoodsReturn) =>
  (value: Fields): Fields => ({
    ...value,
    lines: (goodsReturnSchema.safeParse(value).data ?? goods).lines.map((line: ReturnLine) =>
      serialKey(line.serial) === key ? { ...line, serial: '' } : line,
    ),
  });

/** Its number with its supplier, each unit that it holds, which goes back once, and the credit that it brought. */
function reservesOf(value: Fields): Reserve[] {
  const number = textIn(value, 'number').toLowerCase();
  const { data: goods } = goodsReturnSchema.safeParse(value);
  if (!goods) return [];
  const prefix = `${goods.dealerId} serial `;
  const serials = heldUnitKeys(goods).map((key): Reserve => {
    const text = key.slice(prefix.length);
    const uniqId = `returned~${key}`;
    return {
      uniqId,
      kind: IN_FILE,
      field: 'lines',
      isLight: true,
      text,
      without: withoutSerial(text, goods),
    };
  });
  const credit: Reserve = {
    uniqId: `credited~${goods.creditId}`,
    kind: IN_FILE,
    field: 'creditId',
    isLight: true,
    text: goods.creditNumber,
    without: (of) => ({ ...of, creditId: '', creditNumber: '' }),
  };
  const uniqId = `number~returns~${supplierIn(value)}~${number}`;
  return [
    { uniqId, kind: IN_FILE, field: 'number', isLight: false },
    ...(goods.creditId === '' ? [] : [credit]),
    ...serials,
  ];
}

export const returns: Noun = {
  name: 'returns',
  word: 'return',
  files: ['returns', 'return', 'goods returns', 'rmas', 'rma'],
  lines: returnLines,
  collection: 'returns',
  fields: [
    { ...idField('return id'), also: ['id', 'key', 'return id', 'old id'] },
    ...fieldsOf(
      goodsReturnSchema,
      {
        number: { also: ['return no', 'return number', 'return', 'no'] },
        rmaNumber: { also: ['rma', 'rma no', 'rma number', 'ra no', 'authority no'] },
        requestedOn: { kind: 'day', also: ['date', 'return date', 'requested', 'asked on', 'lodged'] },
        receivedOn: { kind: 'day', also: ['received', 'date received', 'came back'] },
        freightCarrier: { also: ['carrier', 'freight', 'courier'] },
        consignment: { also: ['consignment no', 'con note', 'connote', 'tracking', 'tracking no'] },
      },
      Object.keys(goodsReturnSchema.shape).filter((name) => !READ.includes(name)),
    ),
    ownField('status', {
      kind: 'choice',
      also: ['return status', 'state'],
      options: STATUSES_IMPORTED,
      words: {
        ...Object.fromEntries(STATUSES_IMPORTED.map((name) => [RETURN_STATUS_TABLE[name].label, name])),
        open: 'requested',
        pending: 'requested',
        new: 'requested',
        lodged: 'requested',
        credited: 'approved',
        accepted: 'approved',
        completed: 'approved',
        closed: 'approved',
        replaced: 'approved',
        rejected: 'declined',
        refused: 'declined',
        canceled: 'cancelled',
        withdrawn: 'cancelled',
        void: 'cancelled',
      },
    }),
    ownField('dealerId', { ...DEALER, also: [...(DEALER.also ?? []), 'customer', 'account', 'cust no'] }),
    ownField('distributerId', SUPPLIER),
    ownField('creditId', {
      kind: 'record',
      of: 'credits',
      also: ['credit', 'credit no', 'credit number', 'credit note', 'credit note no', 'cn'],
    }),
    ...RETURNED_FIELDS,
  ],
  needs: ['number', 'requestedOn', 'status', 'dealerId'],
  expects: [],
  complete: completed,
  make: maker(goodsReturnSchema, derivedReturn),
  reserves: reservesOf,
  nameOf: (value) => textIn(value, 'number'),
  remember: ({ number }) => ({ number }),
  series: { of: (value) => `returns~${supplierIn(value)}`, field: 'number' },
  usedBy: [],
  marks,
};

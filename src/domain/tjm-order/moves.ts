import * as z from 'zod/mini';
import { QTY_MAX, LINES_MAX } from '../order/schema.ts';
import { givenLine, idOrBlank } from '../shared/given.ts';
import { isEmail } from '../shared/email.ts';
import { byServer, defineTrade, type Facts, type Given, type Guards, rowsOf } from '../trade/move.ts';
import { NOTICE_FIELDS, noticeReader } from '../trade/notice-record.ts';
import { type Fault, fault } from '../trade/read-given.ts';
import { SERVER, SUPPLIER } from '../trade/roles.ts';
import { derivedTjmOrder, linesRead, matchGap } from './derive.ts';
import { tjmOrders } from './entity.ts';
import {
  CODE_MAX,
  REFERENCE_MAX,
  TJM_STATUSES,
  type TjmLine,
  type TjmOrder,
  tjmOrderSchema,
  type TjmStatus,
} from './schema.ts';
import { TJM_STATUS_TABLE } from './status-labels.ts';

/** What only the server reads for a move of an order that came by email. */
export interface TjmKnown {
  /** The dealer that the move names, where the supplier supplies it. */
  readonly dealer: { readonly id: string; readonly name: string; readonly groupId: string } | null;
  /** What stands against placing its order; '' for nothing. */
  readonly orderFault: string;
  /** The order that it becomes. */
  readonly order: { readonly id: string; readonly number: string };
}
export const NOTHING_KNOWN: TjmKnown = { dealer: null, orderFault: '', order: { id: '', number: '' } };

const BAD_QTY = `quantity must be a whole number from 1 to ${QTY_MAX}.`;

/** What a person makes of an email: who orders, and what each line means. Its words stay those of the email. */
export const mappingAsks = {
  dealerId: idOrBlank,
  reference: z._default(givenLine(REFERENCE_MAX), ''),
  lines: z
    .array(
      z.object({
        /** Its place among the lines that were read; -1 for one that is added. */
        at: z.int().check(z.minimum(-1), z.maximum(LINES_MAX - 1)),
        code: z._default(givenLine(CODE_MAX), ''),
        kitId: idOrBlank,
        springOption: givenLine(),
        qty: z.int(BAD_QTY).check(z.minimum(0, BAD_QTY), z.maximum(QTY_MAX, BAD_QTY)),
        isLeftOut: z.boolean(),
      }),
    )
    .check(z.maxLength(LINES_MAX, `An order takes at most ${LINES_MAX} lines.`)),
};
export type Mapping = Given<typeof mappingAsks>;
type TjmFacts = Facts<TjmOrder, TjmKnown>;

function mappingFault({ dealerId, lines }: Mapping, { record, known }: TjmFacts): Fault | null {
  const places = lines.map(({ at }) => at).filter((at) => at !== -1);
  const isStray = places.some((at, index) => at >= record.lines.length || places.indexOf(at) !== index);
  if (isStray) return fault('lines', 'The lines are not those of this email. Reload it.');
  return known !== null && dealerId !== '' && known.dealer?.id !== dealerId
    ? fault('dealerId', 'Choose a dealer that you supply.')
    : null;
}

function lineOf(given: Mapping['lines'][number], lines: readonly TjmLine[]): TjmLine {
  const { at, code, kitId, springOption, qty, isLeftOut } = given;
  const read = lines[at];
  const isSame =
    read !== undefined && read.kitId === kitId && read.springOption === springOption && read.qty === qty;
  return {
    text: read?.text ?? '',
    code: read ? read.code : code,
    kitId,
    springOption,
    qty,
    isLeftOut,
    confidence: isSame ? read.confidence : 'checked',
  };
}

const row = rowsOf<TjmOrder, TjmStatus, TjmKnown>();

/** Each guard says why the move can't be made, '' when it does not stand against it. */
const GUARDS: Guards<TjmOrder, TjmKnown> = {
  isWhole: { says: ({ record }) => matchGap(record) },
  canBePlaced: byServer(({ orderFault }) => orderFault),
  hasAddress: {
    says: ({ record: { from } }) =>
      isEmail(from) ? '' : 'The email has no valid address to reply to. Discard it without a reply.',
  },
};

const OPEN = ['received', 'matched'] as const;

const ROWS = [
  row('map', OPEN, null, 'Save', 'Matching saved', {
    roles: SUPPLIER,
    place: 'page',
    asks: mappingAsks,
    check: mappingFault,
    effect: ({ input: { dealerId, reference, lines }, facts: { record, known } }) => {
      const isSameDealer = dealerId === record.dealerId;
      const dealer = dealerId === '' ? null : (known?.dealer ?? null);
      const fields = {
        dealerId,
        dealerName: dealer?.name ?? '',
        dealerGroupId: dealer?.groupId ?? '',
        dealerBy: isSameDealer ? record.dealerBy : dealerId === '' ? ('' as const) : ('person' as const),
        reference,
        lines: lines.map((each) => lineOf(each, record.lines)),
      };
      const { matched, all } = linesRead(fields);
      return { note: `${matched} of ${all} lines matched`, fields };
    },
    tells: 'nobody',
  }),
  row('match', 'received', 'matched', 'Match', 'Matched', {
    roles: SERVER,
    byItself: (record) => matchGap(record) === '',
    tells: 'nobody',
  }),
  row('unmatch', 'matched', 'received', 'Match again', 'To be matched again', {
    roles: SERVER,
    byItself: (record) => matchGap(record) !== '',
    tells: 'nobody',
  }),
  row('order', 'matched', 'ordered', 'Convert to order', 'Converted to an order', {
    roles: SUPPLIER,
    guards: ['isWhole', 'canBePlaced'],
    place: 'next',
    effect: ({ facts: { known } }) => {
      const { id, number } = (known ?? NOTHING_KNOWN).order;
      return { note: number, fields: { orderId: id, orderNumber: number } };
    },
    tells: 'nobody',
  }),
  row('reject', OPEN, 'rejected', 'Reject with reply', 'Rejected', {
    roles: SUPPLIER,
    guards: ['hasAddress'],
    reason: 'Reply to the store',
    place: 'end',
    effect: ({ facts: { record } }) => ({ note: `Reply to ${record.from}` }),
    tells: 'nobody',
  }),
  row('discard', OPEN, 'rejected', 'Discard without reply', 'Discarded', {
    roles: SUPPLIER,
    reason: 'Reason',
    place: 'end',
    tells: 'nobody',
  }),
  row('reopen', 'rejected', 'received', 'Reopen', 'Reopened', {
    roles: SUPPLIER,
    reason: 'Reason',
    tells: 'nobody',
  }),
] as const;
export type TjmMoveId = (typeof ROWS)[number]['id'];

/** Every move that an order by email can make (product: tjm-orders), all by the server. */
export const TJM_ORDER = defineTrade<TjmOrder, TjmStatus, TjmKnown, TjmMoveId>({
  kind: 'tjmOrder',
  entity: tjmOrders,
  life: TJM_STATUSES,
  labels: TJM_STATUS_TABLE,
  statusOf: ({ status }) => status,
  statusFields: (status) => ({ status }),
  derived: derivedTjmOrder,
  rows: ROWS,
  guards: GUARDS,
  sees: (role, { isOrdered }) => isOrdered || SUPPLIER.includes(role),
  readForNotice: noticeReader(z.pick(tjmOrderSchema, NOTICE_FIELDS)),
});

/** The id of the order that it becomes: of one email comes one order, however often it is converted. */
export const orderIdOf = (id: string): string => `tjm~${id}`;

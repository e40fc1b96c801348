import * as z from 'zod/mini';
import { formatDate } from '../shared/dates.ts';
import { defineTrade, rowsOf } from '../trade/move.ts';
import { DEALER, EVERYBODY, SUPPLIER, SUPPLIER_ADMIN } from '../trade/roles.ts';
import { NOTICE_FIELDS, noticeReader } from '../trade/notice-record.ts';
import {
  approved,
  authorised,
  booked,
  declined,
  derivedReturn,
  nothingSentBack,
  photographed,
  received,
  requested,
  undecided,
} from './effects.ts';
import { goodsReturns } from './entity.ts';
import { RETURN_GUARDS, type ReturnKnown } from './guards.ts';
import {
  approveAsks,
  approveFault,
  authoriseAsks,
  bookAsks,
  bookFault,
  changeAsks,
  countAsks,
  countFault,
  declineAsks,
  expiryFault,
  extendAsks,
  keepAsks,
  photoAsks,
  photosFault,
  sendAsks,
} from './input.ts';
import {
  type GoodsReturn,
  goodsReturnSchema,
  RETURN_STATUSES,
  returnStatus,
  type ReturnStatus,
} from './schema.ts';
import { RETURN_STATUS_TABLE } from './status-labels.ts';

const row = rowsOf<GoodsReturn, ReturnStatus, ReturnKnown>();

const ROWS = [
  row('change', 'new', null, 'Change', 'Changed', {
    roles: DEALER,
    place: 'page',
    asks: changeAsks,
    tells: 'nobody',
  }),
  row('photograph', 'new', null, 'Add photos', 'Photos added', {
    roles: DEALER,
    guards: ['hasLines'],
    asks: photoAsks,
    check: photosFault('photos'),
    effect: photographed('photos'),
    tells: 'nobody',
  }),
  row('request', 'new', 'requested', 'Send request', 'Requested', {
    roles: DEALER,
    guards: ['hasLines', 'isExplained', 'isShown', 'unitsAreThere'],
    place: 'next',
    effect: requested,
    undo: 'recall',
    tells: (earlier) =>
      earlier.some(({ move }) => move === 'ask')
        ? ['returnAnswered', 'answered']
        : ['returnAsked', 'requested'],
  }),
  row('discard', 'new', 'cancelled', 'Discard', 'Discarded', {
    roles: DEALER,
    place: 'end',
    tells: 'nobody',
  }),
  row('recall', 'requested', 'new', 'Take back to change', 'Taken back to change', {
    roles: DEALER,
    tells: ['returnCancelled', 'taken back to change'],
  }),
  row('ask', 'requested', 'new', 'Ask for more', 'Question', {
    roles: SUPPLIER,
    reason: 'Question',
    tells: ['returnQueried', 'needs an answer'],
  }),
  row('authorise', 'requested', 'authorised', 'Authorise', 'Authorised', {
    roles: SUPPLIER,
    guards: ['unitsAreThere'],
    place: 'next',
    asks: authoriseAsks,
    check: expiryFault,
    effect: authorised,
    tells: ['returnAuthorised', 'authorised'],
  }),
  row('authoriseKept', 'requested', 'received', 'Authorise, keep the part', 'Authorised, the part is kept', {
    roles: SUPPLIER,
    guards: ['unitsAreThere'],
    asks: keepAsks,
    effect: nothingSentBack,
    tells: ['returnAuthorised', 'authorised, keep the part'],
  }),
  row('refuse', 'requested', 'notAuthorised', 'Do not authorise', 'Not authorised', {
    roles: SUPPLIER,
    reason: 'Reason',
    place: 'end',
    tells: ['returnRefused', 'not authorised'],
  }),
  row('photographAgain', 'notAuthorised', null, 'Add photos', 'Photos added', {
    roles: DEALER,
    guards: ['isFirstLook'],
    asks: photoAsks,
    check: photosFault('photos'),
    effect: photographed('photos'),
    tells: 'nobody',
  }),
  row('secondLook', 'notAuthorised', 'requested', 'Ask again', 'Asked again', {
    roles: DEALER,
    guards: ['isFirstLook', 'unitsAreThere'],
    reason: 'New evidence',
    place: 'next',
    tells: ['returnAsked', 'requested again'],
  }),
  row('extend', 'authorised', null, 'Extend', 'Extended', {
    roles: SUPPLIER,
    asks: extendAsks,
    check: expiryFault,
    effect: ({ input: { expiresOn } }) => ({
      note: `until ${formatDate(expiresOn)}`,
      fields: { expiresOn },
    }),
    tells: ['returnAuthorised', 'has more time'],
  }),
  row('book', 'authorised', 'booked', 'Book freight', 'Freight booked', {
    roles: EVERYBODY,
    guards: ['isInTime'],
    place: 'next',
    asks: bookAsks,
    check: bookFault,
    effect: booked,
    undo: 'rebook',
    tells: ['returnSent', 'booked'],
  }),
  row('receiveByHand', 'authorised', 'received', 'Receive by hand', 'Received by hand', {
    roles: SUPPLIER,
    asks: countAsks,
    check: countFault,
    effect: received,
    tells: ['returnReceived', 'received'],
  }),
  row('rebook', 'booked', 'authorised', 'Book again', 'Booking taken back', {
    roles: DEALER,
    effect: () => ({ fields: { freightCarrier: '', collectOn: '' } }),
    tells: 'nobody',
  }),
  row('send', 'booked', 'inTransit', 'Mark as sent', 'Sent', {
    roles: EVERYBODY,
    place: 'next',
    asks: sendAsks,
    effect: ({ input: { consignment } }) => ({ note: consignment, fields: { consignment } }),
    tells: ['returnSent', 'sent'],
  }),
  row('receive', 'inTransit', 'received', 'Receive', 'Received', {
    roles: SUPPLIER,
    place: 'next',
    asks: countAsks,
    check: countFault,
    effect: received,
    tells: ['returnReceived', 'received'],
  }),
  row('inspect', 'received', null, 'Add photos', 'Photos added', {
    roles: SUPPLIER,
    asks: photoAsks,
    check: photosFault('conditionPhotos'),
    effect: photographed('conditionPhotos'),
    tells: 'nobody',
  }),
  row('approve', 'received', 'approved', 'Approve', 'Approved', {
    roles: SUPPLIER,
    place: 'next',
    asks: approveAsks,
    check: approveFault,
    effect: approved,
    undo: 'undoApproval',
    tells: ['returnDecided', 'approved'],
  }),
  row('decline', 'received', 'declined', 'Decline', 'Declined', {
    roles: SUPPLIER,
    reason: 'Reason',
    place: 'end',
    asks: declineAsks,
    effect: declined,
    tells: ['returnDecided', 'declined'],
  }),
  row('appeal', 'declined', 'received', 'Reopen on appeal', 'Reopened on appeal', {
    roles: SUPPLIER_ADMIN,
    guards: ['unitsAreThere'],
    reason: 'Reason',
    effect: undecided,
    tells: ['returnDecided', 'looked at again'],
  }),
  row('undoApproval', 'approved', 'received', 'Undo approval', 'Approval undone', {
    roles: SUPPLIER_ADMIN,
    guards: ['isOpenYet', 'unitsAreThere'],
    reason: 'Reason',
    place: 'end',
    effect: undecided,
    tells: ['returnDecided', 'no longer approved'],
  }),
  row('cancel', ['requested', 'authorised', 'booked'], 'cancelled', 'Cancel return', 'Cancelled', {
    roles: EVERYBODY,
    reason: 'Reason',
    place: 'end',
    tells: ['returnCancelled', 'cancelled'],
  }),
  row(
    'comment',
    ['requested', 'authorised', 'booked', 'inTransit', 'received', 'declined'],
    null,
    'Comment',
    'Comment',
    {
      roles: EVERYBODY,
      reason: 'Comment',
      tells: ['returnComment', 'has a comment'],
    },
  ),
] as const;
export type ReturnMoveId = (typeof ROWS)[number]['id'];

/**
 * Every move that a return can make (product: return-moves), all by the server. The units it holds are noted in their
 * order lines in the same write; photos have to lie in the return's own folder; an approval opens credit and
 * replacement order in it.
 */
export const RETURN = defineTrade<GoodsReturn, ReturnStatus, ReturnKnown, ReturnMoveId>({
  kind: 'return',
  entity: goodsReturns,
  life: RETURN_STATUSES,
  labels: RETURN_STATUS_TABLE,
  statusOf: ({ status }) => status.name,
  statusFields: (name) => ({ status: returnStatus(name) }),
  derived: derivedReturn,
  rows: ROWS,
  guards: RETURN_GUARDS,
  readForNotice: noticeReader(z.pick(goodsReturnSchema, NOTICE_FIELDS)),
});

import type { StatusTable } from '../trade/status-label.ts';
import type { ReturnStatus } from './schema.ts';

/** What a person reads for each status. */
export const RETURN_STATUS_TABLE: StatusTable<ReturnStatus> = {
  new: { label: 'New', meaning: 'Not sent to the supplier yet.', icon: 'neutral', tone: 'neutral' },
  requested: {
    label: 'Requested',
    meaning: 'The supplier decides.',
    toSupplier: 'Waiting for your decision.',
    icon: 'pending',
    tone: 'info',
  },
  authorised: {
    label: 'Authorised',
    meaning: 'Book the freight.',
    toSupplier: 'The dealer books the freight.',
    icon: 'ok',
    tone: 'info',
  },
  notAuthorised: {
    label: 'Not authorised',
    meaning: 'The supplier does not take it back.',
    toSupplier: 'You do not take it back.',
    icon: 'close',
    tone: 'danger',
  },
  booked: { label: 'Booked', meaning: 'The carrier collects it.', icon: 'freight', tone: 'info' },
  inTransit: {
    label: 'In transit',
    meaning: 'On the way to the supplier.',
    toSupplier: 'On the way to you.',
    icon: 'freight',
    tone: 'info',
  },
  received: {
    label: 'Received',
    meaning: 'The supplier inspects it.',
    toSupplier: 'Inspect it and decide each line.',
    icon: 'search',
    tone: 'info',
  },
  approved: { label: 'Approved', meaning: 'Each line has its outcome.', icon: 'ok', tone: 'ok' },
  declined: {
    label: 'Declined',
    meaning: 'Nothing of it is credited or replaced.',
    icon: 'close',
    tone: 'danger',
  },
  cancelled: { label: 'Cancelled', meaning: 'Kept for the record.', icon: 'close', tone: 'neutral' },
};

import {
  IDBCursor,
  IDBCursorWithValue,
  IDBDatabase,
  IDBFactory,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBOpenDBRequest,
  IDBRequest,
  IDBTransaction,
  IDBVersionChangeEvent,
} from 'fake-indexeddb';
import type { Actor } from '#domain/access/actor.ts';
import type { OutboxEntry, QueuedCall } from './entry.ts';
import { closeJournal } from './journal.ts';

/** Jess of a dealer, whose work the others are. Tests only. */
export const JESS: Actor = {
  uid: 'jess',
  firstName: 'Jess',
  lastName: 'Nguyen',
  email: 'jess@north.example',
  username: '',
  kind: 'dealer',
  isAdmin: false,
  isDeveloper: false,
  dealerId: 'north',
  dealerGroupId: '',
  distributerId: '',
  engineerId: '',
  grants: { installations: true },
  dealerFlags: { canSendToEngineer: false, canAcceptDealerOrders: false, kitOrdersChangeCompliance: false },
  organisation: 'Northern 4x4',
  isHeadOffice: false,
};

/** A save of jess that waits, but for `changes`. Tests only. */
export function buildEntry(id: string, changes: Partial<OutboxEntry> = {}): OutboxEntry {
  return {
    id,
    uid: 'jess',
    byName: 'Jess Nguyen',
    madeFor: { dealerId: 'north', distributerId: '', name: 'Northern 4x4' },
    seq: changes.at ?? 1,
    tab: 'dead',
    collection: 'installations',
    recordId: 'job',
    label: 'Installation I-1',
    kind: 'update',
    rev: 2,
    baseEdit: '',
    fields: { colour: 'Blue' },
    base: { colour: '' },
    at: 1,
    state: 'waiting',
    reason: '',
    theirs: null,
    isReopened: false,
    ...changes,
  };
}

/** A payment of jess that waits, but for `changes`. Tests only. */
export function buildCall(id: string, changes: Partial<QueuedCall> = {}): QueuedCall {
  return {
    id,
    uid: 'jess',
    byName: 'Jess Nguyen',
    madeFor: { dealerId: 'north', distributerId: '', name: 'Northern 4x4' },
    seq: changes.at ?? 1,
    kind: 'sale',
    recordId: 'sale',
    label: 'SI-new-1',
    what: 'pay',
    done: 'Payment',
    rev: 2,
    input: { payments: [] },
    at: 1000,
    wasTried: false,
    state: 'waiting',
    reason: '',
    ...changes,
  };
}

const DATABASES = {
  IDBCursor,
  IDBCursorWithValue,
  IDBDatabase,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBOpenDBRequest,
  IDBRequest,
  IDBTransaction,
  IDBVersionChangeEvent,
};

/** A device that holds nothing yet. What a browser has for it is put in place each time: a page takes it away as it ends. Tests only. */
export function emptyDevice(): void {
  closeJournal();
  Object.assign(globalThis, DATABASES, { indexedDB: new IDBFactory() });
}

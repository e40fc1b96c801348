import type { Policy } from './policy.ts';

const SERVER = 'the server only';

/** What belongs to one dealer or one distributor, and the server alone writes. */
export const OWN_POLICY: readonly Policy[] = [
  {
    path: 'accountingExports',
    reads: 'the distributor whose it is, with orders',
    writes: `${SERVER}; made once through the API by the distributor, never changed`,
    get: 'XU XA',
    list: 'XU XA',
  },
  {
    path: 'accountingExports/target/taken',
    reads: 'nobody; its rows come through the API',
    writes: `${SERVER}, with the export`,
  },
  {
    path: 'deliveryManifests',
    reads:
      'the supplier whose it is, with orders: the distributor, or the dealer that takes orders of dealers',
    writes: `${SERVER}; changed and closed through the API`,
    get: 'XU XA',
    list: 'XU XA',
  },
  {
    path: 'stockCounts',
    reads: 'own dealer with orders; linked distributor with orders',
    writes: `${SERVER}; made once through the API by the dealer, never changed`,
    get: 'DU DA DV XU XA',
    list: 'DU DA DV XU XA',
  },
  {
    path: 'customerDistances',
    reads: 'own dealer with customers; admins of the linked distributor with customerDistances',
    writes: `${SERVER}, from customers and dealers; accepted through the API`,
    get: 'DU DA DV XA',
    list: 'DU DA DV XA',
  },
  {
    path: 'reportFigures',
    reads: 'admins with ADMIN.Reports: of the own dealer; of the linked distributor',
    writes: `${SERVER}, with each record that is counted`,
    get: 'DA XA',
    list: 'DA XA',
  },
  {
    path: 'imageConflicts',
    reads: 'admins with ADMIN.ImageConflicts: of the own dealer; of the linked distributor',
    writes: `${SERVER}, from photos; decided through the API`,
    get: 'DA XA',
    list: 'DA XA',
  },
  {
    path: 'savedViews',
    reads:
      'whom it is shared with: its owner alone, the own dealer or distributor, or the dealer group; an engineer the own',
    writes:
      'everybody their own, shared with the own dealer or distributor, by admins with the dealer group; a shared one also an admin of those who see it; soft delete',
    get: 'DU DA DU0 DV',
    list: 'DU DA DU0 DV',
    create: 'DU DA DU0 DV',
    update: 'DU DA',
  },
  { path: 'imageHashes', reads: 'nobody; the server', writes: SERVER },
];

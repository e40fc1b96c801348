import type { Policy } from './policy.ts';

/** The rows of the access policy about money: all of it is the server's to write. */
export const MONEY_POLICY: readonly Policy[] = [
  {
    path: 'invoices',
    reads: 'its supplier with orders; once it is issued, its dealer with orders',
    writes: `the server only; made at dispatch and moved through the API by the supplier`,
    get: 'DU DA DV XU XA',
    list: 'DU DA DV XU XA',
  },
  {
    path: 'credits',
    reads: 'its supplier with installations; once it is approved, its dealer with installations',
    writes: `the server only; made and moved through the API by the supplier`,
    get: 'DU DA DV XU XA',
    list: 'DU DA DV XU XA',
  },
  {
    path: 'returns',
    reads: 'its dealer and its supplier with installations',
    writes: 'the server only; made through the API by the dealer, moved by both',
    get: 'DU DA DV XU XA',
    list: 'DU DA DV XU XA',
  },
  {
    path: 'dealerAccounts',
    reads: 'its dealer and its supplier with orders',
    writes: `the server only, with each invoice, payment and credit`,
    get: 'DU DA DV XU XA',
    list: 'DU DA DV XU XA',
  },
  {
    path: 'accountEntries',
    reads: 'its dealer and its supplier with orders',
    writes: `the server only, with each invoice, payment and credit`,
    get: 'DU DA DV XU XA',
    list: 'DU DA DV XU XA',
  },
  {
    path: 'accountingExports',
    reads: 'the distributor whose it is, with orders',
    writes: `the server only; made once through the API by the distributor, never changed`,
    get: 'XU XA',
    list: 'XU XA',
  },
  {
    path: 'accountingExports/target/taken',
    reads: 'nobody; its rows come through the API',
    writes: `the server only, with the export`,
  },
];

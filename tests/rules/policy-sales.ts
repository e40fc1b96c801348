import type { Policy } from './policy.ts';

const SERVER = 'the server only';
/** Saved under the own dealer's id alone, which no case of the matrix has: saves/owned.test.ts says who. */
const ownTill = (path: string, who: string): Policy => {
  const writes = `own ${who}, under the id of the dealer alone`;
  return { path, reads: 'own dealer, with pos or quotes', writes, get: 'DU DA DV' };
};
/** What a dealer sells, and by which terms. */
export const SALES_POLICY: readonly Policy[] = [
  {
    path: 'salesRecords',
    reads: 'own dealer: all with pos, else quotes with quotes',
    writes: `${SERVER}; made and moved through the API`,
    get: 'DU DA DV',
    list: 'DU DA DV',
  },
  {
    path: 'salesRecords/target/revs',
    reads: 'own dealer: all with pos, else quotes with quotes',
    writes: `${SERVER}, when a quote is sent; never changed`,
    get: 'DU DA DV',
    list: 'DU DA DV',
  },
  ownTill('posSettings', 'admins with POS.Settings'),
  ownTill('posPrices', 'people with POS.Products'),
  {
    path: 'dayCloses',
    reads: 'own dealer, with pos',
    writes: `${SERVER}; made once through the API, never edited`,
    get: 'DU DA DV',
    list: 'DU DA DV',
  },
  {
    path: 'salesAccounts',
    reads: 'own dealer, with pos',
    writes: 'own admins with POS.AccountTerms, of customers of the dealer or its group',
    get: 'DU DA DV',
    list: 'DU DA DV',
  },
];

// Written by `npm run generate` from src/domain/*/entity.ts; do not edit by hand.

/** By collection and kind of account, the address of a record up to its id. */
export const RECORD_PAGES = {
  credits: {
    dealer: '/credits/',
    distributer: '/credits/',
  },
  customers: {
    dealer: '/customers/edit/',
  },
  engineers: {
    distributer: '/admin/engineers/edit/',
  },
  returns: {
    dealer: '/returns/',
    distributer: '/returns/',
  },
  installations: {
    dealer: '/installations/edit/',
    distributer: '/installations/edit/',
    engineer: '/installations/edit/',
  },
  invoices: {
    dealer: '/invoices/edit/',
    distributer: '/invoices/edit/',
  },
  compliancePlateOrders: {
    dealer: '/dealer-label-orders/edit/',
    distributer: '/distributer-label-orders/edit/',
  },
  orders: {
    dealer: '/dealer-orders/edit/',
    distributer: '/distributer-orders/edit/',
  },
  salesRecords: {
    dealer: '/quotes/edit/',
  },
  tjmOrders: {
    dealer: '/tjm-orders/email/',
    distributer: '/tjm-orders/email/',
  },
} as const;

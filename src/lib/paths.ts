import { REFERENCE_PATHS } from './reference-paths.ts';
import { SIGN_IN_PATH } from './sign-in-path.ts';

/** The pattern with its parameters filled in, in their order. */
function filled(pattern: string, values: readonly string[]): string {
  const left = [...values];
  return pattern.replace(/:\w+/gu, () => encodeURIComponent(left.shift() ?? ''));
}

/** Builds the address of one record; `pattern` is the same as the router writes it, such as `/customers/edit/:id`. */
function recordPath(pattern: string) {
  return Object.assign((id: string) => filled(pattern, [id]), { pattern });
}

/** Builds an address with two parameters, in the order of its pattern. */
function pairPath(pattern: string) {
  return Object.assign((first: string, second: string) => filled(pattern, [first, second]), { pattern });
}

/** Builds the address of a dealer's account. */
function statementPath(pattern: string) {
  const path = (dealerId: string, supplierId = '') =>
    filled(pattern, [dealerId]) + (supplierId && `?supplier=${encodeURIComponent(supplierId)}`);
  return Object.assign(path, { pattern });
}

function noun(base: string) {
  return { list: base, add: `${base}/add`, edit: recordPath(`${base}/edit/:id`) } as const;
}

type Noun = ReturnType<typeof noun>;

/** The same for many lists at once. */
function nouns<K extends string>(bases: Readonly<Record<K, string>>): Readonly<Record<K, Noun>> {
  const made = Object.entries<string>(bases).map(([name, base]) => [name, noun(base)] as const);
  // One for each key.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(made) as Record<K, Noun>;
}

/** Where a list's import from a CSV file stands, and where the change of its prices does. */
export const importOf = (list: string): string => `${list}/import`;
export const pricesOf = (list: string): string => `${list}/prices`;

/** A noun whose add page is its edit page under the id `new` (product: routes). */
function newOrEdit(base: string) {
  return { list: base, add: `${base}/new`, edit: recordPath(`${base}/:id`) } as const;
}

/** What stands in the address in place of the id of a sale that is not stored yet. */
export const NEW_SALE = 'new';

/**
 * Every path that something links to (product: routes), written once: plain where it has no parameter, else a builder
 * that carries its own pattern. The route table and all links read it; no component holds an address. What nothing links to
 * stands in its row alone: each page loads this file.
 */
export const paths = {
  ...nouns(REFERENCE_PATHS),
  signIn: SIGN_IN_PATH,
  home: '/',
  userSettings: '/user-settings',
  mfaTest: '/mfa-test',
  dealerGroupCheck: '/dev/dealer-group-customers-check',
  /** The public page of a vehicle; the code stands on its windscreen label. */
  installationInfo: { form: '/installation-info', page: pairPath('/installation-info/:vin/:code') },
  /** A customer's own details, and the owner's warranty: the id is what the link ends with. */
  customerDetails: recordPath('/request-customer-details/:id'),
  warranty: recordPath('/warranty-registration/:id'),
  /** A customer's own quote, the same way; and what is printed of quotes, and of orders and invoices of customers. */
  quoteLink: recordPath('/quote/:id'),
  quotePaper: recordPath('/quotes/paper/:id'),
  salePaper: recordPath('/pos/sales-record/:id/paper'),
  receipt: recordPath('/pos/sales-record/:id/receipt'),
  users: {
    list: '/admin/users',
    add: '/admin/users/add',
    addFor: (organisation: string) => `/admin/users/add?organisation=${encodeURIComponent(organisation)}`,
    edit: recordPath('/admin/users/edit/:userId'),
  },
  vehicles: { ...noun('/admin/vehicles'), tyreCheck: '/admin/vehicles/tyre-check' },
  kits: noun('/admin/kits'),
  productCategories: '/admin/product-categories',
  productWarrantySettings: '/admin/product-warranty-settings',
  kitSkus: '/admin/kit-skus',
  /** Spelt as the specification spells it (decisions: spelling). */
  importSuspensionKits: '/admin/kits/import-suspensiont-kits',
  suspensionKits: newOrEdit('/admin/suspension-kits'),
  suspensionKitVehicles: newOrEdit('/admin/suspension-kit-vehicles'),
  oemRims: '/admin/oem-rims',
  dealers: { ...noun('/admin/dealers'), edit: recordPath('/admin/dealers/edit/:dealerId') },
  engineerReport: recordPath('/admin/engineers/report/:id'),
  engineerDecisions: '/admin/engineers/report/all',
  printers: '/admin/printers',
  leadTimes: '/admin/lead-times',
  reports: '/admin/reports',
  warranties: '/admin/reports/warranties',
  changeLog: '/admin/change-log',
  settings: '/admin/settings',
  /** The menu opens all dealers; a dealer's admin sees their own dealer there. */
  audit: { all: '/admin/audit/all', edit: recordPath('/admin/audit/:dealerId') },
  /** The id is the installation that the kits are for, or `new` for stock (product: routes). */
  dealerOrders: {
    list: '/dealer-orders',
    /** What other dealers have ordered of a dealer. */
    supply: '/dealer-orders/supply',
    add: recordPath('/dealer-orders/add/:id'),
    addType: pairPath('/dealer-orders/add/:id/:type'),
    edit: recordPath('/dealer-orders/edit/:id'),
  },
  tjmOrders: { list: '/tjm-orders', email: recordPath('/tjm-orders/email/:id') },
  /** An order on paper; the type, kit, label, tjm or pos, is first (product: order-papers). */
  orderPaper: pairPath('/order/:type/:id'),
  /** The id is the dealer that is ordered for. */
  distributerOrders: {
    list: '/distributer-orders',
    add: '/distributer-orders/add',
    addType: pairPath('/distributer-orders/add/:id/:type'),
    edit: recordPath('/distributer-orders/edit/:id'),
  },
  dealerLabelOrders: {
    list: '/dealer-label-orders',
    edit: recordPath('/dealer-label-orders/edit/:id'),
    /** The same page as the specification spells it in the links of time limits (decisions: path-case). */
    ofLimit: recordPath('/dealer-Label-orders/edit/:id'),
  },
  distributerLabelOrders: {
    list: '/distributer-label-orders',
    edit: recordPath('/distributer-label-orders/edit/:id'),
  },
  invoices: {
    list: '/invoices',
    /** Those that a dealer has written to the dealers it supplies. */
    supply: '/invoices/supply',
    edit: recordPath('/invoices/edit/:id'),
    paper: recordPath('/invoices/edit/:id/paper'),
    /** The account of a dealer; with its distributor unless another supplier is named. */
    statement: statementPath('/invoices/statement/:dealerId'),
    /** What went over into the accounting package, and one of these. */
    exports: '/invoices/exports',
    exportOf: recordPath('/invoices/exports/:id'),
  },
  returns: {
    list: '/returns',
    /** Those of the dealers that a dealer supplies. */
    supply: '/returns/supply',
    edit: recordPath('/returns/:id'),
    /** A new return of what came with an order. */
    addFor: (orderId: string) => `/returns/new?order=${encodeURIComponent(orderId)}`,
    /** A new return of the kits of a job; of what came from neither. */
    addForJob: (jobId: string) => `/returns/new?job=${encodeURIComponent(jobId)}`,
    addOther: '/returns/new?other=yes',
    /** The draft with its lines open to change; the note that travels with the goods. */
    change: recordPath('/returns/:id/change'),
    note: recordPath('/returns/:id/note'),
    /** What the returns come to: rates by kit and reason, days per step. */
    figures: '/returns/figures',
  },
  credits: {
    list: '/credits',
    /** Those that a dealer has given to the dealers it supplies. */
    supply: '/credits/supply',
    edit: recordPath('/credits/:id'),
    paper: recordPath('/credits/:id/paper'),
    /** A new one that takes from an invoice. */
    addFor: (invoiceId: string) => `/credits/new?invoice=${encodeURIComponent(invoiceId)}`,
  },
  quotes: noun('/quotes'),
  /** The point of sale: one of its records is a quote, a customer's order or an invoice. */
  pos: {
    register: '/pos/sales-register',
    record: recordPath('/pos/sales-record/:id'),
    revision: pairPath('/pos/sales-record/:id/rev/:rev'),
    accounts: '/pos/accounts',
    /** What one customer owes. */
    account: recordPath('/pos/accounts/:id'),
    /** Quotes and sales drawn. */
    figures: '/pos/sales-figures',
    /** Days whose money was counted, and one of them. */
    dayCloses: '/pos/day-close',
    dayClose: recordPath('/pos/day-close/:day'),
    products: '/pos/products',
    product: recordPath('/pos/product/:id'),
    settings: '/pos/settings',
  },
  /** What leaves the warehouse, by day and carrier. */
  deliveryManifest: '/delivery-manifest',
  /** The one of this id. */
  manifestOf: (id: string) => `/delivery-manifest?manifest=${encodeURIComponent(id)}`,
  stockReport: '/stock-report',
  /** The counts so far, one of them, and one that is typed. */
  stockCounts: {
    list: '/stock-report/counts',
    record: recordPath('/stock-report/counts/:id'),
    add: '/stock-report/count',
  },
  /** Time limits of jobs, orders and label orders with their exemptions; not in the specification. */
  timeLimits: '/time-limits',
  /** Menu name Installation Confirmations. */
  matchInstallations: '/match-installations',
  documents: { admin: '/admin/documents', read: '/documents' },
  customers: noun('/customers'),
  /** How far customers live, of the own dealer and of the dealers of a distributor. */
  customerDistances: '/customers/distances',
  /** Pictures that stand twice, or took another's place. */
  imageConflicts: '/admin/image-conflicts',
  carDealers: noun('/car-dealers'),
  installations: {
    ...noun('/installations'),
    /** The jobs of a week by day (product: week). */
    week: '/installations/week',
    checklist: recordPath('/installations/checklist/:id'),
    /** A paper of a job, by its name (product: job-papers). */
    paper: pairPath('/installations/edit/:id/paper/:name'),
    /** A new one with all that a sale says of it; of its customer only where it has a record. */
    addForSale: (saleId: string, customerId: string) =>
      `/installations/add?sale=${encodeURIComponent(saleId)}${customerId && `&customer=${encodeURIComponent(customerId)}`}`,
    /** A new one for a dealer, by its distributor. */
    addForDealer: (dealerId: string) => `/installations/add?dealer=${encodeURIComponent(dealerId)}`,
    /** A new one for a customer. */
    addFor: (customerId: string) => `/installations/add?customer=${encodeURIComponent(customerId)}`,
  },
} as const;

/** What head office reviews, and whether the portal is well: of the main build alone, so that the engineers' loads neither. */
export const reviewPaths = {
  limits: '/admin/change-log/review',
  health: '/admin/change-log/health',
} as const;

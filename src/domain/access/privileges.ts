import { type Actor, type DealerFlag, holds } from './actor.ts';

/** What an item asks for. Absent organisation kind = nobody of that kind (default deny). */
export interface Requirement {
  /** Area flag under privileges.dealer. */
  dealer?: string;
  /** Area flag under privileges.distributer. */
  distributer?: string;
  /** Whoever has one of these links, whatever flags they hold (product: rights). */
  associated?: readonly ('dealer' | 'distributer')[];
  /** Other area flags that do as well, on either side. */
  or?: readonly string[];
  /** Engineers may use it. */
  engineer?: true;
  /** User type admin is needed as well. */
  admin?: true;
  developer?: true;
  /** The distributor that is the head office; no dealer and no other distributor. */
  headOffice?: true;
  /** Flags that the dealer's own record must all have. */
  dealerFlags?: readonly DealerFlag[];
  /** The dealer must have canSendToEngineer. */
  dealerEng?: true;
}

const both = (area: string): Requirement => ({ dealer: area, distributer: area });
const admin = (area: string): Requirement => ({ ...both(area), admin: true });
const STAFF: Requirement = { associated: ['dealer', 'distributer'] };

/**
 * The one statement of rights: menuItemPriv key → what it asks for (product: rights).
 * The browser, the API guard and the generated rules tests read this table.
 */
export const PRIVILEGES = {
  'ADMIN.Users': { ...STAFF, admin: true },
  'ADMIN.Dealers': admin('dealers'),
  /** Adds and edits dealers; dealer admins with the flag read theirs (docs/security.md). */
  DealerRecords: { distributer: 'dealers', admin: true },
  /** Puts a dealer into a group, or takes it out. */
  DealerGroups: { distributer: 'dealers', admin: true, headOffice: true },
  'ADMIN.Vehicles': admin('vehicles'),
  'ADMIN.Products': admin('products'),
  /** The standard cost beside a product: the distributor's own, whatever flags a dealer holds (docs/security.md). */
  ProductCost: { distributer: 'products', admin: true },
  'ADMIN.ProductCategories': admin('products'),
  'ADMIN.ProductWarrantySettings': admin('products'),
  'ADMIN.Kits': admin('kits'),
  'ADMIN.KitSkus': admin('kits'),
  'ADMIN.SuspensionKits': admin('suspensionKits'),
  /** /admin/kits/import-suspensiont-kits, for developers only (product: routes). */
  'ADMIN.ImportSuspensionKits': { ...admin('suspensionKits'), developer: true },
  'ADMIN.Accessories': admin('accessories'),
  'ADMIN.FreightCarriers': admin('freightCarriers'),
  'ADMIN.Engineers': admin('engineers'),
  /** Invites engineers and says what they may sign; dealer admins with the flag read, and propose. */
  EngineerRecords: { distributer: 'engineers', admin: true },
  'ADMIN.Reports': admin('reports'),
  'ADMIN.Documents': admin('documents'),
  'ADMIN.OemRims': admin('oemRims'),
  'ADMIN.Settings': admin('settings'),
  /** Settings bind every organisation: the head office keeps them, other admins with the flag read them. */
  SystemSettings: { distributer: 'settings', admin: true, headOffice: true },
  'ADMIN.Audit': admin('audit'),
  /** The audit-status icon, and running the audit of the own dealer (product: rights). */
  AuditStatus: { associated: ['dealer'] },
  /** audit-dealer; whose audit, and with which flag, says src/domain/audit/access.ts. */
  RunAudit: STAFF,
  'ADMIN.ImageConflicts': admin('imageConflicts'),
  'ADMIN.ChangeLog': admin('changeLog'),
  'ADMIN.MasterDataCapacities': admin('masterDataCapacities'),
  'ADMIN.CustomerDistances': { distributer: 'customerDistances', admin: true },
  'ADMIN.Distributors': admin('distributors'),
  /** Adds and edits distributors; dealer admins with the flag read them. */
  DistributorRecords: { distributer: 'distributors', admin: true },
  'ADMIN.Printers': admin('printers'),
  'ADMIN.LeadTimes': { dealer: 'leadTimes', distributer: 'orders', admin: true },
  /** Changes of limits made outside head office, and what the server could not do. */
  LimitReview: { distributer: 'changeLog', admin: true, headOffice: true },
  /** A record's own history on its page; rules ask for the flag alone (product: rights). */
  RecordHistory: both('changeLog'),
  CarDealers: { dealer: 'orders' },
  Customers: { dealer: 'customers' },
  /** Names and how to reach them, for whoever works on their jobs or sells to them; who they are stays with `customers`. */
  CustomerContacts: { dealer: 'installations', or: ['customers', 'pos', 'quotes'] },
  /** All that is held of one customer, exported or erased on their request. */
  PersonalData: { dealer: 'customers', admin: true },
  /** What is done with a distance, on whichever side; of a distributor ADMIN.CustomerDistances is asked, too. */
  CustomerDistances: { dealer: 'customers', associated: ['distributer'] },
  Installations: { ...both('installations'), engineer: true },
  /** A distributor records for the dealers that it supplies. */
  InstallationsAdd: both('installations'),
  /** What the dealer alone does with its jobs: choosing customers and car dealers, asking for warranties and kit confirmations. */
  OwnInstallations: { dealer: 'installations' },
  /** A distributor may still open Edit Installation, with or without the flag (product: rights). */
  InstallationsEdit: { dealer: 'installations', associated: ['distributer'], engineer: true },
  /** Sends a job to its engineer; of which jobs, says src/domain/installation/stages.ts. */
  SendToEngineer: { dealer: 'installations', dealerEng: true },
  /** How many jobs the own workshop takes a day (product: week). */
  WeekCapacity: { dealer: 'installations', admin: true },
  Returns: both('installations'),
  Credits: both('installations'),
  /** Sales of the own dealer: whoever works the till all of them, else quotes alone (src/domain/sale/moves.ts). */
  Sales: { dealer: 'pos', or: ['quotes'] },
  'POS.SalesRegister': { dealer: 'pos' },
  /** What the own dealer offers first at its till, and what it asks for many. */
  'POS.Products': { dealer: 'pos' },
  'POS.Accounts': { dealer: 'pos' },
  /** By which terms customers buy on account. */
  'POS.AccountTerms': { dealer: 'pos', admin: true },
  /** How the own dealer sells: prefix, terms, kinds of payment. */
  'POS.Settings': { dealer: 'pos', admin: true },
  Quotes: { dealer: 'quotes' },
  DealerOrders: { dealer: 'orders' },
  DistributerOrders: { distributer: 'orders' },
  /** Moves of orders, on whichever side; the order itself says which (src/domain/trade/parties.ts). */
  Orders: both('orders'),
  /** Orders and invoices of the dealers that a dealer supplies; returns and credits likewise. */
  SuppliedOrders: { dealer: 'orders', dealerFlags: ['canAcceptDealerOrders'] },
  SuppliedReturns: { dealer: 'installations', dealerFlags: ['canAcceptDealerOrders'] },
  /** Time limits and their exemptions; of which records, says src/domain/time-limit/limit-rows.ts. */
  TimeLimits: { ...both('installations'), or: ['orders'] },
  /** What leaves the warehouse: the distributor's, and the dealer's that takes orders of dealers. */
  DeliveryManifests: { ...both('orders'), dealerFlags: ['canAcceptDealerOrders'] },
  TJMOrders: both('tjmOrders'),
  /** Orders on paper, those by email among them; what can be read of them says each kind's own right. */
  OrderPapers: { ...both('orders'), or: ['tjmOrders'] },
  Invoices: both('orders'),
  /** What went over into the accounting package of a distributor. */
  AccountingExports: { distributer: 'orders' },
  KitOrderStats: { dealer: 'kitOrderStats' },
  MatchGvms: { distributer: 'matchGvmInstallations' },
  NewsUpdates: STAFF,
  Documents: STAFF,
  UserSettings: STAFF,
  /** Saved views of lists; who may save or share which, says src/domain/saving/views.ts. */
  SavedViews: { ...STAFF, engineer: true },
  /** Answering what is asked to correct of the own account. */
  OwnCorrection: { ...STAFF, engineer: true },
  Developer: { ...STAFF, developer: true },
  /** /dev/dealer-group-customers-check: all customers are the head office's to look through. */
  GroupCustomersCheck: { associated: ['distributer'], developer: true, headOffice: true },
  /** /dev/complete-email-not-sent: complete jobs of all dealers, likewise. */
  CompletionMails: { associated: ['distributer'], developer: true, headOffice: true },
  Home: { ...STAFF, engineer: true },
} as const satisfies Record<string, Requirement>;

export type PrivilegeKey = keyof typeof PRIVILEGES;

/** Whether the actor meets the requirement, and if not, which right is missing in plain words. */
export function check(actor: Actor, requirement: Requirement): { ok: true } | { ok: false; missing: string } {
  const deny = (missing: string) => ({ ok: false as const, missing });
  if (actor.kind === 'none') return deny('a link to one dealer, distributor or engineer record');
  if (requirement.developer && !actor.isDeveloper) return deny('the developer flag');
  if (requirement.admin && !actor.isAdmin) return deny('user type admin');
  if (actor.kind === 'engineer')
    return requirement.engineer ? { ok: true } : deny('a dealer or distributor account');
  const area = requirement[actor.kind];
  const isLinked = requirement.associated?.includes(actor.kind) === true;
  if (area === undefined && !isLinked) {
    return deny(actor.kind === 'dealer' ? 'a distributor account' : 'a dealer account');
  }
  const areas = [...(area === undefined ? [] : [area]), ...(requirement.or ?? [])];
  if (!isLinked && !areas.some((each) => holds(actor, each))) {
    return deny(`the privilege ${areas.map((each) => `"${each}"`).join(' or ')}`);
  }
  if (requirement.headOffice && !actor.isHeadOffice) return deny('an account of the head office');
  if (actor.kind === 'dealer') {
    const { dealerFlags = [], dealerEng } = requirement;
    const flags: readonly DealerFlag[] = dealerEng ? [...dealerFlags, 'canSendToEngineer'] : dealerFlags;
    const flag = flags.find((name) => !actor.dealerFlags[name]);
    if (flag) return deny(`the dealer setting "${flag}"`);
  }
  return { ok: true };
}

/** The browser's and the API's one question: may this actor use what carries this key? */
export function can(actor: Actor, key: PrivilegeKey): boolean {
  return check(actor, PRIVILEGES[key]).ok;
}

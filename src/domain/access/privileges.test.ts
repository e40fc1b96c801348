import { describe, expect, it } from 'vitest';
import { userSchema } from '../user/schema.ts';
import { type Actor, actorOfEngineer, actorOfUser } from './actor.ts';
import { can, check, PRIVILEGES, type PrivilegeKey, type Requirement } from './privileges.ts';

const KEYS = Object.keys(PRIVILEGES) as PrivilegeKey[];

function person(kind: 'dealer' | 'distributer', flags: readonly string[], type = 'user'): Actor {
  const grants = Object.fromEntries(flags.map((flag) => [flag, true]));
  const user = userSchema.parse({
    type,
    dealerId: kind === 'dealer' ? 'd1' : '',
    distributerId: kind === 'distributer' ? 'x1' : '',
    privileges: { dealer: {}, distributer: {}, [kind]: grants },
  });
  return actorOfUser('u1', user, null, '');
}

const engineer = actorOfEngineer('e1', { firstName: 'Ann', lastName: 'Lee', email: '' });

/**
 * The specification's menu and route keys (product: routes, rights): area of a dealer | area of a distributor, '-'
 * for nobody, 'any' for whoever has the link.
 */
const EXPECTED: Readonly<Record<PrivilegeKey, string>> = {
  'ADMIN.Users': 'any|any|admin',
  'ADMIN.Dealers': 'dealers|dealers|admin',
  DealerRecords: '-|dealers|admin',
  'ADMIN.Vehicles': 'vehicles|vehicles|admin',
  'ADMIN.Products': 'products|products|admin',
  ProductCost: '-|products|admin',
  'ADMIN.ProductCategories': 'products|products|admin',
  'ADMIN.ProductWarrantySettings': 'products|products|admin',
  'ADMIN.Kits': 'kits|kits|admin',
  'ADMIN.KitSkus': 'kits|kits|admin',
  'ADMIN.SuspensionKits': 'suspensionKits|suspensionKits|admin',
  'ADMIN.ImportSuspensionKits': 'suspensionKits|suspensionKits|admin developer',
  'ADMIN.Accessories': 'accessories|accessories|admin',
  'ADMIN.FreightCarriers': 'freightCarriers|freightCarriers|admin',
  'ADMIN.Engineers': 'engineers|engineers|admin',
  EngineerRecords: '-|engineers|admin',
  'ADMIN.Reports': 'reports|reports|admin',
  'ADMIN.Documents': 'documents|documents|admin',
  'ADMIN.OemRims': 'oemRims|oemRims|admin',
  'ADMIN.Settings': 'settings|settings|admin',
  DealerGroups: '-|dealers|admin headOffice',
  SystemSettings: '-|settings|admin headOffice',
  'ADMIN.Audit': 'audit|audit|admin',
  AuditStatus: 'any|-',
  RunAudit: 'any|any',
  'ADMIN.ImageConflicts': 'imageConflicts|imageConflicts|admin',
  'ADMIN.ChangeLog': 'changeLog|changeLog|admin',
  'ADMIN.MasterDataCapacities': 'masterDataCapacities|masterDataCapacities|admin',
  'ADMIN.CustomerDistances': '-|customerDistances|admin',
  'ADMIN.Distributors': 'distributors|distributors|admin',
  DistributorRecords: '-|distributors|admin',
  'ADMIN.Printers': 'printers|printers|admin',
  'ADMIN.LeadTimes': 'leadTimes|orders|admin',
  LimitReview: '-|changeLog|admin headOffice',
  RecordHistory: 'changeLog|changeLog',
  CarDealers: 'orders|-',
  Customers: 'customers|-',
  CustomerContacts: 'installations|-',
  PersonalData: 'customers|-|admin',
  CustomerDistances: 'customers|any',
  Installations: 'installations|installations|engineer',
  InstallationsAdd: 'installations|installations',
  OwnInstallations: 'installations|-',
  InstallationsEdit: 'installations|any|engineer',
  SendToEngineer: 'installations|-|sendsToEngineer',
  WeekCapacity: 'installations|-|admin',
  Returns: 'installations|installations',
  Credits: 'installations|installations',
  Sales: 'pos|-',
  'POS.SalesRegister': 'pos|-',
  'POS.Products': 'pos|-',
  'POS.Accounts': 'pos|-',
  'POS.AccountTerms': 'pos|-|admin',
  'POS.Settings': 'pos|-|admin',
  Quotes: 'quotes|-',
  DealerOrders: 'orders|-',
  DistributerOrders: '-|orders',
  Orders: 'orders|orders',
  TimeLimits: 'installations|installations',
  SuppliedOrders: 'orders|-|takesOrders',
  SuppliedReturns: 'installations|-|takesOrders',
  AccountingExports: '-|orders',
  DeliveryManifests: 'orders|orders|takesOrders',
  TJMOrders: 'tjmOrders|tjmOrders',
  OrderPapers: 'orders|orders',
  Invoices: 'orders|orders',
  KitOrderStats: 'kitOrderStats|-',
  MatchGvms: '-|matchGvmInstallations',
  NewsUpdates: 'any|any',
  Documents: 'any|any',
  UserSettings: 'any|any',
  SavedViews: 'any|any|engineer',
  OwnCorrection: 'any|any|engineer',
  Developer: 'any|any|developer',
  GroupCustomersCheck: '-|any|developer headOffice',
  CompletionMails: '-|any|developer headOffice',
  Home: 'any|any|engineer',
};

describe.each(KEYS)('%s', (key) => {
  const [dealerArea = '-', distributerArea = '-', extra = ''] = EXPECTED[key].split('|');
  const areas = { dealer: dealerArea, distributer: distributerArea };

  it.each(['dealer', 'distributer'] as const)('opens to a %s with exactly its area', (kind) => {
    const area = areas[kind];
    const type = extra.includes('admin') ? 'admin' : 'user';
    const holder: Actor = {
      ...person(kind, [area], type),
      isDeveloper: extra.includes('developer'),
      isHeadOffice: extra.includes('headOffice'),
      dealerFlags: {
        canSendToEngineer: extra.includes('sendsToEngineer'),
        kitOrdersChangeCompliance: false,
        canAcceptDealerOrders: extra.includes('takesOrders'),
      },
    };
    expect(can(holder, key)).toBe(area !== '-');
    expect(can(person(kind, ['somethingElse'], type), key)).toBe(
      area === 'any' && !extra.includes('developer'),
    );
  });

  it('asks for type admin where the menu does', () => {
    const user = { ...person('distributer', [distributerArea], 'user'), isDeveloper: true };
    expect(can(user, key)).toBe(distributerArea !== '-' && !/admin|headOffice/u.test(extra));
  });

  it('asks for the head office where it says so', () => {
    const admin = { ...person('distributer', [distributerArea], 'admin'), isDeveloper: true };
    expect(can(admin, key)).toBe(distributerArea !== '-' && !extra.includes('headOffice'));
  });

  it('asks for the developer flag where it says so', () => {
    const admin = { ...person('distributer', [distributerArea], 'admin'), isHeadOffice: true };
    expect(can(admin, key)).toBe(distributerArea !== '-' && !extra.includes('developer'));
  });

  it('asks for a dealer that takes orders of dealers, or sends to engineers, where it says so', () => {
    const other = { ...person('dealer', [dealerArea], 'admin'), isDeveloper: true };
    expect(can(other, key)).toBe(dealerArea !== '-' && !/takesOrders|sendsToEngineer/u.test(extra));
  });

  it('opens to engineers only where it says so', () => {
    expect(can(engineer, key)).toBe(extra === 'engineer');
  });

  it('stays shut to a person of no kind, whatever they hold', () => {
    const nobody: Actor = {
      ...person('dealer', [dealerArea, distributerArea], 'admin'),
      kind: 'none',
      isDeveloper: true,
    };
    expect(can(nobody, key)).toBe(false);
  });
});

describe('check', () => {
  const dealer = person('dealer', ['orders']);

  it('says in plain words what is missing', () => {
    const missing = (actor: Actor, requirement: Requirement) => {
      const answer = check(actor, requirement);
      return answer.ok ? '' : answer.missing;
    };
    expect(missing(dealer, { dealer: 'customers' })).toBe('the privilege "customers"');
    expect(missing(dealer, { distributer: 'orders' })).toBe('a distributor account');
    expect(missing(dealer, { dealer: 'customers', or: ['pos'] })).toBe('the privilege "customers" or "pos"');
    expect(missing(dealer, { dealer: 'customers', or: ['orders'] })).toBe('');
    const linked: Requirement = { associated: ['dealer'] };
    expect(missing(dealer, linked)).toBe('');
    expect(missing(person('distributer', []), linked)).toBe('a dealer account');
    expect(missing(engineer, linked)).toBe('a dealer or distributor account');
    expect(missing(dealer, { ...linked, developer: true })).toBe('the developer flag');
    expect(missing(dealer, { ...linked, admin: true })).toBe('user type admin');
    const flag = 'the dealer setting "canSendToEngineer"';
    expect(missing(dealer, { dealer: 'orders', dealerFlags: ['canSendToEngineer'] })).toBe(flag);
    expect(missing(dealer, { dealer: 'orders', dealerEng: true })).toBe(flag);
  });

  it('asks for all dealer flags', () => {
    const flagged: Actor = {
      ...dealer,
      dealerFlags: { ...dealer.dealerFlags, canSendToEngineer: true },
    };
    expect(check(flagged, { dealer: 'orders', dealerFlags: ['canSendToEngineer'] }).ok).toBe(true);
    expect(check(flagged, { dealer: 'orders', dealerEng: true }).ok).toBe(true);
    const two = ['canSendToEngineer', 'canAcceptDealerOrders'] as const;
    expect(check(flagged, { dealer: 'orders', dealerFlags: two }).ok).toBe(false);
  });

  it('denies by default', () => {
    expect(check(dealer, {}).ok).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { accessTo } from '#app/guards/access.ts';
import { engineerRoutes } from '#app/routes/engineer.ts';
import { mainRoutes } from '#app/routes/main.ts';
import { menuOf, tilesOf } from '#app/routes/menu.ts';
import type { RouteRow } from '#app/routes/route-row.ts';
import { type Openers, OWN_PAGES } from './own-pages.ts';
import { type Actor, actorOfEngineer, actorOfUser } from '#domain/access/actor.ts';
import { PRIVILEGES, type Requirement } from '#domain/access/privileges.ts';
import { buildEngineer, buildUser } from '#tests/seed/build/person.ts';

const areas = [
  'installations customers orders kits vehicles dealers leadTimes printers',
  'engineers distributors products suspensionKits oemRims accessories freightCarriers settings',
  'documents masterDataCapacities changeLog audit matchGvmInstallations kitOrderStats customerDistances reports imageConflicts',
].flatMap((each) => each.split(' '));
const grants = Object.fromEntries(areas.map((area) => [area, true] as const));
const dealer = { dealerId: 'd1', dealerGroupId: 'g1', distributerId: '', engineerId: '' };
const distributer = { dealerId: '', dealerGroupId: '', distributerId: 'x1', engineerId: '' };
const forDealer = { dealer: grants, distributer: {} };
const forDistributer = { dealer: {}, distributer: grants };

const userActor = (overrides: Parameters<typeof buildUser>[0]): Actor =>
  actorOfUser('u1', buildUser(overrides), null, 'Organisation');

const actors = {
  'dealer user': userActor({ ...dealer, type: 'user', privileges: forDealer }),
  'dealer admin': userActor({ ...dealer, type: 'admin', privileges: forDealer }),
  'dealer admin without area flags': userActor({
    ...dealer,
    type: 'admin',
    privileges: { dealer: {}, distributer: {} },
  }),
  'distributor user': userActor({ ...distributer, type: 'user', privileges: forDistributer }),
  'distributor admin': userActor({ ...distributer, type: 'admin', privileges: forDistributer }),
  'flags of the other organisation kind only': userActor({
    ...dealer,
    type: 'admin',
    privileges: { dealer: {}, distributer: grants },
  }),
  'flags that are not exactly true': userActor({
    ...dealer,
    type: 'admin',
    privileges: {
      dealer: { installations: 'true', customers: 1, orders: 'yes', kits: {}, vehicles: null },
      distributer: {},
    },
  }),
  'no privileges': userActor({ ...dealer, type: 'user', privileges: { dealer: {}, distributer: {} } }),
  'no organisation': userActor({
    ...dealer,
    dealerId: '',
    dealerGroupId: '',
    type: 'admin',
    privileges: forDealer,
  }),
  engineer: actorOfEngineer('e1', buildEngineer()),
} satisfies Record<string, Actor>;
type Role = keyof typeof actors;

const everyday = [
  'Home',
  'Installations',
  'Kit Orders',
  'Label Orders',
  'Returns',
  'Credits',
  'Invoices',
  'Kit Order Stats',
  'Customers',
  'Car Dealers',
  'News Updates',
  'Documents',
];
const distributorEveryday = [
  'Home',
  'Installations',
  'Kit Orders',
  'Label Orders',
  'Returns',
  'Credits',
  'Invoices',
  'Installation Confirmations',
  'News Updates',
  'Documents',
];
const adminMenu = [
  'Printers',
  'Users',
  'Reports',
  'Distributors',
  'Dealers',
  'Engineers',
  'Kits',
  'Vehicles',
  'Suspension Kits',
  'Suspension Kit Vehicles',
  'Lead Times',
  'Products',
  'Accessories',
  'Freight Carriers',
  'Documents',
  'OEM Rims',
  'Settings',
  'Audit',
  'Master Data Capacities',
  'Image Conflicts',
  'Change Log',
].map((name) => `Admin: ${name}`);
/** Behind the dealers, what is the distributor's alone. */
const distributorMenu = adminMenu.toSpliced(
  adminMenu.indexOf('Admin: Engineers'),
  0,
  'Admin: Customer Distances',
);
/** The whole menu of each role, main group then Admin group. Grows with the pages that are built. */
const menus: Record<Role, readonly string[]> = {
  'dealer user': everyday,
  'dealer admin': [...everyday, ...adminMenu],
  'dealer admin without area flags': ['Home', 'News Updates', 'Documents', 'Admin: Users'],
  'distributor user': distributorEveryday,
  'distributor admin': [...distributorEveryday, ...distributorMenu],
  'flags of the other organisation kind only': ['Home', 'News Updates', 'Documents', 'Admin: Users'],
  'flags that are not exactly true': ['Home', 'News Updates', 'Documents', 'Admin: Users'],
  'no privileges': ['Home', 'News Updates', 'Documents'],
  'no organisation': ['Home'],
  engineer: [],
};

const roles = Object.keys(actors).filter((role): role is Role => role in actors);

describe('the menu', () => {
  it.each(roles)('of: %s', (role) => {
    const names = menuOf(mainRoutes, actors[role]).flatMap(({ group, entries }) =>
      entries.map(({ name }) => (group === 'main' ? name : `${group}: ${name}`)),
    );
    expect(names).toEqual(menus[role]);
  });

  it.each(roles)('shows no two entries with one icon to: %s', (role) => {
    const icons = menuOf(mainRoutes, actors[role]).flatMap(({ entries }) => entries.map(({ icon }) => icon));
    expect(icons.filter((icon, index) => icons.indexOf(icon) !== index)).toEqual([]);
  });
  it('is empty in the engineer build', () => {
    expect(menuOf(engineerRoutes, actors.engineer)).toEqual([]);
  });
});

describe('the tiles of Home', () => {
  /** Who opens our own pages, with a tile or without, stands in {@link OWN_PAGES}. */
  const rows = mainRoutes.filter(({ path }) => !(path in OWN_PAGES));
  const named = (actor: Actor) =>
    tilesOf(rows, actor).flatMap(({ title, entries }) => entries.map(({ name }) => `${title}: ${name}`));
  const stock = 'Stock and freight: Stock Report';
  const manifest = 'Stock and freight: Delivery Manifest';

  it('lead a distributor, and a dealer with or without kit order stats, to the stock report', () => {
    const orders = { dealer: { orders: true }, distributer: {} };
    expect(named(actors['distributor user'])).toEqual([manifest, stock]);
    expect(named(actors['dealer user'])).toEqual([stock]);
    expect(named(userActor({ ...dealer, type: 'user', privileges: orders }))).toEqual([stock]);
  });

  it('show nobody what they may not open', () => {
    expect(named(actors['no privileges'])).toEqual([]);
    expect(named(actors.engineer)).toEqual([]);
    expect(named({ ...actors['no privileges'], isDeveloper: true })).toEqual([]);
    const ofDeveloper = named({ ...actors['distributor admin'], isDeveloper: true });
    expect(ofDeveloper.filter((tile) => !named(actors['distributor admin']).includes(tile))).toEqual([
      'Developer: Import Suspension Kits',
    ]);
  });
});

/** Both sides see them. */
const moneyPages = [
  '/returns',
  '/returns/:id',
  '/credits',
  '/credits/:id',
  '/invoices',
  '/invoices/edit/:id',
];
/** Our own pages that these open ({@link OWN_PAGES}). */
const ownPages = (...openers: readonly Openers[]) =>
  Object.entries(OWN_PAGES).flatMap(([path, { opens }]) => (openers.includes(opens) ? [path] : []));
/** Of a dealer that other dealers order from, besides those of every dealer. */
const supplierPages = [...ownPages('suppliers'), '/delivery-manifest'];
const distributorPages = [
  ...moneyPages,
  '/order/:type/:id',
  '/distributer-orders',
  '/distributer-orders/add',
  '/distributer-orders/add/:id/:type',
  '/distributer-orders/edit/:id',
  '/installations',
  '/installations/add',
  '/installations/edit/:id',
  '/installations/checklist/:id',
  '/match-installations',
  '/delivery-manifest',
  '/stock-report',
];
/** Open to every admin, without a flag. */
const userPages = ['/admin/users', '/admin/users/add', '/admin/users/edit/:userId'];
const dealerOrders = ['/dealer-label-orders', '/dealer-label-orders/edit/:id'];
const distributorOrders = ['/distributer-label-orders', '/distributer-label-orders/edit/:id'];
/** Who may open which page; every page not named here is closed to the role. */
const open: Record<Role, readonly string[]> = {
  'dealer user': [
    '/installations',
    '/installations/add',
    '/installations/edit/:id',
    '/installations/checklist/:id',
    ...dealerOrders,
  ],
  'dealer admin': [
    '/installations',
    '/installations/add',
    '/installations/edit/:id',
    '/installations/checklist/:id',
    ...dealerOrders,
  ],
  'dealer admin without area flags': userPages,
  'distributor user': [...distributorPages, ...distributorOrders],
  'distributor admin': [...distributorPages, ...distributorOrders],
  'flags of the other organisation kind only': userPages,
  'flags that are not exactly true': userPages,
  'no privileges': [],
  'no organisation': [],
  engineer: [],
};
const dealerPages = [
  ...moneyPages,
  '/stock-report',
  '/kit-order-stats',
  '/order/:type/:id',
  '/dealer-orders',
  '/dealer-orders/add/:id',
  '/dealer-orders/add/:id/:type',
  '/dealer-orders/edit/:id',
  '/customers',
  '/customers/distances',
  '/customers/add',
  '/customers/edit/:id',
  '/car-dealers',
  '/car-dealers/add',
  '/car-dealers/edit/:id',
];
const isForDevelopers = ({ priv }: RouteRow) => {
  const asked: Requirement | null = priv === null ? null : PRIVILEGES[priv];
  return asked?.developer === true;
};
const developerPages = mainRoutes.filter(isForDevelopers).map((row) => row.path);
const adminPages = mainRoutes
  .map((row) => row.path)
  .filter((path) => path.startsWith('/admin') && !developerPages.includes(path) && !(path in OWN_PAGES));
/** Of our own pages those that each role opens besides what everybody does. */
const OPENED: Readonly<Partial<Record<Role, readonly Openers[]>>> = {
  'dealer user': ['dealers and distributors', 'dealers'],
  'dealer admin': ['dealers and distributors', 'dealers', 'admins'],
  'distributor user': ['dealers and distributors', 'distributors'],
  'distributor admin': ['dealers and distributors', 'distributors', 'admins', 'admins of a distributor'],
};

function expected(role: Role): readonly string[] {
  const forAll = [
    '/sign-in',
    '/invitation/:id',
    '/verify-email/:id',
    '/installation-info',
    '/installation-info/:vin/:code',
    '/request-customer-details/:id',
    '/warranty-registration/:id',
    '/terms-and-conditions',
    '/not-authorised',
    '/test',
  ];
  return [
    ...forAll,
    ...(role === 'engineer' ? [] : ['/', '/mfa-test']),
    ...(role === 'engineer' || role === 'no organisation'
      ? []
      : ['/documents', '/news-updates', '/user-settings']),
    ...open[role],
    ...ownPages('everybody', ...(OPENED[role] ?? [])),
    ...(role === 'dealer user' || role === 'dealer admin' ? dealerPages : []),
    ...(role === 'distributor admin' ? adminPages : []),
    // Distances of its own customers stand beside these.
    ...(role === 'dealer admin' ? adminPages.filter((path) => path !== '/admin/customer-distances') : []),
  ].toSorted();
}

describe('the guard', () => {
  it.each(roles)('of: %s', (role) => {
    const isOpen = (row: RouteRow) => accessTo(row, actors[role], true).status === 'open';
    expect(
      mainRoutes
        .filter(isOpen)
        .map((row) => row.path)
        .toSorted(),
    ).toEqual(expected(role));
  });

  it('opens what the portal itself needs to the head office alone', () => {
    const openTo = (isHeadOffice: boolean) =>
      ownPages('the head office').filter((path) => {
        const row = mainRoutes.find((each) => each.path === path);
        return row && accessTo(row, { ...actors['distributor admin'], isHeadOffice }, true).status === 'open';
      });
    expect([openTo(true), openTo(false)]).toEqual([ownPages('the head office'), []]);
  });

  it('opens the pages of what is supplied to a dealer that takes orders of dealers', () => {
    const plain = actors['dealer user'];
    const supplier = { ...plain, dealerFlags: { ...plain.dealerFlags, canAcceptDealerOrders: true } };
    const openTo = (actor: Actor) =>
      mainRoutes.filter((row) => accessTo(row, actor, true).status === 'open').map((row) => row.path);
    const before = openTo(plain);
    expect(
      openTo(supplier)
        .filter((path) => !before.includes(path))
        .toSorted(),
    ).toEqual(supplierPages.toSorted());
  });

  it('keeps the pages of developers to developers', () => {
    const ofDeveloper = (isDeveloper: boolean, isHeadOffice = true) =>
      mainRoutes
        .filter((row) => developerPages.includes(row.path))
        .map(
          (row) => accessTo(row, { ...actors['distributor admin'], isDeveloper, isHeadOffice }, true).status,
        );
    expect(developerPages.toSorted()).toEqual([
      '/admin/kits/import-suspensiont-kits',
      '/dev/complete-email-not-sent',
      '/dev/dealer-group-customers-check',
      '/dev/mail',
    ]);
    expect(new Set(ofDeveloper(true))).toEqual(new Set(['open']));
    expect(new Set(ofDeveloper(false))).toEqual(new Set(['refused']));
    // All customers are the head office's to look through.
    expect(ofDeveloper(true, false).filter((status) => status === 'refused')).toHaveLength(2);
  });

  it('lets an engineer into every page of the engineer build', () => {
    const statuses = engineerRoutes.map((row) => accessTo(row, actors.engineer, true).status);
    expect(new Set(statuses)).toEqual(new Set(['open']));
  });

  const row = (overrides: Partial<RouteRow>): RouteRow => ({
    path: '/x',
    title: 'X',
    page: () => Promise.resolve(() => null),
    priv: null,
    ...overrides,
  });

  it.each([
    ['the privilege', row({ priv: 'Customers' }), actors['no privileges'], 'the privilege "customers"'],
    ['the kind', row({ priv: 'Customers' }), actors['distributor admin'], 'a dealer account'],
    ['the type', row({ priv: 'ADMIN.Kits' }), actors['dealer user'], 'user type admin'],
    ['admin for any admin path', row({ path: '/admin/x' }), actors['dealer user'], 'user type admin'],
    ['the engineer flag', row({ priv: null }), actors.engineer, 'a dealer or distributor account'],
  ])('says which right is missing: %s', (_what, asked, actor, missing) => {
    expect(accessTo(asked, actor, false)).toEqual({ status: 'refused', missing });
  });

  it('leads a page for localhost home elsewhere', () => {
    const local = row({ localOnly: true });
    expect(accessTo(local, actors['dealer user'], false).status).toBe('home');
    expect(accessTo(local, actors['dealer user'], true).status).toBe('open');
  });
});

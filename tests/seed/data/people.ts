import type { State } from '#domain/shared/schema.ts';

/** The one password of every demonstration account. */
export const DEMO_PASSWORD = 'Tare-demo-1';

export type Grants = 'all' | readonly string[];

export interface UserRow {
  uid: string;
  firstName: string;
  lastName: string;
  email: string;
  admin?: true;
  dealer?: string;
  distributer?: string;
  grants: Grants;
  developer?: true;
  disabled?: true;
  /** The phone that is enrolled as second factor: each sign-in asks for a code. Others have none. */
  secondFactor?: string;
  /** The actor's code in tests/rules/cast.ts, where it has one. */
  actor?: string;
  role: string;
  sees: string;
  /** Left out of the printed table: one more admin, so that every dealer has one. */
  isUnlisted?: true;
}

/** One account per role and pattern of privileges (tests/rules/cast.ts). */
export const USERS: readonly UserRow[] = [
  {
    uid: 'sam-reid',
    firstName: 'Sam',
    lastName: 'Reid',
    email: 'sam.reid@outbacksuspension.example',
    admin: true,
    dealer: 'outback-penrith',
    grants: 'all',
    actor: 'DA',
    role: 'Dealer admin',
    sees: 'everything of Outback Penrith, the Admin menu, customers of its group',
  },
  {
    uid: 'jess-nguyen',
    firstName: 'Jess',
    lastName: 'Nguyen',
    email: 'jess.nguyen@outbacksuspension.example',
    dealer: 'outback-penrith',
    grants: ['installations', 'customers', 'orders', 'quotes'],
    actor: 'DU',
    role: 'Dealer user',
    sees: 'installations, customers, orders and car dealers of Outback Penrith',
  },
  {
    uid: 'tom-baker',
    firstName: 'Tom',
    lastName: 'Baker',
    email: 'tom.baker@outbacksuspension.example',
    dealer: 'outback-penrith',
    grants: ['installations'],
    role: 'Dealer technician',
    sees: 'installations of Outback Penrith only',
  },
  {
    uid: 'ana-silva',
    firstName: 'Ana',
    lastName: 'Silva',
    email: 'ana.silva@outbacksuspension.example',
    dealer: 'outback-penrith',
    grants: ['orders'],
    role: 'Dealer order clerk',
    sees: 'orders, invoices and car dealers of Outback Penrith only',
  },
  {
    uid: 'lee-walsh',
    firstName: 'Lee',
    lastName: 'Walsh',
    email: 'lee.walsh@outbacksuspension.example',
    dealer: 'outback-penrith',
    grants: [],
    actor: 'DU without privileges',
    role: 'Dealer user without privileges',
    sees: 'Home, news and documents; every other page says Not Authorised',
  },
  {
    uid: 'kate-doyle',
    firstName: 'Kate',
    lastName: 'Doyle',
    email: 'kate.doyle@outbacksuspension.example',
    dealer: 'outback-dubbo',
    grants: ['installations', 'customers', 'orders'],
    actor: 'DG',
    role: 'Dealer user, same group',
    sees: 'installations of Outback Dubbo, customers of the Outback group',
  },
  {
    uid: 'noah-kelly',
    firstName: 'Noah',
    lastName: 'Kelly',
    email: 'noah.kelly@outbacksuspension.example',
    dealer: 'outback-fyshwick',
    grants: ['installations', 'customers'],
    role: 'Dealer user, dealer may not send to an engineer',
    sees: 'installations of Outback Canberra, customers of the Outback group',
  },
  {
    uid: 'mark-tran',
    firstName: 'Mark',
    lastName: 'Tran',
    email: 'mark.tran@coastal4x4.example',
    admin: true,
    dealer: 'coastal-townsville',
    grants: 'all',
    role: 'Dealer admin, another group',
    sees: 'everything of Coastal Townsville, customers of the Coastal group',
  },
  {
    uid: 'priya-shah',
    firstName: 'Priya',
    lastName: 'Shah',
    email: 'priya.shah@coastal4x4.example',
    dealer: 'coastal-cairns',
    grants: ['installations', 'customers', 'orders', 'kitOrderStats'],
    role: 'Dealer user, another group',
    sees: 'installations of Coastal Cairns, customers of the Coastal group',
  },
  {
    uid: 'bill-foster',
    firstName: 'Bill',
    lastName: 'Foster',
    email: 'bill.foster@redgum4x4.example',
    admin: true,
    dealer: 'redgum-bendigo',
    grants: 'all',
    actor: 'DO',
    role: 'Dealer admin, no group',
    sees: 'everything of Redgum Bendigo alone',
  },
  {
    uid: 'helen-moss',
    firstName: 'Helen',
    lastName: 'Moss',
    email: 'helen.moss@harboursuspension.example',
    dealer: 'head-office',
    grants: ['installations', 'customers', 'orders', 'pos', 'quotes', 'tjmOrders'],
    role: 'Dealer user, head office',
    sees: 'installations, customers and orders of the head office',
  },
  {
    uid: 'rachel-stone',
    firstName: 'Rachel',
    lastName: 'Stone',
    email: 'rachel.stone@harboursuspension.example',
    admin: true,
    distributer: 'head-office',
    grants: 'all',
    actor: 'XA',
    role: 'Distributor admin',
    sees: 'installations and orders of all dealers of Harbour, the Admin menu',
  },
  {
    uid: 'omar-haddad',
    firstName: 'Omar',
    lastName: 'Haddad',
    email: 'omar.haddad@harboursuspension.example',
    distributer: 'head-office',
    grants: ['installations', 'orders', 'matchGvmInstallations'],
    actor: 'XU',
    role: 'Distributor user',
    sees: 'installations and orders of all dealers of Harbour, confirmations',
  },
  {
    uid: 'ivy-chen',
    firstName: 'Ivy',
    lastName: 'Chen',
    email: 'ivy.chen@harboursuspension.example',
    distributer: 'head-office',
    grants: [],
    role: 'Distributor without privileges',
    sees: 'Home, and an installation it is given the link of',
  },
  {
    uid: 'pete-larsen',
    firstName: 'Pete',
    lastName: 'Larsen',
    email: 'pete.larsen@northernsuspension.example',
    admin: true,
    distributer: 'northern-suspension',
    grants: 'all',
    role: 'Distributor admin, north',
    sees: 'installations and orders of the Coastal dealers, the Admin menu',
  },
  {
    uid: 'nina-petrov',
    firstName: 'Nina',
    lastName: 'Petrov',
    email: 'nina.petrov@coastal4x4.example',
    dealer: 'coastal-townsville',
    secondFactor: '+61491570156',
    grants: ['installations', 'customers', 'orders'],
    role: 'Dealer user with a second factor',
    sees: 'the same after a code by SMS, which the Auth emulator prints',
  },
  {
    uid: 'grace-amato',
    firstName: 'Grace',
    lastName: 'Amato',
    email: 'grace.amato@northernsuspension.example',
    distributer: 'northern-suspension',
    secondFactor: '+61491570157',
    grants: ['installations', 'orders'],
    role: 'Distributor user with a second factor',
    sees: 'the same after a code by SMS, which the Auth emulator prints',
  },
  {
    uid: 'dana-wolfe',
    firstName: 'Dana',
    lastName: 'Wolfe',
    email: 'dana.wolfe@harboursuspension.example',
    admin: true,
    distributer: 'head-office',
    grants: 'all',
    developer: true,
    actor: 'DV',
    role: 'Developer',
    sees: 'as distributor admin, and the developer pages',
  },
  {
    uid: 'gary-holt',
    firstName: 'Gary',
    lastName: 'Holt',
    email: 'gary.holt@harboursuspension.example',
    admin: true,
    distributer: 'head-office',
    grants: 'all',
    disabled: true,
    actor: 'a disabled XA',
    role: 'Distributor admin, disabled',
    sees: 'nothing: the account is disabled',
  },
  {
    uid: 'mick-doran',
    firstName: 'Mick',
    lastName: 'Doran',
    email: 'mick.doran@outbacksuspension.example',
    admin: true,
    dealer: 'outback-dubbo',
    grants: 'all',
    role: 'Dealer admin',
    sees: 'everything of Outback Dubbo',
    isUnlisted: true,
  },
  {
    uid: 'tara-quinn',
    firstName: 'Tara',
    lastName: 'Quinn',
    email: 'tara.quinn@outbacksuspension.example',
    admin: true,
    dealer: 'outback-fyshwick',
    grants: 'all',
    role: 'Dealer admin',
    sees: 'everything of Outback Canberra',
    isUnlisted: true,
  },
  {
    uid: 'leilani-scott',
    firstName: 'Leilani',
    lastName: 'Scott',
    email: 'leilani.scott@coastal4x4.example',
    admin: true,
    dealer: 'coastal-cairns',
    grants: 'all',
    role: 'Dealer admin',
    sees: 'everything of Coastal Cairns',
    isUnlisted: true,
  },
  {
    uid: 'victor-hale',
    firstName: 'Victor',
    lastName: 'Hale',
    email: 'victor.hale@harboursuspension.example',
    admin: true,
    dealer: 'head-office',
    grants: 'all',
    role: 'Dealer admin',
    sees: 'everything of the head office',
    isUnlisted: true,
  },
];

/** Signs in, but has no user record (GH). */
export const GHOST = {
  uid: 'ghost',
  email: 'new.person@mailbox.example',
  displayName: 'New Person',
  role: 'Account without a record',
  sees: 'nothing: "Could not sign in. Try again later"',
} as const;

export interface InvitedRow {
  /** Uid of the admin who invites. */
  by: string;
  firstName: string;
  lastName: string;
  email: string;
  type: 'user' | 'admin';
  dealer?: string;
  distributer?: string;
  grants: readonly string[];
  /** Days until it ends; below 0 it has expired. */
  daysLeft: number;
  /** What an approval engineer is to sign; a user has none. */
  engineer?: { phone: string; states: readonly State[]; schemes: readonly string[]; signatoryNo: string };
}

/** Invitations that wait to be taken up. */
export const INVITED: readonly InvitedRow[] = [
  {
    by: 'sam-reid',
    firstName: 'Rosa',
    lastName: 'Marino',
    email: 'rosa.marino@outbacksuspension.example',
    type: 'user',
    dealer: 'outback-penrith',
    grants: ['installations', 'customers'],
    daysLeft: 5.2,
  },
  {
    by: 'sam-reid',
    firstName: 'Callum',
    lastName: 'Fraser',
    email: 'callum.fraser@outbacksuspension.example',
    type: 'user',
    dealer: 'outback-penrith',
    grants: ['installations'],
    daysLeft: -1.5,
  },
  {
    by: 'rachel-stone',
    firstName: 'Wendy',
    lastName: 'Okafor',
    email: 'wendy.okafor@redgum4x4.example',
    type: 'admin',
    dealer: 'redgum-bendigo',
    grants: ['installations', 'orders', 'customers', 'quotes'],
    daysLeft: 3.4,
  },
  {
    by: 'rachel-stone',
    firstName: 'Ben',
    lastName: 'Ashworth',
    email: 'ben.ashworth@harboursuspension.example',
    type: 'user',
    distributer: 'head-office',
    grants: ['orders', 'matchGvmInstallations'],
    daysLeft: 0.6,
  },
  {
    by: 'rachel-stone',
    firstName: 'Tomas',
    lastName: 'Havel',
    email: 'tomas.havel@axlecert.example',
    type: 'user',
    distributer: 'head-office',
    grants: [],
    daysLeft: 6.1,
    engineer: { phone: '0491 570 006', states: ['QLD'], schemes: ['VSCCS'], signatoryNo: 'DEMO-2207' },
  },
];

export interface EngineerRow {
  uid: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  firm: string;
  address: string;
  states: readonly State[];
  schemes: readonly string[];
  signatoryNo: string;
  expiry: string;
  insuranceExpiry: string;
  /** Cents ex GST, for a whole inspection; towing alone and re-compliance cost less. */
  fee: number;
}

/** Approval engineers. Together they sign for every state. */
export const ENGINEERS: readonly EngineerRow[] = [
  {
    uid: 'maria-kovac',
    firstName: 'Maria',
    lastName: 'Kovac',
    email: 'maria.kovac@certify.example',
    phone: '0491 570 157',
    firm: 'Kovac Vehicle Certification',
    address: '14 Demo Street, Silverwater NSW 2128',
    states: ['NSW', 'ACT'],
    schemes: ['VSCCS'],
    signatoryNo: 'DEMO-1041',
    expiry: '2028-06-30',
    insuranceExpiry: '2027-12-31',
    fee: 68_000,
  },
  {
    uid: 'daniel-obrien',
    firstName: 'Daniel',
    lastName: "O'Brien",
    email: 'daniel.obrien@northcert.example',
    phone: '0491 570 158',
    firm: 'Northcert Engineering',
    address: '3 Sample Road, Garbutt QLD 4814',
    states: ['QLD', 'NT'],
    schemes: ['Approved Person', 'LS11', 'LS15'],
    signatoryNo: 'DEMO-2207',
    expiry: '2027-11-30',
    insuranceExpiry: '2027-06-30',
    fee: 72_500,
  },
  {
    uid: 'grace-lim',
    firstName: 'Grace',
    lastName: 'Lim',
    email: 'grace.lim@southernvass.example',
    phone: '0491 570 159',
    firm: 'Southern VASS Consulting',
    address: '',
    states: ['VIC', 'SA', 'TAS', 'WA'],
    schemes: ['VASS', 'VSB 14'],
    signatoryNo: 'DEMO-3318',
    expiry: '2028-02-29',
    insuranceExpiry: '2028-03-31',
    fee: 65_000,
  },
];

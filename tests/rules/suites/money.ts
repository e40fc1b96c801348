import {
  collection,
  count,
  deleteDoc,
  doc,
  getAggregateFromServer,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  sum,
  updateDoc,
  where,
} from 'firebase/firestore';
import { openAccount } from '#domain/dealer-account/account.ts';
import { dealerParty, distributorParty } from '#domain/trade/parties.ts';
import { buildAccountEntry } from '#tests/seed/build/account.ts';
import { buildCredit } from '#tests/seed/build/credit.ts';
import { buildInvoice } from '#tests/seed/build/invoice.ts';
import { buildGoodsReturn } from '#tests/seed/build/goods-return.ts';
import { buildDealer } from '#tests/seed/build/party.ts';
import {
  CAST,
  DEALER,
  dealerUser,
  DISTRIBUTER,
  distributerUser,
  GROUP_DEALER,
  type Member,
  OTHER_DISTRIBUTER,
} from '../cast.ts';
import { as, freshId, stamps, store } from '../environment.ts';
import { allows, denies, group, prepares } from '../verbs.ts';

const DEPOT = 'money-depot';
const CLOSED = 'money-closed';
const at = (dealerId: string): Member => ({
  ...CAST.DA,
  uid: `at-${dealerId}`,
  user: dealerUser({ dealerId, dealerGroupId: '' }),
});
const [AT_DEPOT, AT_CLOSED] = [at(DEPOT), at(CLOSED)];

const by = (dealerId: string) => ({ distributerId: '', supplierDealerId: dealerId });

const read = (member: Member, path: string) => async () => getDoc(doc(await as(member), path));
const list =
  (member: Member, path: string, ...asked: (readonly [field: string, value: string | boolean])[]) =>
  async () =>
    getDocs(
      query(
        collection(await as(member), path),
        ...asked.map(([field, value]) => where(field, '==', value)),
        limit(50),
      ),
    );

function buyers(): void {
  prepares(() =>
    store({
      'invoices/draft': buildInvoice({ number: '', status: 'new', date: '', dueDate: '' }),
      'invoices/of-group': buildInvoice({ dealerId: GROUP_DEALER }),
      'invoices/moved': buildInvoice({ distributerId: OTHER_DISTRIBUTER }),
      'dealerAccounts/moved': openAccount(buildAccountEntry({ distributerId: OTHER_DISTRIBUTER })),
    }),
  );
  credited();
  allows('a dealer reads an invoice that it was sent', read(CAST.DU, 'invoices/target'));
  denies("its supplier's draft can't be read", read(CAST.DA, 'invoices/draft'));
  allows('its supplier reads the draft', read(CAST.XU, 'invoices/draft'));
  denies(
    "a dealer can't list its invoices with the drafts",
    list(CAST.DA, 'invoices', ['buyerId', dealerParty(DEALER)]),
  );
  allows(
    'it lists what it was sent',
    list(CAST.DA, 'invoices', ['buyerId', dealerParty(DEALER)], ['isSent', true]),
  );
  denies("the invoice of another dealer of its group can't be read", read(CAST.DA, 'invoices/of-group'));
  denies(
    "a group's invoices can't be listed",
    list(CAST.DA, 'invoices', ['dealerGroupId', 'outback'], ['isSent', true]),
  );
  allows(
    'what another distributor sent it before it was moved stays its own',
    read(CAST.DU, 'invoices/moved'),
  );
  allows('so does the account with that one', read(CAST.DU, 'dealerAccounts/moved'));
  allows('it lists its accounts', list(CAST.DU, 'dealerAccounts', ['buyerId', dealerParty(DEALER)]));
  denies(
    "another dealer's accounts can't be listed",
    list(CAST.DO, 'dealerAccounts', ['buyerId', dealerParty(DEALER)]),
  );
  denies(
    "its new distributor can't read the account with the old one",
    read(CAST.XA, 'dealerAccounts/moved'),
  );
  denies("nor can't it read the old one's invoice", read(CAST.XA, 'invoices/moved'));
}

/** A credit before, at and after its approval, each denial beside the reading that differs by its approval or its side. */
function credited(): void {
  const approved = { date: '2026-08-03', ...by(DEPOT) };
  prepares(() =>
    store({
      'credits/waiting': buildCredit(),
      'credits/refused': buildCredit({ statusName: 'cancelled' }),
      'credits/taken-back': buildCredit({ statusName: 'cancelled', date: '2026-08-03' }),
      'credits/waiting-by-depot': buildCredit(by(DEPOT)),
      'credits/by-depot-approved': buildCredit({ statusName: 'approved', ...approved }),
    }),
  );
  allows('a dealer reads a credit that was approved', read(CAST.DU, 'credits/target'));
  denies("one that waits for its approval can't be read", read(CAST.DA, 'credits/waiting'));
  allows('its supplier reads it', read(CAST.XU, 'credits/waiting'));
  denies("one that never was approved can't be read", read(CAST.DA, 'credits/refused'));
  allows('one that was cancelled after its approval stays to be read', read(CAST.DA, 'credits/taken-back'));
  denies(
    "a dealer can't list its credits with those that wait",
    list(CAST.DA, 'credits', ['buyerId', dealerParty(DEALER)]),
  );
  denies(
    "nor can't it list those that wait",
    list(CAST.DA, 'credits', ['buyerId', dealerParty(DEALER)], ['isApproved', false]),
  );
  allows(
    'it lists those that were approved',
    list(CAST.DA, 'credits', ['buyerId', dealerParty(DEALER)], ['isApproved', true]),
  );
  denies("what another dealer has not approved yet can't be read", read(CAST.DU, 'credits/waiting-by-depot'));
  allows('once it has, it can', read(CAST.DU, 'credits/by-depot-approved'));
  const counted =
    (member: Member, field: string, value: string, ...more: (readonly [string, string | boolean])[]) =>
    async () =>
      getAggregateFromServer(
        query(
          collection(await as(member), 'credits'),
          where(field, '==', value),
          ...more.map(([key, asked]) => where(key, '==', asked)),
          limit(500),
        ),
        { found: count() },
      );
  allows(
    'a distributor counts what waits for its approval',
    counted(CAST.XU, 'supplierId', distributorParty(DISTRIBUTER), ['status.name', 'new']),
  );
  denies("a dealer can't count it", counted(CAST.DA, 'buyerId', dealerParty(DEALER), ['status.name', 'new']));
  allows(
    'it counts what was approved',
    counted(CAST.DA, 'buyerId', dealerParty(DEALER), ['status.name', 'approved'], ['isApproved', true]),
  );
}

/** What a distributor's people with orders alone count of credits and returns, and no more of them. */
function countedByClerks(): void {
  const clerk = (areas: readonly string[]): Member => ({
    ...CAST.XU,
    uid: `counts-${areas.join('-') || 'nothing'}`,
    user: distributerUser({
      privileges: { dealer: {}, distributer: Object.fromEntries(areas.map((area) => [area, true])) },
    }),
  });
  const [CLERK, NOBODY] = [clerk(['orders']), clerk(['matchGvmInstallations'])];
  const OF_DEPOT: Member = {
    ...at(DEPOT),
    uid: 'counts-at-depot',
    user: dealerUser({
      dealerId: DEPOT,
      dealerGroupId: '',
      privileges: { dealer: { orders: true }, distributer: {} },
    }),
  };
  prepares(() =>
    store({
      [`dealers/${DEPOT}`]: buildDealer({ dealerId: DEPOT, dealerGroupId: '', canAcceptDealerOrders: true }),
      ...Object.fromEntries([CLERK, NOBODY, OF_DEPOT].map(({ uid, user }) => [`users/${uid}`, user ?? {}])),
      'returns/new-of-dealer': buildGoodsReturn(),
      'returns/asked-of-dealer': buildGoodsReturn({ statusName: 'requested' }),
    }),
  );
  const own = distributorParty(DISTRIBUTER);
  for (const path of ['credits', 'returns']) {
    const of = (member: Member, supplierId: string, status: string) =>
      list(member, path, ['supplierId', supplierId], ['deleted', false], ['status.name', status]);
    allows(`with orders alone it counts new ${path}`, of(CLERK, own, 'new'));
    denies(`without orders it can't count new ${path}`, of(NOBODY, own, 'new'));
    denies(`it can't count another's new ${path}`, of(CLERK, distributorParty(OTHER_DISTRIBUTER), 'new'));
    denies(`it can't list ${path} of another status`, of(CLERK, own, 'approved'));
    denies(`it can't list all ${path}`, list(CLERK, path, ['supplierId', own]));
    denies(`a dealer's order clerk can't count its new ${path}`, of(OF_DEPOT, dealerParty(DEPOT), 'new'));
  }
  allows('it reads a new return', read(CLERK, 'returns/new-of-dealer'));
  denies("it can't read one that was sent", read(CLERK, 'returns/asked-of-dealer'));
}

function sums(): void {
  const owed = (member: Member, field: string, value: string, max: number | null) => async () =>
    getAggregateFromServer(
      query(
        collection(await as(member), 'invoices'),
        where(field, '==', value),
        where('status', 'in', ['issued', 'paid']),
        ...(max === null ? [] : [limit(max)]),
      ),
      { owed: sum('balance') },
    );
  allows(
    'a distributor adds up its invoices',
    owed(CAST.XU, 'supplierId', distributorParty(DISTRIBUTER), 500),
  );
  denies("it can't add up another's", owed(CAST.XU, 'supplierId', distributorParty(OTHER_DISTRIBUTER), 500));
  denies("it can't add up without a limit", owed(CAST.XU, 'supplierId', distributorParty(DISTRIBUTER), null));
  denies(
    "a dealer can't add up its distributor's",
    owed(CAST.DA, 'supplierId', distributorParty(DISTRIBUTER), 500),
  );
}

function suppliers(): void {
  prepares(() =>
    store({
      [`dealers/${DEPOT}`]: buildDealer({ dealerId: DEPOT, dealerGroupId: '', canAcceptDealerOrders: true }),
      [`dealers/${CLOSED}`]: buildDealer({ dealerId: CLOSED, dealerGroupId: '' }),
      [`users/${AT_DEPOT.uid}`]: AT_DEPOT.user ?? {},
      [`users/${AT_CLOSED.uid}`]: AT_CLOSED.user ?? {},
      ...Object.fromEntries(
        [DEPOT, CLOSED].flatMap((id) => [
          [`invoices/by-${id}`, buildInvoice(by(id))],
          [`credits/by-${id}`, buildCredit(by(id))],
          [`dealerAccounts/by-${id}`, openAccount(buildAccountEntry(by(id)))],
          [`accountEntries/by-${id}`, buildAccountEntry(by(id))],
        ]),
      ),
    }),
  );
  for (const path of ['invoices', 'credits', 'dealerAccounts', 'accountEntries']) {
    allows(`a dealer that supplies others reads its ${path}`, read(AT_DEPOT, `${path}/by-${DEPOT}`));
    denies(`one that takes no orders can't read any of ${path}`, read(AT_CLOSED, `${path}/by-${CLOSED}`));
    denies(`another supplier's ${path} can't be read`, read(AT_DEPOT, `${path}/by-${CLOSED}`));
    denies(`a distributor can't read such ${path}`, read(CAST.XA, `${path}/by-${DEPOT}`));
  }
  for (const path of ['invoices', 'credits', 'dealerAccounts', 'accountEntries']) {
    allows(`it lists its ${path}`, list(AT_DEPOT, path, ['supplierId', dealerParty(DEPOT)]));
    denies(`another can't list them`, list(AT_CLOSED, path, ['supplierId', dealerParty(DEPOT)]));
  }
}

/** What an attack would write: each is the server's. */
const FORGED: Readonly<Record<string, readonly (readonly [what: string, fields: object])[]>> = {
  invoices: [
    ['its total', { totals: { ex: 1, gst: 0, inc: 1 } }],
    ['its balance', { balance: 0 }],
    ['its number', { number: 'INV-1' }],
    ['its status', { status: 'paid' }],
    ['a payment', { payments: [] }],
    ['its dealer', { dealerId: GROUP_DEALER }],
    ['its orders', { orderIds: ['order-2'] }],
    ['the mark of an export', { exportedIn: 'EXP-1' }],
    ['that it is deleted', { deleted: true }],
  ],
  credits: [
    ['its total', { totals: { ex: 9, gst: 1, inc: 10 } }],
    ['what is left', { left: 1_000_000 }],
    ['its status', { status: { id: 7, name: 'approved' } }],
    ['who made it', { createdBy: 'somebody', createdByEmail: 'else@outback.example' }],
    ["another's invoice", { invoiceId: 'of-group', invoiceNumber: 'INV-2' }],
    ["another's return", { returnId: 'of-group' }],
  ],
  dealerAccounts: [
    ['the balance', { balance: 0 }],
    ['what was credited', { credited: 0 }],
  ],
  accountEntries: [['the amount', { amount: 0, balance: 0 }]],
};
const BUILT: Readonly<Record<string, () => object>> = {
  invoices: buildInvoice,
  credits: buildCredit,
  dealerAccounts: () => openAccount(buildAccountEntry()),
  accountEntries: buildAccountEntry,
};

function forgers(): void {
  for (const [path, attacks] of Object.entries(FORGED)) {
    const built = () => BUILT[path]?.() ?? {};
    for (const code of ['DA', 'XA'] as const) {
      for (const [what, fields] of attacks) {
        denies(`${code} can't write ${what} into one of ${path}`, async () => {
          const id = freshId('forged');
          await store({ [`${path}/${id}`]: built() });
          await updateDoc(doc(await as(CAST[code]), path, id), { ...fields, ...stamps(CAST[code], 2) });
        });
      }
      denies(`${code} can't make one of ${path}`, async () =>
        setDoc(doc(await as(CAST[code]), path, freshId('forged')), { ...built(), ...stamps(CAST[code], 1) }),
      );
      denies(`${code} can't delete one of ${path}`, async () => {
        const id = freshId('forged');
        await store({ [`${path}/${id}`]: built() });
        await deleteDoc(doc(await as(CAST[code]), path, id));
      });
    }
  }
}

/** Invoices, credits and accounts: read by whose they are, written by nobody. What the API makes of them: tests/functions. */
export function moneySuite(): void {
  group('who buys', buyers);
  group('sums', sums);
  group('what orders alone count', countedByClerks);
  group('dealers that supply', suppliers);
  group('forged money', forgers);
}

import {
  collection,
  collectionGroup,
  deleteField,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  type QueryConstraint,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore';
import { dealerParty } from '#domain/trade/parties.ts';
import { PARTIES } from '#generate/registry.ts';
import { buildCustomer } from '#tests/seed/build/customer.ts';
import { erasedCustomer } from '#domain/customer-erasure/erased.ts';
import { storedRecord } from '#generate/stored.ts';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import { buildOrder } from '#tests/seed/build/order.ts';
import { buildCarDealer } from '#tests/seed/build/party.ts';
import {
  CAST,
  DEALER,
  dealerUser,
  DISTRIBUTER,
  distributerUser,
  GROUP,
  GROUP_DEALER,
  LONE_DEALER,
  type Member,
  OTHER_DISTRIBUTER,
  OTHER_LONE_DEALER,
  tokenOf,
} from '../cast.ts';
import { as, freshId, stamps, store } from '../environment.ts';
import { POLICY } from '../policy.ts';
import { allows, denies, group, prepares } from '../verbs.ts';
import { sentInstallation } from '../world.ts';

const read = (member: Member, path: string) => async () => getDoc(doc(await as(member), path));
const list =
  (member: Member, path: string, ...clauses: QueryConstraint[]) =>
  async () =>
    getDocs(query(collection(await as(member), path), ...clauses, limit(50)));

function sameGroup(): void {
  const ofDealer = (path: string, id: string) =>
    PARTIES.some((each) => each.path === path)
      ? where('buyerId', '==', dealerParty(id))
      : where('dealerId', '==', id);
  for (const path of ['orders', 'compliancePlateOrders', 'stockCounts', 'returns', 'installations']) {
    denies(
      `a dealer of the group can't read ${path} of the other dealer (T02)`,
      read(CAST.DG, `${path}/target`),
    );
    denies(
      `a dealer of the group can't list ${path} by the group (T02)`,
      list(CAST.DG, path, where('dealerGroupId', '==', GROUP)),
    );
    denies(
      `a dealer of the group can't list ${path} of the other dealer (T02)`,
      list(CAST.DG, path, ofDealer(path, DEALER)),
    );
    allows(
      `a dealer of the group can list their own ${path}`,
      list(CAST.DG, path, ofDealer(path, GROUP_DEALER)),
    );
  }
  allows('a dealer of the group can read a customer of the group', read(CAST.DG, 'customers/target'));
}

function tenantFields(): void {
  const make = async (member: Member, path: string, value: object) =>
    setDoc(doc(await as(member), path, freshId('tenant')), { ...value, ...stamps(member, 1) });
  const records: Readonly<Record<string, (overrides: object) => object>> = {
    customers: (overrides) => ({ ...buildCustomer({ email: '' }), ...overrides }),
    installations: (overrides) => storedRecord('installations', '', { ...buildInstallation(), ...overrides }),
  };
  for (const [path, build] of Object.entries(records)) {
    const without = (field: string) => {
      const { [field]: _gone, ...rest } = build({}) as Record<string, unknown>;
      return rest;
    };
    const move = (change: object) => async () => {
      const id = freshId('moved');
      await store({ [`${path}/${id}`]: build({}) });
      await updateDoc(doc(await as(CAST.DU), path, id), { ...change, ...stamps(CAST.DU, 2) });
    };
    group(path, () => {
      allows('a dealer can create their own', () => make(CAST.DU, path, build({})));
      denies("a dealer can't create one for another dealer of the group (T03)", () =>
        make(CAST.DU, path, build({ dealerId: GROUP_DEALER })),
      );
      denies("a dealer can't create one in another group (T03)", () =>
        make(CAST.DU, path, build({ dealerGroupId: 'other' })),
      );
      denies("a dealer can't create one outside their group (T03)", () =>
        make(CAST.DU, path, build({ dealerGroupId: '' })),
      );
      denies("a dealer can't leave out the dealer (T03)", () => make(CAST.DU, path, without('dealerId')));
      denies("a dealer can't leave out the group (T03)", () => make(CAST.DU, path, without('dealerGroupId')));
      denies("a dealer can't create it deleted", () => make(CAST.DU, path, build({ deleted: true })));
      denies("a dealer can't hand it to another dealer (T03)", move({ dealerId: GROUP_DEALER }));
      denies("a dealer can't move it to another group (T03)", move({ dealerGroupId: 'other' }));
      denies("a dealer can't take its group away (T03)", move({ dealerGroupId: deleteField() }));
      // Jobs ask for an admin and a reason (moves.ts).
      if (path !== 'installations') allows('a dealer can delete their own softly', move({ deleted: true }));
    });
  }
}

function withoutGroup(): void {
  const lone = { dealerId: LONE_DEALER, dealerGroupId: '', dealer: 'Bendigo 4x4' };
  const foreign = { dealerId: OTHER_LONE_DEALER, dealerGroupId: '', dealer: 'Broome 4x4' };
  prepares(() =>
    store({
      'customers/lone': buildCustomer({ ...lone, email: '' }),
      'customers/foreign': buildCustomer({ ...foreign, email: '' }),
      'carDealers/lone': buildCarDealer({ dealerId: LONE_DEALER, dealerGroupId: '' }),
      'carDealers/foreign': buildCarDealer({ dealerId: OTHER_LONE_DEALER, dealerGroupId: '' }),
    }),
  );
  for (const path of ['customers', 'carDealers', 'dealers']) {
    const own = path === 'dealers' ? LONE_DEALER : 'lone';
    const other = path === 'dealers' ? OTHER_LONE_DEALER : 'foreign';
    allows(`a dealer without a group can read their own of ${path}`, read(CAST.DO, `${path}/${own}`));
    denies(
      `a dealer without a group can't read another lone dealer's of ${path} (T04)`,
      read(CAST.DO, `${path}/${other}`),
    );
    denies(
      `a dealer without a group can't list ${path} by '' (T04)`,
      list(CAST.DO, path, where('dealerGroupId', '==', '')),
    );
    allows(
      `a dealer without a group can list their own ${path}`,
      list(CAST.DO, path, where('dealerId', '==', LONE_DEALER)),
    );
  }
}

function foreignReferences(): void {
  const foreign = { dealerId: LONE_DEALER, dealerGroupId: '' };
  prepares(() =>
    store({
      'customers/of-group': buildCustomer({ dealerId: GROUP_DEALER, email: '' }),
      'customers/of-lone': buildCustomer({ ...foreign, email: '' }),
      'customers/erased': erasedCustomer(),
      'carDealers/of-lone': buildCarDealer(foreign),
    }),
  );
  const make = (overrides: object) => async () =>
    setDoc(doc(await as(CAST.DU), 'installations', freshId('refers')), {
      ...storedRecord('installations', '', { ...buildInstallation(), ...overrides }),
      ...stamps(CAST.DU, 1),
    });
  const change = (overrides: object) => async () => {
    const id = freshId('refers');
    await store({ [`installations/${id}`]: buildInstallation() });
    await updateDoc(doc(await as(CAST.DU), 'installations', id), { ...overrides, ...stamps(CAST.DU, 2) });
  };
  for (const [name, write] of Object.entries({ create: make, edit: change })) {
    group(name, () => {
      allows('an installation can name a customer of the group', write({ customerId: 'of-group' }));
      allows('an installation can name a car dealer of the group', write({ carDealerId: 'target' }));
      denies(
        "an installation can't name a customer of another dealer (T05)",
        write({ customerId: 'of-lone' }),
      );
      denies("an installation can't name a customer who was erased", write({ customerId: 'erased' }));
      denies(
        "an installation can't name a customer that does not exist (T05)",
        write({ customerId: 'nobody' }),
      );
      denies(
        "an installation can't name a car dealer of another dealer (T05)",
        write({ carDealerId: 'of-lone' }),
      );
      denies(
        "an installation can't name a car dealer that does not exist (T05)",
        write({ carDealerId: 'nobody' }),
      );
    });
  }
  const save = (record: object) => async () => {
    const id = freshId('late');
    await store({ [`customers/${id}`]: record });
    await updateDoc(doc(await as(CAST.DU), 'customers', id), { city: 'Emu Plains', ...stamps(CAST.DU, 2) });
  };
  allows('a late save of a deleted customer can arrive', save(buildCustomer({ email: '', deleted: true })));
  denies("a late save of an erased customer can't arrive", save(erasedCustomer()));
  denies("an erased customer can't be read", read(CAST.DU, 'customers/erased'));
  denies(
    "a new installation can't go to a distributor of the dealer's choice",
    make({ distributerId: OTHER_DISTRIBUTER }),
  );
  denies("a new installation can't go under another dealer's name", make({ dealer: 'Bendigo 4x4' }));
  denies("an installation can't be renamed to another dealer", change({ dealer: 'Bendigo 4x4' }));
}

function noOracle(): void {
  for (const path of [
    'customers',
    'carDealers',
    'installations',
    'orders',
    'compliancePlateOrders',
    'accountingExports',
    'deliveryManifests',
    'stockCounts',
    'customerDistances',
    'reportFigures',
    'imageConflicts',
    'savedViews',
    'returns',
    'changeLog',
    'users',
    'dealers',
  ]) {
    denies(
      `a dealer can't tell a missing record of ${path} from a foreign one (T06)`,
      read(CAST.DO, `${path}/no-such`),
    );
  }
  for (const { path } of POLICY.filter((policy) => !policy.path.includes('/'))) {
    denies(`${path} can't be queried across all parents (T07)`, async () =>
      getDocs(query(collectionGroup(await as(CAST.XA), path), where('dealerId', '==', 'x'), limit(1))),
    );
  }
}

function engineersView(): void {
  prepares(() =>
    store({
      'installations/of-other-engineer': sentInstallation({ engineerId: 'other' }),
      'installations/not-sent': sentInstallation({ stage: 'readyForCheck' }),
    }),
  );
  const mine = where('engineerId', '==', CAST.EN.uid);
  allows('an engineer can open what was sent to them', read(CAST.EN, 'installations/target'));
  denies(
    "an engineer can't open what was sent to another (T08)",
    read(CAST.EN, 'installations/of-other-engineer'),
  );
  denies("an engineer can't open what is not sent (T08)", read(CAST.EN, 'installations/not-sent'));
  allows(
    'an engineer can list one stage',
    list(CAST.EN, 'installations', mine, where('stage', '==', 'complete')),
  );
  denies("an engineer can't list without a stage (T08)", list(CAST.EN, 'installations', mine));
  denies(
    "an engineer can't list stages before it was sent (T08)",
    list(CAST.EN, 'installations', mine, where('stage', 'in', ['readyForCheck', 'sentToEngineer'])),
  );
  denies(
    "an engineer can't list without themselves (T08)",
    list(CAST.EN, 'installations', where('stage', '==', 'sentToEngineer')),
  );
}

function distributors(): void {
  const bare: Member = { uid: 'bare-distributer', token: tokenOf() };
  const north: Member = { uid: 'north-distributer', token: tokenOf() };
  prepares(() =>
    store({
      'users/bare-distributer': distributerUser({ privileges: { dealer: {}, distributer: {} } }),
      'users/north-distributer': distributerUser({ distributerId: OTHER_DISTRIBUTER }),
      'installations/bare': buildInstallation({ stage: 'inProgress' }),
      'orders/of-north': buildOrder({ distributerId: OTHER_DISTRIBUTER }),
    }),
  );
  const linked = where('distributerId', '==', DISTRIBUTER);
  allows('a distributor without flags can open Edit Installation (T09)', read(bare, 'installations/bare'));
  allows('a distributor without flags can edit it (T09)', async () =>
    updateDoc(doc(await as(bare), 'installations/bare'), { notes: 'Checked', ...stamps(bare, 2) }),
  );
  denies("a distributor without flags can't list installations (T09)", list(bare, 'installations', linked));
  denies("a distributor without flags can't open orders (T09)", read(bare, 'orders/target'));
  denies("a distributor without flags can't open the change log (T09)", read(bare, 'changeLog/target'));
  denies(
    "another distributor can't open an installation that is not linked",
    read(north, 'installations/bare'),
  );
  denies("another distributor can't list them", list(north, 'installations', linked));
  denies("a distributor can't open another distributor's order", read(CAST.XA, 'orders/of-north'));
}

function technician(): void {
  const member: Member = { uid: 'technician', token: tokenOf() };
  const clerk: Member = { uid: 'clerk', token: tokenOf() };
  const only = (area: string) => dealerUser({ privileges: { dealer: { [area]: true }, distributer: {} } });
  const sellers = ['pos', 'quotes'].map((area) => ({
    area,
    seller: { uid: `only-${area}`, token: tokenOf() },
  }));
  prepares(() =>
    store({
      'users/technician': only('installations'),
      'users/clerk': only('orders'),
      ...Object.fromEntries(sellers.map(({ area, seller }) => [`users/${seller.uid}`, only(area)])),
    }),
  );
  const customersFlag = where('dealerGroupId', '==', GROUP);
  allows('a technician can read contacts to pick one', read(member, 'customerContacts/target'));
  allows('a technician can list contacts', list(member, 'customerContacts', customersFlag));
  denies("a technician can't read a customer's licence and address", read(member, 'customers/target'));
  denies("a technician can't list customers", list(member, 'customers', customersFlag));
  allows('a dealer user with customers can list them', list(CAST.DU, 'customers', customersFlag));
  denies(
    "a technician can't list contacts of another dealer",
    list(member, 'customerContacts', where('dealerId', '==', LONE_DEALER)),
  );
  denies("a technician can't write a contact", async () =>
    updateDoc(doc(await as(member), 'customerContacts/target'), { phone: '1', ...stamps(member, 2) }),
  );
  for (const { area, seller } of sellers) {
    allows(`with ${area} alone contacts can be found`, list(seller, 'customerContacts', customersFlag));
    denies(`with ${area} alone customers can't be listed`, list(seller, 'customers', customersFlag));
    denies(
      `with ${area} alone contacts of another dealer can't be listed`,
      list(seller, 'customerContacts', where('dealerId', '==', LONE_DEALER)),
    );
  }
  denies("an order clerk can't list contacts", list(clerk, 'customerContacts', customersFlag));
  denies("an order clerk can't read contacts", read(clerk, 'customerContacts/target'));
  denies("a distributor can't read contacts", read(CAST.XA, 'customerContacts/target'));
  allows('a technician can read orders to fill a slot', read(member, 'orders/target'));
  denies("a technician can't edit a customer", async () =>
    updateDoc(doc(await as(member), 'customers/target'), { city: 'X', ...stamps(member, 2) }),
  );
  denies("an order clerk can't read customers", read(clerk, 'customers/target'));
  denies("an order clerk can't read installations", read(clerk, 'installations/target'));
}

export function tenantsSuite(): void {
  group('inside a group', sameGroup);
  group('tenant fields', tenantFields);
  group('without a group', withoutGroup);
  group('references', foreignReferences);
  group('existence', noOracle);
  group('engineer', engineersView);
  group('distributors', distributors);
  group('narrow flags', technician);
}

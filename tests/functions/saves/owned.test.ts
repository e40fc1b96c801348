import { KIT_CAPACITIES } from '#domain/kit/capacities.ts';
import { buildKit } from '#tests/seed/build/catalogue.ts';
import { buildCarDealer } from '#tests/seed/build/party.ts';
import { buildPosPrices, buildPosSettings, buildSalesAccount } from '#tests/seed/build/sale.ts';
import { CAST, DEALER, dealerUser, GROUP_DEALER, LONE_DEALER, type Member } from '#tests/rules/cast.ts';
import { db } from '../support/admin.ts';
import { importRun } from '#tests/rules/world.ts';
import {
  allows,
  commit,
  denies,
  freshId,
  group,
  inTheWorld,
  save,
  saveOf,
  saveRaw,
  store,
} from '../support/saving.ts';

group('car dealers', () => {
  const make = (value: object) => save(CAST.DU, `carDealers/${freshId('tenant')}`, value);
  const change = async (fields: object, old: object = {}, member: Member = CAST.DU) => {
    const path = `carDealers/${freshId('moved')}`;
    await store({ [path]: { ...buildCarDealer(), ...old } });
    await saveRaw(member, path, fields, 2);
  };
  allows('a dealer can make their own', () => make(buildCarDealer()));
  denies(
    "a dealer can't make one for another dealer of the group (T03)",
    () => make(buildCarDealer({ dealerId: GROUP_DEALER })),
    ['rights'],
  );
  denies(
    "a dealer can't make one in another group (T03)",
    () => make(buildCarDealer({ dealerGroupId: 'other' })),
    ['rights'],
  );
  denies(
    "a dealer can't make one outside their group (T03)",
    () => make(buildCarDealer({ dealerGroupId: '' })),
    ['rights'],
  );
  denies("a dealer can't make it deleted", () => make(buildCarDealer({ deleted: true })), ['rights']);
  denies("a dealer can't hand it to another dealer (T03)", () => change({ dealerId: GROUP_DEALER }), [
    'rights',
  ]);
  denies("a dealer can't move it to another group (T03)", () => change({ dealerGroupId: 'other' }), [
    'rights',
  ]);
  allows('a dealer can change one of the group', () => change({ phone: '1' }, { dealerId: GROUP_DEALER }));
  denies(
    "a dealer can't change one outside the group (T04)",
    () => change({ phone: '1' }, { dealerId: LONE_DEALER, dealerGroupId: '' }),
    ['rights'],
  );
  denies(
    "a dealer without a group can't change another's without one (T04)",
    () => change({ phone: '1' }, { dealerId: 'other', dealerGroupId: '' }, CAST.DO),
    ['rights'],
  );
  allows('a dealer can delete their own softly', () => change({ deleted: true }));
  allows('brands can be a few', () => change({ brands: ['Toyota', 'Isuzu'] }));
  denies(
    "brands can't be 20,000 words",
    () => change({ brands: Array.from({ length: 20_000 }, (_, at) => `word${at}`) }),
    ['unfit'],
  );
  denies("brands can't be one of 500,000 letters", () => change({ brands: ['x'.repeat(500_000)] }), [
    'unfit',
  ]);
  for (const sign of ['\u200B', '\u202E', '\u2028', '\u0007', '\n', '\uD800']) {
    const code = `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase()}`;
    denies(
      `${code}, which nobody sees, can't stand in a name`,
      () => change({ name: `Nepean${sign} Toyota` }),
      ['unfit'],
    );
  }
  allows('a note can have lines', () => change({ deliveryNotes: 'Gate 2\nBefore noon' }));
  denies("a note can't have a direction mark", () => change({ deliveryNotes: 'abc\u202Ecba' }), ['unfit']);
});

/** Keepers of the capacities grid write its figures, and nothing else of a kit. */
group('the capacities of a kit', () => {
  const adminWith = async (area: string): Promise<Member> => {
    const user = dealerUser({ type: 'admin', privileges: { dealer: { [area]: true }, distributer: {} } });
    const member: Member = { uid: freshId('admin'), token: CAST.DA.token, user };
    await store({ [`users/${member.uid}`]: user });
    return member;
  };
  const edit = async (change: object, area = 'masterDataCapacities', rev = 2) => {
    const path = `kits/${freshId('capacity')}`;
    await store({ [path]: buildKit() });
    await saveRaw(await adminWith(area), path, change, rev);
  };
  for (const field of KIT_CAPACITIES) {
    // An active kit's axles carry its GVM together.
    allows(`a keeper can set ${field}`, () =>
      edit({ [field]: field.endsWith('AxleCapacity') ? 2345 : 1234 }),
    );
  }
  allows('a keeper can set all of them at once', () =>
    edit(Object.fromEntries(KIT_CAPACITIES.map((field) => [field, 1500]))),
  );
  denies("a keeper can't set anything else", () => edit({ name: 'Other' }), ['rights']);
  denies("a keeper can't set anything else beside a capacity", () => edit({ gvm: 3100, code: 'x' }), [
    'rights',
  ]);
  denies("a keeper can't delete", () => edit({ deleted: true }), ['rights']);
  denies("a keeper can't name a stale revision", () => edit({ gvm: 3100 }, 'masterDataCapacities', 3), [
    'stale',
  ]);
  denies("a keeper can't set text for a mass (V01)", () => edit({ gvm: '3100' }), ['unfit']);
  denies("an admin without the flag can't set a capacity", () => edit({ gvm: 3100 }, 'accessories'), [
    'rights',
  ]);
  denies("a keeper can't add a kit", async () => {
    const member = await adminWith('masterDataCapacities');
    await save(member, `kits/${freshId('new')}`, { ...buildKit({ code: '', status: 'draft' }) });
  }, ['rights']);
});

/** The rows of a commit of an import come with what the commit saves. */
group('a part of an import', () => {
  const ROW = { id: 'p1', rev: 1, name: 'Spring', isNew: true, old: '{}', mark: '' };
  const add = async (
    run: object = {},
    { member = CAST.DA, part = '00001', old = {} }: { member?: Member; part?: string; old?: object } = {},
  ) => {
    const id = freshId('run');
    await store({ [`importRuns/${id}`]: { ...importRun(), _by: CAST.DA.uid, ...run }, ...old });
    const rows = saveOf(`importRuns/${id}/parts/${part}`, { rows: [ROW] });
    await commit(member, [saveOf(`oemRims/${freshId('imported')}`, { make: freshId('n') }), rows]);
  };
  allows('comes with the rows of who started the run', () => add());
  allows('comes after the run was cut, too', () => add({ state: 'stopped' }));
  denies("can't come to a run that is done", () => add({ state: 'done' }), ['rights']);
  denies("can't come to somebody else's run", () => add({ _by: 'somebody' }), ['rights']);
  denies("can't come to another dealer's run", () => add({ organisation: `dealer~${GROUP_DEALER}` }), [
    'rights',
  ]);
  denies("can't come to a run of an area whose flag is not held", () => add({ area: 'unknown' }), ['rights']);
  denies("can't come from a user who is no admin", () => add({ _by: CAST.DU.uid }, { member: CAST.DU }), [
    'rights',
  ]);
  denies("can't have another name than a number", () => add({}, { part: 'first' }), ['rights']);
  denies(
    "can't come to a run that is not there",
    () => save(CAST.DA, `importRuns/${freshId('none')}/parts/00001`, { rows: [ROW] }),
    ['rights'],
  );
  denies("can't be changed", async () => {
    const id = freshId('run');
    const path = `importRuns/${id}/parts/00001`;
    await store({ [`importRuns/${id}`]: { ...importRun(), _by: CAST.DA.uid }, [path]: { rows: [] } });
    await save(CAST.DA, path, { rows: [ROW] }, 2);
  }, ['rights']);
});

/** Quotes go out under these terms, so a dealer's are its own admins' alone. */
group('how a dealer sells', () => {
  const path = `posSettings/${DEALER}`;
  const change = async (
    fields: object,
    { member = CAST.DA, at = path }: { member?: Member; at?: string } = {},
  ) => {
    await store({ [at]: buildPosSettings({ dealerId: at.split('/')[1] ?? '' }) });
    await saveRaw(member, at, fields, 2);
  };
  const first = async (member: Member, at: string, value: object) => {
    await db.doc(at).delete();
    await save(member, at, value);
  };
  allows('an admin with pos can set it first', () => first(CAST.DA, path, buildPosSettings()));
  denies(
    "an admin can't set it first for another dealer",
    () => first(CAST.DA, `posSettings/${GROUP_DEALER}`, buildPosSettings({ dealerId: GROUP_DEALER })),
    ['rights'],
  );
  denies(
    "an admin can't set it first under an id of another",
    () => first(CAST.DA, `posSettings/${GROUP_DEALER}`, buildPosSettings()),
    ['rights'],
  );
  allows('an admin with pos can change it', () => change({ quoteLifeDays: 14 }));
  denies("somebody who is no admin can't", () => change({ quoteLifeDays: 14 }, { member: CAST.DU }), [
    'rights',
  ]);
  denies(
    "an admin can't change another dealer's of the group",
    () => change({ quoteLifeDays: 14 }, { at: `posSettings/${GROUP_DEALER}` }),
    ['rights'],
  );
  denies("an admin can't hand it to another dealer", () => change({ dealerId: GROUP_DEALER }), ['rights']);
  denies("an admin can't delete it", () => change({ deleted: true }), ['rights']);
  denies("a prefix can't be small letters", () => change({ numberPrefix: 'pen' }), ['unfit']);
  denies("a deposit can't be more than all of it", () => change({ depositPercent: 101 }), ['unfit']);
  denies("a payment can't be of a kind that nobody knows", () => change({ paymentKinds: ['shells'] }), [
    'unfit',
  ]);
});

/** Prices that a till offers of itself, so they are those of the people who work it, and of no other dealer. */
group('what a till offers first', () => {
  const path = `posPrices/${DEALER}`;
  const change = async (
    fields: object,
    { member = CAST.DU, at = path }: { member?: Member; at?: string } = {},
  ) => {
    await store({ [at]: buildPosPrices({ dealerId: at.split('/')[1] ?? '' }) });
    await saveRaw(member, at, fields, 2);
  };
  const first = async (member: Member, at: string, value: object) => {
    await db.doc(at).delete();
    await save(member, at, value);
  };
  allows('whoever works the till can set it first', () => first(CAST.DU, path, buildPosPrices()));
  denies(
    "they can't set it first for another dealer",
    () => first(CAST.DU, `posPrices/${GROUP_DEALER}`, buildPosPrices({ dealerId: GROUP_DEALER })),
    ['rights'],
  );
  allows('whoever works the till can change it', () => change({ favourites: ['bush', 'bolt'] }));
  denies(
    "they can't change another dealer's of the group",
    () => change({ favourites: ['bush'] }, { at: `posPrices/${GROUP_DEALER}` }),
    ['rights'],
  );
  denies("a distributor's admin can't", () => change({ favourites: ['bush'] }, { member: CAST.XA }), [
    'rights',
  ]);
  denies("they can't hand it to another dealer", () => change({ dealerId: GROUP_DEALER }), ['rights']);
  denies("they can't delete it", () => change({ deleted: true }), ['rights']);
  denies("a price can't be below nothing", () => change({ breaks: ['bolt\t10\t-1'] }), ['unfit']);
  denies(
    "there can't be more favourites than tiles",
    () => change({ favourites: Array.from({ length: 25 }, (_each, at) => `p${at}`) }),
    ['unfit'],
  );
});

/** Who may owe how much is money of the dealer's, so its admins decide, of its own customers alone. */
group('by which terms a customer buys', () => {
  const at = (dealerId: string, customerId = 'target') => `salesAccounts/${dealerId}~${customerId}`;
  const own = at(DEALER);
  const change = async (
    fields: object,
    { member = CAST.DA, path = own }: { member?: Member; path?: string } = {},
  ) => {
    const dealerId = path.split('/')[1]?.split('~')[0] ?? '';
    await store({ [path]: buildSalesAccount({ dealerId }) });
    await saveRaw(member, path, fields, 2);
  };
  const first = async (member: Member, path: string, value: object) => {
    await db.doc(path).delete();
    await save(member, path, value);
  };
  allows('an admin with pos can open an account', () => first(CAST.DA, own, buildSalesAccount()));
  denies(
    "an admin can't open one of a customer who is not there",
    () => first(CAST.DA, at(DEALER, 'nobody'), buildSalesAccount({ customerId: 'nobody' })),
    ['rights'],
  );
  denies(
    "an admin can't open one under the id of another customer",
    () => first(CAST.DA, at(DEALER, 'other'), buildSalesAccount()),
    ['rights'],
  );
  denies(
    "an admin can't open one for another dealer",
    () => first(CAST.DA, at(GROUP_DEALER), buildSalesAccount({ dealerId: GROUP_DEALER })),
    ['rights'],
  );
  allows('an admin with pos can put it on hold', () => change({ hold: true }));
  denies(
    "somebody who is no admin can't take it off",
    () => change({ hold: false, limit: '' }, { member: CAST.DU }),
    ['rights'],
  );
  denies(
    "an admin can't change another dealer's of the group",
    () => change({ limit: '' }, { path: at(GROUP_DEALER) }),
    ['rights'],
  );
  denies("an admin can't hand it to another customer", () => change({ customerId: 'other' }), ['rights']);
  denies("an admin can't delete it", () => change({ deleted: true }), ['rights']);
  denies("a limit can't be below nothing", () => change({ limit: -1 }), ['unfit']);
});

inTheWorld();

import { buildDealer } from '#tests/seed/build/party.ts';
import { buildEngineer } from '#tests/seed/build/person.ts';
import {
  type ActorCode,
  CAST,
  DEALER,
  DISTRIBUTER,
  distributerUser,
  type Member,
  OTHER_DISTRIBUTER,
  tokenOf,
} from '#tests/rules/cast.ts';
import { allows, denies, freshId, group, inTheWorld, save, store } from '../support/saving.ts';
import { TARGETS } from '#tests/rules/world.ts';

/** An admin with every flag of the distributor that is not the head office. */
async function northern(): Promise<Member> {
  const uid = freshId('northern');
  const user = distributerUser({ type: 'admin', distributerId: OTHER_DISTRIBUTER });
  await store({ [`users/${uid}`]: user });
  return { uid, token: tokenOf(), user };
}

async function create(
  path: string,
  value: object,
  member: Member = CAST.XA,
  id = freshId('new'),
): Promise<void> {
  await save(member, `${path}/${id}`, value);
}

async function edit(path: string, old: object, change: object, member: Member = CAST.XA): Promise<void> {
  const id = freshId('kept');
  await store({ [`${path}/${id}`]: old });
  await save(member, `${path}/${id}`, change, 2);
}

function newDealers(): void {
  const add = (change: object, member?: Member) => {
    const id = freshId('dealer');
    return create('dealers', { ...buildDealer({ dealerId: id, dealerGroupId: '' }), ...change }, member, id);
  };
  allows('a new dealer can be added', () => add({}));
  const bad: Readonly<Record<string, object>> = {
    'name a group, whose customers it would read (T03)': { dealerGroupId: 'outback' },
    "have another dealer's id as its own (T03)": { dealerId: DEALER },
    "carry a group's name": { dealerGroup: 'Outback Group' },
    'begin in a change of group (T03)': { groupChange: { from: '', to: 'outback', state: 'running' } },
    'be marked as head office and deleted': { headOffice: true, deleted: true },
    'begin with a time-limit status (D01)': { timeLimitStatus: 'error' },
    'begin with a time-limit status number (D01)': { timeLimitStatusId: 2 },
    'begin with time-limit errors (D01)': { timeLimitErrs: [{ id: 'x' }] },
    'begin with counted time-limit errors (D01)': { timeLimitErrorCount: 5 },
    'begin with more time-limit errors than it carries (D01)': { timeLimitErrsMore: 5 },
    'begin with counted exemptions (D01)': { timeLimitExemptCount: 5 },
    'have a category that the specification does not name (decisions: dealer-categories)': {
      kitCategoryId: 6,
    },
    'begin deleted': { deleted: true },
    'have a field of another kind (V03)': { canSendToEngineer: 'yes' },
    'carry a foreign field (V03)': { discount: 5 },
  };
  for (const [label, change] of Object.entries(bad)) denies(`a new dealer can't ${label}`, () => add(change));
  allows('head office can add a dealer that is marked as its own (decisions: head-office-mark)', () =>
    add({ headOffice: true }),
  );
  denies("a distributor can't add one that is", async () =>
    add({ distributerId: OTHER_DISTRIBUTER, headOffice: true }, await northern()),
  );
  allows('a distributor can add a dealer that it supplies', async () =>
    add({ distributerId: OTHER_DISTRIBUTER }, await northern()),
  );
  denies("a distributor can't add a dealer for another", async () => add({}, await northern()));
}

function storedDealers(): void {
  const saved = (change: object, member?: Member, old: object = {}) =>
    edit('dealers', { ...buildDealer(), ...old }, change, member);
  const good: Readonly<Record<string, object>> = {
    'what it may do': {
      canSendToEngineer: false,
      canAcceptDealerOrders: true,
      kitOrdersChangeCompliance: true,
    },
    'its category': { kitCategoryId: 0 },
    'its distributor, by the head office': { distributerId: OTHER_DISTRIBUTER },
    'that it is deleted': { deleted: true },
    'that it belongs to the head office, by the head office': { headOffice: true },
  };
  for (const [label, change] of Object.entries(good))
    allows(`an edit can change ${label}`, () => saved(change));
  const bad: Readonly<Record<string, object>> = {
    'the group (T03)': { dealerGroupId: 'coastal' },
    'the dealer id (T03)': { dealerId: 'coastal-cairns' },
    "the group's name": { dealerGroup: 'Coastal Group' },
    'how far a change of group is (T03)': { groupChange: { from: 'outback', to: '', state: 'running' } },
    'the mark of head office of what it deletes': { headOffice: true, deleted: true },
    'the time-limit status (D01)': { timeLimitStatus: 'exempt' },
    'the time-limit status number (D01)': { timeLimitStatusId: 1 },
    'the time-limit errors (D01)': { timeLimitErrs: [{ id: 'x' }] },
    'how many time limits are over (D01)': { timeLimitErrorCount: 5 },
    'how many more time limits there are (D01)': { timeLimitErrsMore: 5 },
    'how many time limits are exempt (D01)': { timeLimitExemptCount: 5 },
    'the category to one there is not (decisions: dealer-categories)': { kitCategoryId: 7 },
    'the name to a number (V03)': { name: 5 },
  };
  for (const [label, change] of Object.entries(bad))
    denies(`an edit can't change ${label}`, () => saved(change));
  allows('the head office can change its phone', () => saved({ phone: '1' }, CAST.XA, { headOffice: true }));
  denies("the head office can't be deleted", () => saved({ deleted: true }, CAST.XA, { headOffice: true }));
  allows('the mark of head office can be taken off a dealer', () =>
    saved({ headOffice: false }, CAST.XA, { headOffice: true }),
  );
  denies("a distributor can't mark a dealer that it supplies as head office", async () =>
    saved({ headOffice: true }, await northern(), { distributerId: OTHER_DISTRIBUTER }),
  );
  denies("a distributor can't take the mark off one", async () =>
    saved({ headOffice: false }, await northern(), { distributerId: OTHER_DISTRIBUTER, headOffice: true }),
  );
  const fixed = async (change: object) => {
    await store({ 'dealers/head-office': buildDealer({ dealerId: 'head-office', headOffice: true }) });
    await save(CAST.XA, 'dealers/head-office', change, 2);
  };
  allows("the head office's own record can be edited", () => fixed({ phone: '1' }));
  denies("the mark of the head office's own record can't be taken off (decisions: head-office-mark)", () =>
    fixed({ headOffice: false }),
  );
  allows('a distributor can edit a dealer that it supplies', async () =>
    saved({ phone: '1' }, await northern(), { distributerId: OTHER_DISTRIBUTER }),
  );
  denies("a distributor can't edit a dealer of another", async () => saved({ phone: '1' }, await northern()));
  denies("a distributor can't hand a dealer to another", async () =>
    saved({ distributerId: DISTRIBUTER }, await northern(), { distributerId: OTHER_DISTRIBUTER }),
  );
}

function logos(): void {
  const logoIn = (area: string) => ({
    logo: [{ url: '', urlThumb: '', path: `files/${area}/${'a'.repeat(24)}`, name: 'Logo.png', size: 4000 }],
  });
  const own = async (code: ActorCode, change: object, id = DEALER) => {
    await store({ [`dealers/${id}`]: buildDealer({ dealerId: id, name: 'Of the logo' }) });
    await save(CAST[code], `dealers/${id}`, change, 2);
  };
  const other = 'redgum-bendigo';
  allows("a dealer's admin can say which logo it has", () => own('DA', logoIn('dealers')));
  denies("a dealer's admin can't change its name along with it", () =>
    own('DA', { ...logoIn('dealers'), name: 'Other' }),
  );
  denies("a dealer's admin can't change the logo of another dealer", () =>
    own('DA', logoIn('dealers'), other),
  );
  denies("a dealer's user can't change it", () => own('DU', logoIn('dealers')));
  denies("a logo can't lie in another area", () => own('DA', logoIn('documents')));
  allows("its distributor's admin can change it", () => own('XA', logoIn('dealers')));
}

function engineers(): void {
  const saved = (change: object, code: ActorCode = 'XA') =>
    edit('engineers', buildEngineer(), change, CAST[code]);
  allows('an admin can change what an engineer signs', () =>
    saved({ states: ['VIC'], schemes: ['VASS'], signatoryNo: 'S-1', expiry: '2029-01-01', active: false }),
  );
  denies("an admin can't change the email of the account", () => saved({ email: 'other@certify.example' }));
  denies("an admin can't change the mark of an engineer (decisions: engineer-marker)", () =>
    saved({ displayName: 'Maria Kovac' }),
  );
  denies("an admin can't let a disabled account in", () => saved({ disabled: true }));
  denies("an expiry can't be in words (V03)", () => saved({ expiry: 'soon' }));
  allows("a distributor's admin can change what an engineer signs", () => saved({ states: ['VIC'] }));
  denies("a dealer's admin with engineers can't: the engineer signs the dealer's own work", () =>
    saved({ states: ['VIC'] }, 'DA'),
  );
  denies("a distributor's user with engineers can't", () => saved({ states: ['VIC'] }, 'XU'));
  const server: Readonly<Record<string, unknown>> = {
    invitedBy: { uid: '', dealerId: '', distributerId: 'north' },
    access: { sessionSeconds: 0 },
    sessionsValidAfter: 1,
    correction: { email: 'other@certify.example', reason: 'r', askedAt: 1, state: 'confirmed' },
  };
  for (const [field, value] of Object.entries(server)) {
    denies(`an admin can't write ${field}, which is the server's`, () => saved({ [field]: value }));
  }
  allows('an admin can correct a name', () => saved({ lastName: 'Kovac-Lee' }));
  denies("a name can't be blank", () => saved({ firstName: '', lastName: '' }));
  denies("a name can't hold the mark (decisions: engineer-marker)", () =>
    saved({ lastName: 'Kovac [Engineer]' }),
  );
  denies("a name can't hold what nobody sees", () => saved({ lastName: 'Kov\u200Bac' }));
  const own = `files/engineers/${'a'.repeat(24)}`;
  const certificate = (path: string, url = '') => ({
    insurance: [{ url, urlThumb: '', path, name: 'Certificate.pdf', size: 4000 }],
    insuranceExpiry: '2028-06-30',
  });
  allows('an admin can keep the certificate of insurance', () => saved(certificate(own)));
  denies("a certificate can't have an address (F07)", () =>
    saved(certificate(own, 'https://files.example/o/files%2Fa')),
  );
  denies("a certificate can't lie in another area", () =>
    saved(certificate(`files/documents/${'a'.repeat(24)}`)),
  );
  denies("there can't be two certificates", () =>
    saved({ insurance: [...certificate(own).insurance, ...certificate(own).insurance] }),
  );
  denies("an engineer can't be made by a client", () => create('engineers', buildEngineer()));
}

function ownRecords(path: 'printers' | 'leadTimes'): void {
  const target = TARGETS[`${path}/target`] ?? {};
  const ofDistributer = { ...target, dealerId: '', distributerId: DISTRIBUTER };
  // A name is one of an organisation's, whichever file of the lane came first.
  const named = () => (path === 'printers' ? { name: `Printer ${freshId('p')}` } : {});
  allows('a dealer can add its own', () => create(path, { ...target, ...named() }, CAST.DA));
  denies("a dealer can't add another's (T03)", () => create(path, { ...target, dealerId: 'x' }, CAST.DA));
  denies("a dealer can't add one of a distributor too (U10)", () =>
    create(path, { ...target, distributerId: DISTRIBUTER }, CAST.DA),
  );
  allows('a distributor can add its own', () => create(path, { ...ofDistributer, ...named() }));
  denies("a distributor can't add another's (T03)", () =>
    create(path, { ...ofDistributer, distributerId: OTHER_DISTRIBUTER }),
  );
  denies("a distributor can't change a dealer's", () => edit(path, target, { name: 'Other' }));
  denies("a record can't be given to another dealer (T03)", () =>
    edit(path, target, { dealerId: 'x' }, CAST.DA),
  );
  denies("a record can't be given to a distributor (T03)", () =>
    edit(path, target, { distributerId: DISTRIBUTER }, CAST.DA),
  );
}

inTheWorld();

// T03, U10, D01, V03 for dealers and engineers, and for what one organisation keeps for itself.
group('a new dealer', newDealers);
group('a stored dealer', storedDealers);
group('logos', logos);
group('engineers', engineers);
group('printers', () => ownRecords('printers'));
group('lead times', () => ownRecords('leadTimes'));

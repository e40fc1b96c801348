import { deriveCustomer } from '#domain/customer/derive.ts';
import { formatDate } from '#domain/shared/dates.ts';
import { buildCustomer } from '#tests/seed/build/customer.ts';
import { buildDealer, buildDistributer } from '#tests/seed/build/party.ts';
import { buildGeneralSettings } from '#tests/seed/build/system.ts';
import { PERIOD, WISH as EXPORT } from './accounting-export.ts';
import { freshId, read, save } from './admin.ts';
import { post } from './api.ts';
import { newDistributor, newUser, type Person } from './cast.ts';
import { KIT_ID } from './catalogue.ts';
import { storeJob, wholeJob } from './job.ts';
import { kitsOf, pick, serial, settle, storeOrder, storeWaiting } from './kit-match.ts';
import { labelsOrdered, newJob } from './label-orders.ts';
import { begun, key, TODAY } from './manifests.ts';
import { creditMade, DRAFT as CREDIT, issuedInvoice, type MoneyCast, newMoneyCast } from './money.ts';
import { orderIn, setOrderStage, SPRINGS, WISH } from './orders.ts';
import { DRAWN, sent as sentQuote } from './quotes.ts';
import { DRAFT, made as madeSale, move as moveSale } from './sales.ts';
import { added, TJM } from './tjm.ts';

// Every call that names a press and says something with it, as it is sent first and as another press of its dialog would be.

const EVERYTHING = {
  dealer: {
    orders: true,
    installations: true,
    customers: true,
    pos: true,
    quotes: true,
    tjmOrders: true,
    matchGvmInstallations: true,
    dealers: true,
  },
  distributer: {
    orders: true,
    installations: true,
    matchGvmInstallations: true,
    dealers: true,
    tjmOrders: true,
  },
};
const CHIEF = freshId('chief');
const NONE = { cash: 0, card: 0, transfer: 0, cheque: 0 };

export let dealer: Person;
let supplier: Person;
let boss: Person;
let cast: MoneyCast;

/** Puts in place what the calls rest on, and their people. */
export async function setPressStage(): Promise<void> {
  await setOrderStage();
  await Promise.all([
    save('system/generalSettings', buildGeneralSettings()),
    save(`distributers/${CHIEF}`, buildDistributer({ name: 'Chief', headOffice: true })),
  ]);
  [dealer, supplier, boss, cast] = await Promise.all([
    newUser({ type: 'admin', privileges: EVERYTHING }),
    newDistributor({ type: 'admin', privileges: EVERYTHING }),
    newDistributor({ distributerId: CHIEF, type: 'admin', privileges: EVERYTHING }),
    newMoneyCast(),
  ]);
}

/** One call as it is sent first, and what another press of the same dialog would say. */
interface Pressed {
  /** Null where anyone may call. */
  readonly by: Person | null;
  readonly asked: object;
  readonly other: object;
  /** What another try of the same press says differently. */
  readonly later?: object;
  /** What the refusal says was sent. */
  readonly said?: string;
}

const idOf = async (answer: ReturnType<typeof post>): Promise<{ id: string; key: string }> => {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`${status} ${body.msg}`);
  return body.data as { id: string; key: string };
};
const pressed = (name: string, by: Person, asked: object) =>
  idOf(post(name, { request: freshId('press'), ...asked }, by.token));

const customer = async (name: string): Promise<string> => {
  const id = freshId('customer');
  const fields = {
    firstName: name,
    lastName: 'Lee',
    email: '',
    dealerId: 'outback-penrith',
    dealerGroupId: 'outback',
  };
  await save(`customers/${id}`, deriveCustomer(buildCustomer(fields)));
  return id;
};
const details = (city: string) => ({
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@mailbox.example',
  phone: '0412 000 333',
  state: 'NSW',
  postcode: '2750',
  city,
});
const askDetails = (email = '') => ({ customerId: '', installationId: '', asksLicence: false, email });
const completeJob = () => storeJob(wholeJob({ stage: 'complete', installationDate: TODAY }));
const receivedOrder = () =>
  orderIn('available', { dealerId: cast.dealerId, dealerGroupId: '', distributerId: cast.distributerId });
const returnLines = (orderId: string, qty: number) => [
  { orderId, orderLine: 0, qty, reason: 'unwanted', reasonText: 'Opened by mistake, never fitted.' },
];
const orderDraft = (purchaseOrder: string) => ({
  wants: [WISH],
  vehicleId: '',
  vin: '',
  purchaseOrder,
  supplierDealerId: '',
  shipTo: 'Penrith',
  shipToState: 'NSW',
  freightCarrier: '',
  notes: '',
});
const creditDraft = (qty: number) => ({ ...CREDIT, lines: [{ ...CREDIT.lines[0], qty }] });
const counted = (pieces: number) => [
  { kitId: KIT_ID, springOption: SPRINGS, counted: pieces, seen: 0, reason: 'Found behind the rack' },
];
const match = (reference: string) => ({
  dealerId: 'outback-penrith',
  reference,
  lines: [{ at: 0, code: '', kitId: KIT_ID, springOption: SPRINGS, qty: 2, isLeftOut: false }],
});

/** A move of a stored record by its last row: what the first press gives, and what the other. */
export async function moved(
  by: Person,
  path: string,
  move: string,
  [one, other]: readonly [object, object],
  said?: string,
): Promise<Pressed> {
  const records = [{ id: path.split('/')[1], rev: Number((await read(path))['_rev']) }];
  const asked = { move, records, input: one };
  return { by, asked, other: { input: other }, ...(said !== undefined && { said }) };
}

/** A sale of $44.00 of which nothing is paid. */
export async function unpaid(): Promise<string> {
  const id = await madeSale(dealer);
  await moveSale(dealer, id, 'finish', { draft: DRAFT });
  return id;
}
export const pays = (kind: string, amount: number) => ({ payments: [{ kind, amount }] });

/** Every call that names a press and says something with it. */
export const PRESSES: Readonly<Record<string, () => Promise<Pressed>>> = {
  'ask-about-quote': async () => ({
    by: null,
    asked: { id: (await sentQuote(dealer)).key, question: 'When could you start?' },
    other: { question: 'Is the tank in it?' },
  }),
  'ask-customer-details': async () => ({
    by: dealer,
    asked: askDetails('ann@mailbox.example'),
    other: askDetails('bob@mailbox.example'),
  }),
  'ask-kit-match': async () => {
    const id = await storeWaiting({ kits: kitsOf(serial()) });
    await settle(supplier, id, [], { decision: 'reject', reason: 'No such serial' });
    const asked = { id, rev: 6, serials: [serial()], note: '' };
    return { by: dealer, asked, later: { rev: 7 }, other: { note: 'Read from the plate' } };
  },
  'ask-warranty': async () => ({
    by: dealer,
    asked: { installationId: await completeJob(), email: 'ann@mailbox.example' },
    other: { email: 'bob@mailbox.example' },
  }),
  'change-dealer-group': async () => {
    const [dealerId, mate] = [freshId('shop'), freshId('shop')];
    const stored = (id: string, dealerGroupId: string) =>
      save(`dealers/${id}`, buildDealer({ name: id, dealerId: id, dealerGroupId, distributerId: CHIEF }));
    await Promise.all([stored(dealerId, ''), stored(mate, 'group-of-presses')]);
    return {
      by: boss,
      asked: { dealerId, groupId: 'group-of-presses', name: '' },
      other: { groupId: '', name: freshId('Another group') },
    };
  },
  'change-manifest': async () => {
    const order = await orderIn('orderConfirmed');
    const { id } = await begun([order], supplier);
    const asked = { action: 'set', manifestId: id, orders: [key(order)], values: { cartons: 2 } };
    return { by: supplier, asked, other: { values: { cartons: 3 } } };
  },
  'count-stock': async () => {
    const later = { lines: counted(1).map((line) => ({ ...line, seen: 1 })) };
    return { by: dealer, asked: { lines: counted(1) }, later, other: { lines: counted(2) } };
  },
  'erase-customer': async () => ({
    by: dealer,
    asked: { id: await customer('Kylie'), rev: 1, name: 'Kylie Lee', reason: 'Asked by letter' },
    later: { rev: 2 },
    other: { reason: 'Asked at the counter' },
  }),
  'make-credit': async () => ({
    by: cast.supplier,
    asked: { dealerId: cast.dealerId, draft: creditDraft(2) },
    other: { draft: creditDraft(3) },
  }),
  'make-day-close': async () => {
    const dealerId = freshId('till');
    await save(`dealers/${dealerId}`, buildDealer({ dealerId, dealerGroupId: '' }));
    const by = await newUser({ dealerId, dealerGroupId: '', privileges: EVERYTHING });
    const asked = { day: TODAY, float: 0, counted: { ...NONE, cash: 500 }, reason: 'Found', seen: NONE };
    const later = { seen: { ...NONE, card: 100 } };
    return {
      by,
      asked,
      later,
      other: { counted: NONE },
      said: '$5.00 cash, $0.00 card, $0.00 bank transfer, $0.00 cheque',
    };
  },
  'make-export': async () => {
    const own = await newMoneyCast();
    await issuedInvoice(own);
    const { body } = await post('check-export', PERIOD, own.supplier.token);
    const { entries, amount } = body.data as { entries: number; amount: number };
    const asked = { ...EXPORT, seen: { entries, amount } };
    return {
      by: own.supplier,
      asked,
      later: { seen: { entries: 0, amount: 0 } },
      other: { salesAccount: '201' },
    };
  },
  'make-order': async () => ({
    by: dealer,
    asked: { dealerId: 'outback-penrith', draft: orderDraft('PO 12') },
    other: { draft: orderDraft('PO 13') },
  }),
  'make-return': async () => {
    const order = await receivedOrder();
    return {
      by: cast.dealer,
      asked: { lines: returnLines(order, 1) },
      other: { lines: returnLines(order, 2) },
    };
  },
  'make-sale': async () => ({
    by: dealer,
    asked: { type: 'invoice', localNumber: 'A-1' },
    later: { doneAt: 1_700_000_000 },
    other: { type: 'quote' },
  }),
  'merge-customers': async () => {
    const [from, into] = [await customer('Kyle'), await customer('Kylie')];
    const asked = { from, into, seen: { from: 1, into: 1 }, fields: ['firstName'] };
    return { by: dealer, asked, later: { seen: { from: 2, into: 2 } }, other: { fields: [] } };
  },
  'move-credit': async () =>
    moved(cast.supplier, `credits/${await creditMade(cast.supplier, cast.dealerId)}`, 'change', [
      { draft: creditDraft(2) },
      { draft: creditDraft(3) },
    ]),
  'move-invoice': async () => {
    const pay = (amount: number) => ({ amount, kind: 'transfer', ref: '', on: TODAY });
    const path = `invoices/${await issuedInvoice(cast)}`;
    return moved(cast.supplier, path, 'pay', [pay(1000), pay(400)], `$10.00 on ${formatDate(TODAY)}`);
  },
  'move-label-order': async () =>
    moved(dealer, `compliancePlateOrders/${await labelsOrdered(dealer, await newJob())}`, 'message', [
      { reason: 'Needed on Friday' },
      { reason: 'No hurry' },
    ]),
  'move-order': async () =>
    moved(dealer, `orders/${await orderIn('orderConfirmed')}`, 'message', [
      { reason: 'Needed on Friday' },
      { reason: 'No hurry' },
    ]),
  'move-return': async () => {
    const order = await receivedOrder();
    const { id } = await pressed('make-return', cast.dealer, { lines: returnLines(order, 1) });
    return moved(cast.dealer, `returns/${id}`, 'change', [
      { draft: returnLines(order, 1) },
      { draft: returnLines(order, 2) },
    ]);
  },
  'move-sale': async () => ({
    ...(await moved(dealer, `salesRecords/${await unpaid()}`, 'pay', [
      pays('cash', 1000),
      pays('card', 400),
    ])),
    later: { input: { ...pays('cash', 1000), doneAt: 1_700_000_000 } },
    said: '$10.00 cash',
  }),
  'move-tjm-order': async () => {
    const by = await newDistributor({ privileges: TJM });
    return moved(by, `tjmOrders/${await added(by, { text: '2 x KIT-300 kit' })}`, 'map', [
      match('PO-1'),
      match('PO-2'),
    ]);
  },
  'order-labels': async () => ({
    by: dealer,
    asked: { installationId: await newJob(), labels: [{ kind: 'svi' }] },
    other: { labels: [{ kind: 'svi', qty: 2 }] },
  }),
  'register-warranty': async () => {
    const installationId = await completeJob();
    const { key: id } = await pressed('ask-warranty', dealer, { installationId, email: '' });
    const owner = {
      name: 'Ann Lee',
      email: 'ann@mailbox.example',
      phone: '0412 000 111',
      address: '4 Henry Street',
      city: 'Penrith',
      state: 'NSW',
      postcode: '2750',
    };
    const { termsVersion } = buildGeneralSettings();
    const asked = { id, owner, purchaseDate: TODAY, odometer: 12_500, consent: true, termsVersion };
    return { by: null, asked, other: { odometer: 15_200 } };
  },
  'settle-kit-match': async () => {
    const own = serial();
    const [order, second] = [await storeOrder([own]), await storeOrder([own])];
    const id = await storeWaiting({ kits: kitsOf(own) });
    const records = (orderId: string, rev: number) => [{ id, rev, picks: [pick(orderId)], without: [] }];
    return {
      by: supplier,
      asked: { decision: 'confirm', reason: '', records: records(order, 5) },
      later: { records: records(order, 6) },
      other: { records: records(second, 5) },
    };
  },
  'sign-quote': async () => ({
    by: null,
    asked: { id: (await sentQuote(dealer)).key, rev: 'A', name: 'Kylie Marsh', signature: DRAWN },
    other: { name: 'Kyle Marsh' },
  }),
  'submit-customer-details': async () => ({
    by: null,
    asked: {
      id: (await pressed('ask-customer-details', dealer, askDetails())).key,
      details: details('Orange'),
    },
    other: { details: details('Bathurst') },
  }),
};

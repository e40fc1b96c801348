import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderSchema } from '#domain/order/schema.ts';
import { type TjmOrder, tjmOrderSchema } from '#domain/tjm-order/schema.ts';
import { MAILS_PER_SENDER } from '../../functions/src/api/limiter.ts';
import { LOCAL_SECRET } from '../../functions/src/api/tjm-mail/receive-tjm-mail.ts';
import { buildDealer } from '#tests/seed/build/party.ts';
import { buildTjmLine, buildTjmOrder } from '#tests/seed/build/tjm-order.ts';
import { db, forgetCalls, freshId, read, save } from './support/admin.ts';
import { post } from './support/api.ts';
import { newDistributor, newUser, type Person } from './support/cast.ts';
import { KIT_ID } from './support/catalogue.ts';
import { setOrderStage, SPRINGS } from './support/orders.ts';

const TJM = { dealer: { tjmOrders: true }, distributer: { tjmOrders: true } };
const TO = 'tjm@mail.example';

interface MailParts {
  readonly from?: string;
  readonly subject?: string;
  readonly text?: string;
  readonly messageId?: string;
  /** Further lines of the head. */
  readonly head?: string;
}

const emailOfStore = () => `${freshId('store').toLowerCase()}@tjm.example`;
const raw = (source: string) => Buffer.from(source).toString('base64');
function eml({
  from = emailOfStore(),
  subject = `Order PO-${freshId('1').replaceAll(/\D/gu, '')}`,
  text = '',
  messageId,
  head,
}: MailParts): string {
  const id = messageId ?? `<${freshId('m')}@tjm.example>`;
  return [
    `From: TJM Store <${from}>`,
    `Subject: ${subject}`,
    `Message-ID: ${id}`,
    ...(head ? [head] : []),
    '',
    text,
  ]
    .join('\n')
    .replaceAll('\n', '\r\n');
}

const receive = (source: string, more: object = {}, secret = LOCAL_SECRET) =>
  post('receive-tjm-mail', { to: TO, raw: raw(source), isVerified: true, ...more }, secret);
const add = (person: Person, source: string) =>
  post('make-tjm-order', { request: freshId('press'), raw: raw(source) }, person.token);

const orderById = async (id: string): Promise<TjmOrder> =>
  tjmOrderSchema.parse(await read(`tjmOrders/${id}`));

/** The order of an email that somebody adds; its id. */
async function added(person: Person, parts: MailParts): Promise<string> {
  const { status, body } = await add(person, eml(parts));
  if (status !== 200) throw new Error(`${status} ${body.msg}`);
  return (body.data as { id: string }).id;
}

async function received(source: string, more: object = {}): Promise<TjmOrder> {
  const { status, body } = await receive(source, more);
  if (status !== 200) throw new Error(`${status} ${body.msg}`);
  const { number } = body.data as { number: string };
  const { docs } = await db.collection('tjmOrders').where('number', '==', number).get();
  return tjmOrderSchema.parse(docs[0]?.data());
}

interface Result {
  readonly ok: boolean;
  readonly status?: number;
  readonly msg?: string;
}

async function move(
  person: Person,
  id: string,
  name: string,
  input: object = {},
  request = freshId('press'),
) {
  const rev = Number((await read(`tjmOrders/${id}`))['_rev']);
  const answer = await post(
    'move-tjm-order',
    { request, move: name, records: [{ id, rev }], input },
    person.token,
  );
  if (answer.status !== 200) return { ok: false, status: answer.status, msg: answer.body.msg ?? '' };
  return (answer.body.data as { results: Result[] }).results[0] ?? { ok: false };
}

let supplier: Person;
let dealer: Person;

beforeAll(async () => {
  await setOrderStage();
  [supplier, dealer] = await Promise.all([
    newDistributor({ privileges: TJM }),
    newUser({ privileges: TJM, type: 'admin' }),
  ]);
});
beforeEach(forgetCalls);

const mapping = (lines: readonly object[], dealerId = 'outback-penrith') => ({
  dealerId,
  reference: 'PO-1',
  lines,
});
const line = (fields: object = {}) => ({
  at: 0,
  code: '',
  kitId: KIT_ID,
  springOption: SPRINGS,
  qty: 2,
  isLeftOut: false,
  ...fields,
});

describe('an email that comes in', () => {
  it('is read, and its kits are looked up by their SKUs; whatever it says of prices counts for nothing', async () => {
    const from = emailOfStore();
    await save(`dealers/${from.split('@')[0]}`, buildDealer({ name: 'Store', dealerId: 's', email: from }));
    const order = await received(
      eml({ from, subject: 'Order PO-1', text: '2 x HLX-300 at $1.00 each\nStore: TJM Test' }),
    );
    expect(order).toMatchObject({
      status: 'matched',
      from,
      store: 'TJM Test',
      reference: 'PO-1',
      dealerBy: 'email',
      supplierId: 'distributor~head-office',
      lines: [{ code: 'HLX-300', qty: 2, kitId: KIT_ID, springOption: SPRINGS, confidence: 'high' }],
      warnings: [],
      isOrdered: false,
    });
  });

  it.each<[string, object, string, number]>([
    ['a wrong secret', {}, 'guessed', 401],
    ['no mailbox of ours', { to: 'other@mail.example' }, LOCAL_SECRET, 404],
    ['no base64', { raw: '<p>' }, LOCAL_SECRET, 400],
    ['an email of more than a megabyte', { raw: 'A'.repeat(1_334_000) }, LOCAL_SECRET, 400],
    ['a body that is larger still', { raw: 'A'.repeat(1_500_000) }, LOCAL_SECRET, 413],
  ])("can't come with %s", async (_name, more, secret, status) => {
    expect((await receive(eml({}), more, secret)).status).toBe(status);
  });

  it('is stored once, however often and whatever way it comes', async () => {
    const source = eml({ text: '2 x HLX-300' });
    const [first, second] = await Promise.all([receive(source), receive(source)]);
    const byHand = await add(supplier, source);
    const numbers = [first, second, byHand].map(({ body }) => (body.data as { number: string }).number);
    expect(new Set(numbers).size).toBe(1);
  });

  it('under the ID of another email is stored beside it, with a warning', async () => {
    const messageId = `<${freshId('same')}@tjm.example>`;
    const source = eml({ messageId, text: '2 x HLX-300' });
    const first = await received(source);
    const second = await received(eml({ messageId, text: '900 x HLX-300' }));
    expect(second.number).not.toBe(first.number);
    expect([first.warnings, second.warnings]).toEqual([[], ['repeatedId']]);
    expect((await received(source)).number).toBe(first.number);
  });

  it('with the reference of another order of its store says so', async () => {
    const from = emailOfStore();
    const subject = `Order PO-${Date.now()}`;
    await received(eml({ from, subject, text: '2 x HLX-300' }));
    const again = await received(eml({ from, subject, text: '2 x HLX-300 again' }));
    expect(again.warnings).toEqual(['repeatedReference']);
  });

  it('whose sender nobody vouches for is marked', async () => {
    expect((await received(eml({ text: '1 x HLX-300' }), { isVerified: false })).warnings).toEqual([
      'unverified',
    ]);
  });

  it(`of one sender is taken ${MAILS_PER_SENDER} times a minute, and others still come through`, async () => {
    const from = emailOfStore();
    const all = await Promise.all(
      Array.from({ length: MAILS_PER_SENDER + 15 }, (_, at) =>
        receive(eml({ from, text: `${at + 1} x HLX-300` })),
      ),
    );
    const taken = all.filter(({ status }) => status === 200).length;
    expect(taken).toBeGreaterThan(0);
    expect(taken).toBeLessThanOrEqual(MAILS_PER_SENDER);
    expect(all.filter(({ status }) => status === 429).length).toBe(all.length - taken);
    expect((await receive(eml({ text: '1 x HLX-300' }))).status).toBe(200);
  });
});

describe('a hostile email', () => {
  const nested = Array.from(
    { length: 300 },
    (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
  );
  const wide = `Content-Type: multipart/mixed; boundary=x\r\n\r\n${'--x\r\n\r\n'.repeat(120_000)}`;
  it.each([
    ['of parts within parts', `From: a@b.example\r\n${nested.join('')}`],
    ['of 120,000 parts', `From: a@b.example\r\n${wide}`],
    ['of headers alone', `From: a@b.example\r\n${'X-Long: y\r\n'.repeat(50_000)}`],
    ['of bytes', Buffer.from(Array.from({ length: 50_000 }, (_, at) => at % 256)).toString('latin1')],
  ])('%s is answered at once, and shown for what it is', async (_name, source) => {
    const started = performance.now();
    const order = await received(source);
    expect(performance.now() - started).toBeLessThan(5000);
    expect([order.status, order.lines]).toEqual(['received', []]);
  });

  it('of 10,000 lines has the lines of one order, and says that there are more', async () => {
    const order = await received(eml({ text: '2 x HLX-300\n'.repeat(10_000) }));
    expect(order.lines).toHaveLength(60);
    expect(order.warnings).toEqual(['shortened', 'tooMany']);
  });

  it('keeps no script, markup or line break of its own in what is shown', async () => {
    const order = await received(
      eml({
        subject: '=?utf-8?Q?Order_1=0D=0ABcc:_all@b.example?=',
        head: 'Content-Type: text/html',
        text: '<script>alert(1)</script><p onclick=x()>2 x HLX-300</p><iframe src=//b.example></iframe>',
      }),
    );
    expect(order.text).toBe('2 x HLX-300');
    expect(order.subject).not.toMatch(/[\r\n]/u);
  });

  it('whose attachment lies about its type is listed, and only a table is read', async () => {
    const part = (type: string, name: string, body: string) =>
      `--x\r\nContent-Type: ${type}\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\n${body}\r\n`;
    const source = [
      `From: ${emailOfStore()}\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n`,
      part('text/csv', 'order.csv', 'HLX-300,3'),
      part('application/pdf', '../../order.csv', 'HLX-300,5'),
      part('text/plain', 'order.exe', 'MZ\0 HLX-300,7'),
      '--x--\r\n',
    ].join('');
    const order = await received(source);
    expect(order.lines.map(({ qty }) => qty)).toEqual([3]);
    expect(order.attachments.map(({ type }) => type)).toEqual(['text/csv', 'application/pdf', 'text/plain']);
  });

  it("can't name a dealer of another supplier", async () => {
    const from = emailOfStore();
    const id = freshId('elsewhere');
    await save(`dealers/${id}`, buildDealer({ name: id, dealerId: id, email: from, distributerId: 'west' }));
    expect((await received(eml({ from, text: `Store: ${id}\n2 x HLX-300` }))).dealerId).toBe('');
  });
});

describe('matching', () => {
  it('is remembered for the next email of the store', async () => {
    const from = emailOfStore();
    const code = `TJM-${freshId('a').slice(-6)}`.toUpperCase();
    const text = `2 x ${code} kit\nStore: Far Away`;
    const id = await added(supplier, { from, text });
    expect(await orderById(id)).toMatchObject({
      status: 'received',
      lines: [{ kitId: '', confidence: 'low' }],
    });
    expect(await move(supplier, id, 'map', mapping([line()]))).toMatchObject({ ok: true });
    const after = await orderById(id);
    expect(after).toMatchObject({
      status: 'matched',
      dealerBy: 'person',
      lines: [{ confidence: 'checked' }],
    });
    // The words stay the email's, whatever is sent.
    expect(after.lines[0]?.text).toContain(code);
    const next = await orderById(await added(supplier, { from, text: `${text}\nAgain` }));
    expect(next).toMatchObject({
      status: 'matched',
      dealerBy: 'mapping',
      dealerId: 'outback-penrith',
      lines: [{ kitId: KIT_ID, springOption: SPRINGS, confidence: 'high' }],
    });
  });

  it('of part of it leaves the order received, and taking a dealer away makes it so again', async () => {
    const id = await added(supplier, { text: '2 x HLX-300\n1 x UNKNOWN-1' });
    const both = [line(), line({ at: 1, kitId: '', springOption: '', qty: 1 })];
    await move(supplier, id, 'map', mapping(both));
    expect((await orderById(id)).status).toBe('received');
    await move(
      supplier,
      id,
      'map',
      mapping([line(), line({ at: 1, kitId: '', springOption: '', qty: 1, isLeftOut: true })]),
    );
    expect((await orderById(id)).status).toBe('matched');
    await move(supplier, id, 'map', mapping([line()], ''));
    expect((await orderById(id)).status).toBe('received');
  });

  it.each<[string, object, string]>([
    ['a dealer of another supplier', mapping([line()], 'elsewhere'), 'Choose a dealer that you supply.'],
    [
      'a line that is not there',
      mapping([line({ at: 7 })]),
      'The lines are not those of this email. Reload it.',
    ],
    ['a line twice', mapping([line(), line()]), 'The lines are not those of this email. Reload it.'],
  ])("can't be to %s", async (_name, input, msg) => {
    await save('dealers/elsewhere', buildDealer({ dealerId: 'elsewhere', distributerId: 'west' }));
    const id = await added(supplier, { text: '2 x HLX-300' });
    expect(await move(supplier, id, 'map', input)).toMatchObject({ ok: false, status: 400, msg });
  });
});

/** A matched order; its id. */
async function matched(fields: Partial<TjmOrder> = {}): Promise<string> {
  const id = freshId('tjm');
  const own = buildTjmLine({ kitId: KIT_ID, springOption: SPRINGS });
  await save(`tjmOrders/${id}`, buildTjmOrder({ from: emailOfStore(), lines: [own], ...fields }));
  return id;
}
const mailsOf = async (id: string) =>
  (await db.collection('mail').get()).docs.filter((each) => each.id.startsWith(`tjm~${id}~`));

describe('converting', () => {
  it('places one order at the catalogue’s prices, and the store gets one confirmation', async () => {
    const id = await matched();
    const press = freshId('press');
    const both = await Promise.all([
      move(supplier, id, 'order', {}, press),
      move(supplier, id, 'order', {}, press),
    ]);
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    const tjm = await orderById(id);
    const order = orderSchema.parse(await read(`orders/${tjm.orderId}`));
    expect(tjm).toMatchObject({
      status: 'ordered',
      orderId: `tjm~${id}`,
      orderNumber: order.number,
      isOrdered: true,
    });
    expect(order).toMatchObject({
      kind: 'tjm',
      status: { name: 'orderPlaced' },
      dealerId: 'outback-penrith',
      distributerId: 'head-office',
      purchaseOrder: 'PO-7781',
      lines: [{ kitId: KIT_ID, qty: 2, priceExGst: 320_000, sku: 'HLX-300' }],
    });
    const [mail, ...more] = await mailsOf(id);
    expect(more).toEqual([]);
    expect(mail?.get('to')).toEqual([tjm.from]);
    expect(mail?.get('message').text).toContain(order.number);
    // Another press finds it done.
    expect(await move(supplier, id, 'order')).toMatchObject({ ok: false, status: 409 });
  });

  it('never says to the store what an email said', async () => {
    const id = await matched({ fromName: 'Win <b>big</b>', subject: 'Click http://b.example' });
    expect((await move(supplier, id, 'order')).ok).toBe(true);
    const [mail] = await mailsOf(id);
    expect(JSON.stringify(mail?.data())).not.toMatch(/Win|Click/u);
  });

  it.each<[string, Partial<TjmOrder>, RegExp]>([
    [
      'a kit that was withdrawn',
      { lines: [buildTjmLine({ kitId: 'withdrawn', springOption: SPRINGS })] },
      /withdrawn/u,
    ],
    [
      'a kit without a price',
      { lines: [buildTjmLine({ kitId: 'no-price', springOption: SPRINGS })] },
      /no price/u,
    ],
    ['a kit that is not there', { lines: [buildTjmLine({ kitId: 'nothing' })] }, /not in the catalogue/u],
    ['a dealer that left the supplier', { dealerId: 'gone' }, /no longer/u],
    ['a line without a kit', { lines: [buildTjmLine({ kitId: '' })] }, /Choose a kit/u],
  ])("can't order %s, and nothing is placed", async (_name, fields, msg) => {
    await save('dealers/gone', buildDealer({ dealerId: 'gone', distributerId: 'west' }));
    const id = await matched(fields);
    const result = await move(supplier, id, 'order');
    expect([result.ok, result.msg]).toEqual([false, expect.stringMatching(msg)]);
    expect((await db.doc(`orders/tjm~${id}`).get()).exists).toBe(false);
  });
});

describe('rejecting', () => {
  it('replies to the store in the words of the person, in lines of text alone', async () => {
    const id = await matched();
    const reason = 'We do not sell this.\nBcc: all@b.example <script>x</script>';
    expect((await move(supplier, id, 'reject', { reason })).ok).toBe(true);
    const [mail] = await mailsOf(id);
    const { to, message } = mail?.data() ?? {};
    expect([to, message.subject]).toEqual([
      [(await orderById(id)).from],
      expect.not.stringMatching(/[\r\n]/u),
    ]);
    expect(message.html).not.toContain('<script>');
    expect((await orderById(id)).status).toBe('rejected');
  });

  it("can't reply to no address; it is discarded instead", async () => {
    const id = await matched({ from: '' });
    expect(await move(supplier, id, 'reject', { reason: 'No' })).toMatchObject({ ok: false, status: 400 });
    expect((await move(supplier, id, 'discard', { reason: 'Spam' })).ok).toBe(true);
    expect(await mailsOf(id)).toEqual([]);
  });

  it('is taken back by opening it again', async () => {
    const id = await matched();
    await move(supplier, id, 'discard', { reason: 'Spam' });
    expect((await move(supplier, id, 'reopen', { reason: 'It was none' })).ok).toBe(true);
    expect((await orderById(id)).status).toBe('matched');
  });
});

describe('who works with them', () => {
  it('a dealer sees what became an order and moves nothing of it; others do not know of it', async () => {
    const id = await matched();
    expect(await move(dealer, id, 'order')).toMatchObject({ ok: false, status: 404 });
    const placed = await matched({ status: 'ordered' });
    expect(await move(dealer, placed, 'reopen', { reason: 'x' })).toMatchObject({ ok: false, status: 409 });
    const west = await newUser({ dealerId: '', dealerGroupId: '', distributerId: 'west', privileges: TJM });
    expect(await move(west, id, 'order')).toMatchObject({ ok: false, status: 404 });
    expect(await move(supplier, id, 'order')).toMatchObject({ ok: true });
  });

  it("a person without the right can't, nor add an email; nor can a dealer that takes no orders", async () => {
    const without = await newDistributor({ privileges: { dealer: {}, distributer: { orders: true } } });
    const id = await matched();
    expect(await move(without, id, 'order')).toMatchObject({ ok: false, status: 403 });
    expect((await add(without, eml({}))).status).toBe(403);
    expect((await add(dealer, eml({}))).status).toBe(403);
    expect((await add(supplier, eml({}))).status).toBe(200);
  });

  it('a dealer that takes orders of dealers has a mailbox of its own', async () => {
    const dealerId = freshId('depot');
    await save(`dealers/${dealerId}`, buildDealer({ dealerId, name: 'Depot', canAcceptDealerOrders: true }));
    const depot = await newUser({ dealerId, privileges: TJM });
    const id = await added(depot, { text: '2 x HLX-300' });
    expect(await orderById(id)).toMatchObject({ supplierId: `dealer~${dealerId}`, distributerId: '' });
    expect(await move(depot, id, 'map', mapping([line()], dealerId))).toMatchObject({
      ok: false,
      status: 400,
    });
    expect(await move(depot, id, 'map', mapping([line()]))).toMatchObject({ ok: true });
    expect(await move(depot, id, 'order')).toMatchObject({ ok: true });
    expect(await read(`orders/tjm~${id}`)).toMatchObject({ supplierDealerId: dealerId });
    expect(await move(supplier, id, 'reopen', { reason: 'x' })).toMatchObject({ ok: false, status: 404 });
  });
});

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAILS_PER_SENDER } from '../../functions/src/api/rate-limiter.ts';
import { buildDealer } from '#tests/seed/build/party.ts';
import { forgetCalls, freshId, save } from './support/admin.ts';
import { newDistributor, type Person } from './support/cast.ts';
import { KIT_ID } from './support/catalogue.ts';
import { setOrderStage, SPRINGS } from './support/orders.ts';
import { add, emailOfStore, eml, LOCAL_SECRET, receive, received, TJM } from './support/tjm.ts';

let supplier: Person;

beforeAll(async () => {
  await setOrderStage();
  supplier = await newDistributor({ privileges: TJM });
});
beforeEach(forgetCalls);

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
    // What takes the square of its length takes longer than the limit of any case.
  ])('%s is answered, and shown for what it is', async (_name, source) => {
    const order = await received(source);
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

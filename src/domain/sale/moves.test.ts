import { describe, expect, it } from 'vitest';
import { Counter, givenDraft, givenLine, JESS, SECONDS } from './sale.fixture.ts';
import { NOTHING_KNOWN } from './guards.ts';
import { saleSchema } from './schema.ts';

const CUSTOMER = {
  company: false,
  companyName: '',
  firstName: 'Kylie',
  lastName: 'Marsh',
  email: 'kylie@mail.example',
  phone: '',
};

function quote(of: object = {}): Counter {
  const counter = new Counter('quote');
  const draft = givenDraft({ type: 'quote', customer: CUSTOMER, expiresOn: '2026-11-20', ...of });
  expect(counter.do('change', { draft })).toBe('');
  return counter;
}

const finished = (of: object = {}): Counter => {
  const counter = new Counter();
  expect(counter.do('finish', { draft: givenDraft(), seen: 2200, ...of })).toBe('');
  return counter;
};

describe('a sale at the counter', () => {
  it('is finished and paid in one press, with cash rounded to five cents', () => {
    const draft = givenDraft({ lines: [givenLine({ priceEx: 1093 })] });
    const counter = new Counter();
    const cash = { kind: 'cash', amount: 1200, tendered: 2000 };
    expect(counter.do('finish', { draft, seen: 1202, payments: [cash] })).toBe('');
    expect(counter.sale).toMatchObject({
      status: { id: 3, name: 'confirmedQuote' },
      totals: { ex: 1093, gst: 109, inc: 1202 },
      payments: [{ amount: 1200, rounding: 2, tendered: 2000, day: '2026-10-20', waited: false }],
      paid: 1202,
      due: 0,
      date: '2026-10-20',
      dueOn: '2026-11-03',
    });
  });

  it('chooses its type once, and takes its number then', () => {
    const counter = new Counter('none', { ...NOTHING_KNOWN, number: '' });
    expect(counter.sale.number).toBe('');
    expect(counter.do('finish', { draft: givenDraft({ type: 'none' }) })).toBe(
      'Choose order or invoice first.',
    );
    const numbered = new Counter('quote');
    expect(numbered.do('change', { draft: givenDraft({ type: 'invoice' }) })).toBe(
      'This is a quote. Make another sale for anything else.',
    );
  });

  it.each<[string, object, string]>([
    ['more than is due', { kind: 'card', amount: 2201 }, 'Only $22.00 is due.'],
    [
      'less handed over than taken',
      { kind: 'cash', amount: 2200, tendered: 2000 },
      'Less was handed over than the amount.',
    ],
    ['nothing', { kind: 'card', amount: 0 }, 'Amount is required'],
    [
      'goods on nobody’s account',
      { kind: 'account', amount: 2200 },
      'Choose the customer whose account it goes on.',
    ],
    ['by no kind', { kind: 'shells', amount: 100 }, 'Paid by is required'],
  ])('takes no payment of %s', (_name, payment, why) => {
    expect(finished().do('pay', { payments: [payment] })).toBe(why);
  });

  it('takes one press of a payment once', () => {
    const counter = finished();
    const pay = { payments: [{ kind: 'card', amount: 1000 }] };
    expect(counter.do('pay', pay, 'same')).toBe('');
    expect(counter.do('pay', pay, 'same')).toBe('');
    expect(counter.sale).toMatchObject({ paid: 1000, due: 1200 });
  });

  it('puts on account what is still to be paid, once, and takes off it what is paid later', () => {
    const counter = finished({ draft: givenDraft({ customerId: 'kylie' }) });
    const on = (amount: number) => counter.do('pay', { payments: [{ kind: 'account', amount }] });
    expect(on(2000)).toBe('');
    expect(counter.sale).toMatchObject({ paid: 0, due: 2200, owing: true });
    expect(on(201)).toBe('Only $2.00 is left to put on account.');
    const back = { kind: 'account', amount: 2001, reason: 'Paid at once after all' };
    expect(counter.do('refund', back)).toBe('Only $20.00 is on account.');
    expect(counter.do('pay', { payments: [{ kind: 'card', amount: 2200 }] })).toBe('');
    expect(counter.sale).toMatchObject({ paid: 2200, due: 0, owing: false });
  });

  it('gives back what was paid, with a reason, and no more', () => {
    const counter = finished({ payments: [{ kind: 'card', amount: 2200 }] });
    const back = { kind: 'card', amount: 2200, reason: 'Wrong size' };
    expect(counter.do('refund', { ...back, reason: '' })).toBe('Reason is required');
    expect(counter.do('refund', { ...back, amount: 2201 })).toBe('Only $22.00 was paid.');
    expect(counter.do('refund', back)).toBe('');
    expect(counter.sale).toMatchObject({
      paid: 0,
      due: 2200,
      payments: [{ amount: 2200 }, { amount: -2200, reason: 'Wrong size' }],
    });
  });

  it('is cancelled by an admin alone, and only once nothing is paid on it', () => {
    const counter = finished({ payments: [{ kind: 'card', amount: 2200 }] });
    const admin = { ...JESS, isAdmin: true };
    expect(counter.do('cancelConfirmed', { reason: 'Mistake' })).toBe(
      'Only an admin of the dealer can do this.',
    );
    expect(counter.do('cancelConfirmed', { reason: 'Mistake' }, 'c1', admin)).toBe(
      'Something is paid on it. Give that back first.',
    );
    counter.do('refund', { kind: 'card', amount: 2200, reason: 'Mistake' });
    expect(counter.do('cancelConfirmed', { reason: 'Mistake' }, 'c2', admin)).toBe('');
    expect(counter.sale).toMatchObject({ status: { id: 4 }, cancelledOn: '2026-10-20' });
  });

  it.each<[string, object, string]>([
    [
      'quantity of nothing',
      { qty: 0 },
      'Line 1: quantity must be above 0 and at most 9,999, with two decimals at most.',
    ],
    [
      '10,000 of it',
      { qty: 10_000 },
      'Line 1: quantity must be above 0 and at most 9,999, with two decimals at most.',
    ],
    ['half a kit', { kind: 'kit', productId: '', kitId: 'k', qty: 0.5 }, 'Line 1: a kit is sold whole.'],
    [
      'a discount above 100 %',
      { discount: 100.5 },
      'Line 1: discount must be from 0 to 100 %, with two decimals at most.',
    ],
    ['a price below zero', { priceEx: -1 }, 'Line 1: enter a price.'],
    ['a kit that names a product', { kind: 'kit' }, 'Line 1: choose it from the catalogue again.'],
    ['no text', { text: ' ' }, 'Line 1: say what it is.'],
  ])('has no line of %s', (_name, of, why) => {
    const draft = givenDraft({ lines: [givenLine(of)] });
    expect(new Counter().do('finish', { draft })).toBe(why);
  });
});

describe('what was done without a signal', () => {
  const waited = { doneAt: SECONDS - 7200 };

  it('is finished whatever does not fit, and somebody is asked to look', () => {
    const counter = new Counter('invoice', {
      ...NOTHING_KNOWN,
      number: 'SI-1',
      prices: new Map([['product grease', 2500]]),
    });
    const payments = [{ kind: 'card', amount: 5000 }];
    const input = { draft: givenDraft(), seen: 9999, believed: [2000], payments, ...waited };
    expect(counter.do('finish', input)).toBe('');
    expect(counter.sale).toMatchObject({
      status: { id: 3 },
      hasOpenFindings: true,
      due: -2800,
      payments: [{ takenAt: SECONDS - 7200, waited: true }],
    });
    expect(counter.sale.findings.map(({ kind, text }) => [kind, text])).toEqual([
      ['total', 'The customer was shown $99.99. The lines come to $22.00.'],
      ['price', 'Grease 450 g: the device had $20.00, the price list has $25.00.'],
      ['overpaid', '$28.00 more was paid than it comes to.'],
    ]);
    const [first] = counter.sale.findings;
    expect(counter.do('answer', { finding: first?.id, answer: 'Read from the old label' })).toBe('');
    expect(counter.do('answer', { finding: first?.id, answer: 'Again' })).toBe(
      'Somebody has answered this already.',
    );
    expect(counter.sale.hasOpenFindings).toBe(true);
  });

  it('is kept readable where more does not fit than a sale can name', () => {
    const lines = Array.from({ length: 60 }, () => givenLine({ text: 'x'.repeat(300) }));
    const known = { ...NOTHING_KNOWN, number: 'SI-1', prices: new Map([['product grease', 2500]]) };
    const counter = new Counter('invoice', known);
    const believed = lines.map(() => 2000);
    expect(counter.do('finish', { draft: givenDraft({ lines }), believed, ...waited })).toBe('');
    expect(saleSchema.safeParse(counter.sale).error).toBeUndefined();
    expect(counter.sale.findings).toHaveLength(40);
    expect(counter.sale.findings.at(-1)?.text).toBe('21 more do not fit. Look at each line.');
  });

  it('can’t give the same money back twice unseen: with a signal it is refused, without one looked at', () => {
    const counter = finished({ payments: [{ kind: 'card', amount: 2200 }] });
    const back = { kind: 'card', amount: 2200, reason: 'Wrong size' };
    expect(counter.do('refund', { ...back, ...waited })).toBe('');
    expect(counter.sale.findings).toEqual([]);
    expect(counter.do('refund', back)).toBe('Only $0.00 was paid.');
    expect(counter.do('refund', { ...back, ...waited })).toBe('');
    expect(counter.sale).toMatchObject({
      paid: -2200,
      hasOpenFindings: true,
      findings: [{ kind: 'overpaid', text: '$22.00 was given back. Only $0.00 was paid.' }],
    });
  });

  it('is looked at where an order was paid that had gone on to an invoice', () => {
    const counter = new Counter('none');
    expect(counter.do('finish', { draft: givenDraft({ type: 'order' }), seen: 2200 })).toBe('');
    const pay = { payments: [{ kind: 'card', amount: 700 }], ...waited };
    expect(counter.do('pay', pay)).toBe('');
    expect(counter.sale.findings).toEqual([]);
    expect(counter.do('invoice')).toBe('');
    expect(counter.do('pay', pay)).toBe('');
    expect(counter.sale.findings).toMatchObject([
      {
        kind: 'overpaid',
        text: '$7.00 was paid after this went on to an invoice. Give it back here and enter it there.',
      },
    ]);
  });

  it('the same is refused with a signal', () => {
    const counter = new Counter();
    expect(counter.do('finish', { draft: givenDraft(), seen: 9999 })).toBe(
      'The total is $22.00 now. Look at the lines again.',
    );
  });

  it.each([
    ['a day ahead', SECONDS + 86_400],
    ['40 days behind', SECONDS - 40 * 86_400],
  ])('a clock %s is not believed, and named', (_name, doneAt) => {
    const counter = finished({ doneAt });
    expect(counter.sale).toMatchObject({ date: '2026-10-20', findings: [{ kind: 'clock' }] });
  });
});

describe('a quote', () => {
  it('is sent with customer, lines and a day that it expires', () => {
    expect(new Counter('quote').do('send')).toBe('The sale is new. "Send" is not possible.');
    expect(quote({ customer: { ...CUSTOMER, email: '' } }).do('send')).toBe(
      'Add the customer’s email or phone.',
    );
    expect(quote({ expiresOn: '' }).do('send')).toBe('Say when the quote expires.');
    expect(quote({ expiresOn: '2026-10-19' }).do('send')).toBe('The day on which it expires has passed.');
    expect(quote({ lines: [givenLine({ excluded: true })] }).do('send')).toBe(
      'Add at least one line that counts.',
    );
    expect(quote().do('send', { seen: 2300 })).toBe('The total is $22.00 now. Look at the lines again.');
    const counter = quote();
    expect(counter.do('send', { seen: 2200 })).toBe('');
    expect(counter.sale).toMatchObject({ status: { id: 2 }, rev: 'A', sentAt: SECONDS });
  });

  it('gets the next letter with each change after it was sent', () => {
    const counter = quote();
    for (const rev of ['A', 'B', 'C']) {
      expect(counter.sale.rev).toBe(rev);
      expect(counter.do('send')).toBe('');
      expect(counter.do('change', { draft: counter.draft() })).toBe(
        'The sale is sent. "Save" is not possible.',
      );
      expect(counter.do('revise')).toBe('');
    }
  });

  it('is accepted before it expires, goes on once, and what was paid on an order is carried over', () => {
    const counter = quote();
    counter.do('send');
    expect(counter.do('accept', { acceptedBy: 'Kylie Marsh' })).toBe('');
    expect(counter.do('order')).toBe('');
    expect(counter.sale).toMatchObject({ wentOnTo: 'order' });
    expect(counter.do('invoice')).toBe('An order was made of it already.');
    const [order] = counter.also;
    expect(order).toMatchObject({
      type: 'order',
      status: { id: 3 },
      parentNumber: counter.sale.number,
      due: 2200,
      rev: 'A',
    });
    expect(order?.entries.map(({ note }) => note)).toEqual([`From ${counter.sale.number}`]);
    const next = new Counter('order');
    next.sale = order ?? next.sale;
    next.do('pay', { payments: [{ kind: 'card', amount: 500 }] });
    expect(next.do('invoice')).toBe('');
    expect(next.sale).toMatchObject({
      paid: 0,
      due: 0,
      payments: [{ amount: 500 }, { kind: 'carried', amount: -500 }],
    });
    expect(next.also).toMatchObject([
      { type: 'invoice', paid: 500, due: 1700, payments: [{ kind: 'carried', amount: 500 }] },
    ]);
  });

  it('takes no payment itself', () => {
    const counter = quote();
    counter.do('send');
    counter.do('accept', { acceptedBy: 'Kylie Marsh' });
    expect(counter.do('pay', { payments: [{ kind: 'card', amount: 1 }] })).toBe(
      'Make an order or an invoice of it first.',
    );
  });
});

describe('who works a sale', () => {
  it.each<[string, object, Parameters<typeof quote>[0], string]>([
    ['quotes alone, a quote', { grants: { quotes: true } }, {}, ''],
    [
      'another dealer',
      { dealerId: 'coastal' },
      {},
      'Only a user of the dealer or an admin of the dealer can do this.',
    ],
    [
      'neither flag',
      { grants: { orders: true } },
      {},
      'Only a user of the dealer or an admin of the dealer can do this.',
    ],
  ])('%s', (_name, of, draft, why) => {
    expect(quote(draft).do('send', {}, 'w', { ...JESS, ...of })).toBe(why);
  });

  it('quotes alone, not an invoice', () => {
    const only = { ...JESS, grants: { quotes: true } };
    expect(finished().do('pay', { payments: [{ kind: 'card', amount: 100 }] }, 'w', only)).toContain(
      'Only a user',
    );
  });
});

describe('a deposit', () => {
  const asks = { ...NOTHING_KNOWN, depositPercent: 20 };
  const orderOf = (deposit: number) => {
    const counter = quote({ deposit });
    counter.do('send');
    counter.do('accept', { acceptedBy: 'Kylie Marsh' });
    counter.known = asks;
    expect(counter.do('order')).toBe('');
    return counter.also[0];
  };

  it('is asked of an order by the settings, where none was agreed', () => {
    expect(orderOf(0)).toMatchObject({ type: 'order', deposit: 440 });
    expect(orderOf(999)).toMatchObject({ deposit: 999 });
    const order = new Counter('none', asks);
    expect(order.do('finish', { draft: givenDraft({ type: 'order' }), seen: 2200 })).toBe('');
    expect(order.sale.deposit).toBe(440);
  });

  it('is asked of no invoice', () => {
    const counter = new Counter('none', asks);
    expect(counter.do('finish', { draft: givenDraft(), seen: 2200 })).toBe('');
    expect(counter.sale.deposit).toBe(0);
  });
});

describe('a sale with sixty payments', () => {
  const one = { payments: [{ kind: 'card', amount: 1 }] };
  const full = (type: 'order' | 'invoice') => {
    const counter = new Counter('none');
    expect(counter.do('finish', { draft: givenDraft({ type }), seen: 2200 })).toBe('');
    for (let paid = 0; paid < 60; paid += 1) expect(counter.do('pay', one)).toBe('');
    return counter;
  };

  it('can’t take one more at the till, and stores what was taken without a signal', () => {
    const counter = full('invoice');
    expect(counter.do('pay', one)).toBe('One sale takes at most 60 payments. Make another sale of the rest.');
    expect(counter.do('pay', { ...one, doneAt: SECONDS - 60 })).toBe('');
    expect(counter.sale.payments).toHaveLength(61);
  });

  it('goes on as an invoice, whatever waited on devices', () => {
    const counter = full('order');
    for (let more = 0; more < 29; more += 1)
      expect(counter.do('pay', { ...one, doneAt: SECONDS - 60 })).toBe('');
    expect(counter.do('pay', { ...one, doneAt: SECONDS - 60 })).toContain('at most 60');
    expect(counter.do('invoice')).toBe('');
    expect(counter.also).toMatchObject([{ type: 'invoice', paid: 89 }]);
    expect(saleSchema.safeParse(counter.sale).success).toBe(true);
  });
});

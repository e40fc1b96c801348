import { describe, expect, it } from 'vitest';
import { INVOICE } from '../invoice/moves.ts';
import { NOTHING_KNOWN } from '../sale/guards.ts';
import { SALE } from '../sale/moves.ts';
import { Counter, JESS, NOW } from '../sale/sale.fixture.ts';
import { buildInvoice } from '#tests/seed/build/invoice.ts';
import { applyMove, moverOf, postingOf } from './apply.ts';

const facts = { known: { ...NOTHING_KNOWN, number: 'SI-1001', termsDays: 14 }, now: NOW };
const sale = new Counter('invoice').sale;
const jess = moverOf(SALE.roleOf(JESS, sale), JESS);
const discard = { move: 'discard', request: 'p1', rev: 1, input: {} as object };
const apply = (press: Partial<typeof discard>, standing = { record: sale, rev: 1 }, mover = jess) =>
  applyMove(SALE, standing, { ...discard, ...press }, mover, facts);

describe('one press', () => {
  it('moves the record and says its next revision', () => {
    const after = apply({});
    expect(after).toMatchObject({ state: 'moved', rev: 2 });
    expect(after.state === 'moved' && after.record.entries.at(-1)).toMatchObject({
      move: 'discard',
      request: 'p1',
      by: 'jess',
      byName: 'Jess Nguyen',
      rev: 2,
    });
  });

  it('is done once, however often it is asked, and whatever has become of the record since', () => {
    const first = apply({});
    if (first.state !== 'moved') throw new Error(first.state);
    expect(apply({}, { record: first.record, rev: 7 })).toEqual({ state: 'done' });
    // Another person who happens on the same id is not told that it is done.
    const other = moverOf('dealerAdmin', { ...JESS, uid: 'omar' });
    expect(apply({}, { record: first.record, rev: 1 }, other)).toMatchObject({ kind: 'status' });
  });

  it.each([
    ['unknown', { move: 'sell' }, 'No such move.'],
    ['again', { request: 'p0' }, 'This was already sent with other values. Look at the record.'],
    ['overtaken', { rev: 9 }, 'This sale was changed while you were looking at it.'],
  ])('is refused: %s', (kind, press, why) => {
    expect(apply(press)).toEqual({ state: 'refused', kind, why, field: '' });
  });

  it('is done again for the content that it was kept with, and for no other', () => {
    const first = apply({ request: 'p1.aaaa' });
    if (first.state !== 'moved') throw new Error(first.state);
    const standing = { record: first.record, rev: 2 };
    // A device does not work out the content of its own presses.
    for (const request of ['p1.aaaa', 'p1']) expect(apply({ request }, standing)).toEqual({ state: 'done' });
    expect(apply({ request: 'p1.bbbb' }, standing)).toMatchObject({ kind: 'again' });
    expect(apply({ request: 'p2.aaaa' }, standing)).toMatchObject({ kind: 'overtaken' });
  });

  it('is refused to whoever has no part in the record', () => {
    expect(apply({}, undefined, { ...jess, role: null })).toMatchObject({ kind: 'role' });
  });

  it('is refused at the field that is wrong', () => {
    expect(apply({ move: 'comment' })).toMatchObject({ kind: 'field', field: 'reason' });
  });

  it('leaves the revision alone where the row does, and is taken at any', () => {
    const after = apply({ move: 'comment', rev: 9, input: { reason: 'Rang back' } });
    expect(after).toMatchObject({ state: 'moved', rev: 1 });
    expect(after.state === 'moved' && after.record.entries.at(-1)).toMatchObject({ move: 'comment', rev: 1 });
  });
});

describe('what is posted to an account', () => {
  const invoice = buildInvoice();
  const pay = INVOICE.move('pay');
  const moveOf = () => {
    if (!pay) throw new Error('No move pay');
    return pay;
  };

  it('is what the record owes more or less than before', () => {
    const paid = { ...invoice, payments: [{ ...invoice.payments[0], amount: 100 }] } as typeof invoice;
    expect(postingOf(INVOICE, moveOf(), 'i1', invoice, paid)).toMatchObject({
      kind: 'payment',
      recordId: 'i1',
      number: invoice.number,
      amount: (INVOICE.owes?.(paid) ?? 0) - (INVOICE.owes?.(invoice) ?? 0),
    });
  });

  it('is nothing where nothing is owed otherwise', () => {
    expect(postingOf(INVOICE, moveOf(), 'i1', invoice, invoice)).toBeNull();
  });
});

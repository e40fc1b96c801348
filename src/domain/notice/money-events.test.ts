import { describe, expect, it } from 'vitest';
import { buildCredit } from '#tests/seed/build/credit.ts';
import { buildInvoice } from '#tests/seed/build/invoice.ts';
import type { MoveEntry } from '../trade/entry.ts';
import { CREDIT } from '../credit/moves.ts';
import { INVOICE } from '../invoice/moves.ts';
import { tradeEvents } from './trade-events.ts';

const invoiceEvents = tradeEvents(INVOICE);
const creditEvents = tradeEvents(CREDIT);

const NOW = 1_790_000_000;
const entry = (move: string, by = 'omar'): MoveEntry => ({
  request: 'r1',
  move,
  from: 'new',
  to: 'issued',
  reason: 'As agreed',
  note: '',
  by,
  byName: 'Omar Haddad',
  at: NOW,
  rev: 2,
});

describe('what money tells', () => {
  it('is that an invoice is issued, with its amount and due date, to the dealer’s people', () => {
    const before = buildInvoice({ entries: [] });
    const [event, ...more] = invoiceEvents('i1', before, { ...before, entries: [entry('issue')] }, NOW) ?? [];
    expect(more).toEqual([]);
    expect(event).toMatchObject({
      kind: 'invoiceIssued',
      title: 'Invoice INV-40001 issued',
      text: '$5,390.00 · due 11/10/2026',
      audiences: [{ kind: 'dealer', id: 'outback-penrith', area: 'orders' }],
      to: { collection: 'invoices', id: 'i1' },
    });
  });

  it('is nothing for a payment, a change, and what the portal does by itself', () => {
    const before = buildInvoice({ entries: [] });
    for (const each of [entry('pay'), entry('change'), entry('issue', '')]) {
      expect(invoiceEvents('i1', before, { ...before, entries: [each] }, NOW)).toEqual([]);
    }
  });

  it('of a credit tells the dealer of its approval, and both of a comment', () => {
    const before = buildCredit({ entries: [] });
    const sides = (move: string) =>
      (creditEvents('c1', before, { ...before, entries: [entry(move)] }, NOW) ?? []).flatMap(
        ({ audiences }) => audiences.map(({ id }) => id),
      );
    expect(sides('approve')).toEqual(['outback-penrith']);
    expect(sides('comment')).toEqual(['outback-penrith', 'head-office']);
    // Before it is approved its dealer knows nothing of it.
    expect(['make', 'change', 'commentNew', 'discard'].flatMap(sides)).toEqual([]);
  });

  it('can’t be told of a record that cannot be read', () => {
    expect(invoiceEvents('i1', undefined, { entries: [entry('issue')], number: 7 }, NOW)).toBeNull();
  });
});

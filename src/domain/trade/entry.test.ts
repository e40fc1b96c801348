import { describe, expect, it } from 'vitest';
import { buildInvoice } from '#tests/seed/build/invoice.ts';
import { CREDIT } from '../credit/moves.ts';
import { RETURN } from '../goods-return/moves.ts';
import { STAGE_STEPS, STAGE_TRANSITIONS } from '../installation/stages.ts';
import { STAGE_MOVES_MAX } from '../installation/schema.ts';
import { INVOICE, takesPart } from '../invoice/moves.ts';
import type { InvoiceFacts } from '../invoice/guards.ts';
import { LABEL_ORDER } from '../label-order/moves.ts';
import { ORDER } from '../order/moves.ts';
import { ENTRIES_MAX, fitsEntries, type MoveEntry, type StepsToEnd } from './entry.ts';
import { moveFault, stepsIn, takesMove } from './move.ts';
import { factsOf as factsAt } from '#tests/trade-moved.ts';

interface Row {
  readonly from: string;
  readonly to: string;
}
interface Kind {
  readonly rows: readonly Row[];
  readonly steps: StepsToEnd<string>;
  readonly first: string;
  readonly max: number;
}

const kind = <S extends string>(
  rows: readonly { readonly from: S; readonly to: S }[],
  steps: StepsToEnd<S>,
  max = ENTRIES_MAX,
): Kind => ({ rows, steps: new Map<string, number>(steps), first: 'new', max });

const KINDS: readonly (readonly [name: string, kind: Kind])[] = [
  ['orders', kind(stepsIn(ORDER.rows), ORDER.steps)],
  ['label orders', kind(stepsIn(LABEL_ORDER.rows), LABEL_ORDER.steps)],
  ['returns', kind(stepsIn(RETURN.rows), RETURN.steps)],
  ['credits', kind(stepsIn(CREDIT.rows), CREDIT.steps)],
  ['installations', kind(STAGE_TRANSITIONS, STAGE_STEPS, STAGE_MOVES_MAX)],
];

/** Each status with each number of entries that people can bring a record to, from its first one on. */
function reachable({ rows, steps, first, max }: Kind): ReadonlySet<string> {
  const found = new Set([`${first} 1`]);
  for (const state of found) {
    const [status = '', count = ''] = state.split(' ');
    for (const row of rows.filter(({ from }) => from === status)) {
      if (fitsEntries(Number(count), row, steps, { max })) found.add(`${row.to} ${Number(count) + 1}`);
    }
  }
  return found;
}

/** The ends that rows lead on to from a status, with so many entries there already. */
function endsFrom(all: Kind, status: string, count: number): ReadonlySet<string> {
  const { rows, steps, max } = all;
  const before = steps.get(status) ?? 0;
  const on = rows.filter(({ from, to }) => from === status && (steps.get(to) ?? 0) < before);
  const fitting = on.filter((row) => fitsEntries(count, row, steps, { max }));
  return new Set(before === 0 ? [status] : fitting.flatMap(({ to }) => [...endsFrom(all, to, count + 1)]));
}

describe.each(KINDS)('entries of %s', (_name, all) => {
  it('never go beyond what a record holds, and leave every end within reach', () => {
    const states = [...reachable(all)];
    const counts = states.map((state) => Number(state.split(' ')[1]));
    expect(Math.max(...counts)).toBeLessThanOrEqual(all.max);
    // Comments and steps back were tried until nothing but ends was left.
    expect(Math.max(...counts)).toBeGreaterThan(all.max - 10);
    for (const state of states) {
      const [status = '', count] = state.split(' ');
      expect([state, endsFrom(all, status, Number(count))]).toEqual([state, endsFrom(all, status, 0)]);
    }
  });

  it('of a record that was filled before take whatever ends it at once', () => {
    const ending = all.rows.filter(({ from, to }) => all.steps.get(to) === 0 && all.steps.get(from) !== 0);
    expect(ending.every((row) => fitsEntries(all.max - 1, row, all.steps, { max: all.max }))).toBe(true);
  });
});

const entries = (count: number): MoveEntry[] =>
  Array.from({ length: count }, () => ({
    request: '',
    move: 'remind',
    from: 'issued',
    to: 'issued',
    reason: '',
    note: '',
    by: '',
    byName: '',
    at: 0,
    rev: 1,
  }));
const payment = { amount: 1, kind: 'cash' as const, ref: '', on: '2026-10-01', at: 1, by: '', byName: '' };

/** An invoice with so many entries and payments that stand. */
function factsOf(status: 'new' | 'issued' | 'paid', count: number, open: number): InvoiceFacts {
  const payments = Array.from({ length: open }, (_, at) => ({
    ...payment,
    id: `payment-${at}`,
    reverses: '',
  }));
  const invoice = buildInvoice({ status, entries: entries(count), payments });
  return factsAt(invoice);
}

describe('entries of invoices', () => {
  const rowsFrom = (status: string) =>
    INVOICE.rows.filter(
      ({ from, roles }) => from.some((each) => each === status) && !roles.some((role) => role === 'server'),
    );

  /** What each row of an invoice makes of its status, its entries and its open payments. */
  function nextOf(facts: InvoiceFacts, open: number): string[] {
    const count = facts.record.entries.length;
    return rowsFrom(facts.record.status).flatMap((row) => {
      if (!takesMove(INVOICE, row, facts.record)) return [];
      const { id, from, to = from[0] } = { ...row, to: row.to ?? undefined };
      if (id === 'pay' || id === 'applyCredit') {
        const part = takesPart(id, facts.record) ? [`issued ${count + 1} ${open + 1}`] : [];
        return [...part, `paid ${count + 2} ${open + 1}`];
      }
      if (id === 'reverse' || id === 'reversePaid') return open > 0 ? [`${to} ${count + 1} ${open - 1}`] : [];
      return [`${to} ${count + 1} ${open}`];
    });
  }

  /** What of its ends a state can't reach by one of the moves that lead there; '' for none. */
  function lacking(status: string, count: number, open: number, next: readonly string[]): string {
    const has = (start: string) => next.some((each) => each.startsWith(start));
    if (status === 'new') return has('issued ') && has('void ') ? '' : 'issue or discard';
    if (status !== 'issued') return '';
    const undone = open > 0 ? `issued ${count + 1} ${open - 1}` : 'void ';
    return has('paid ') && has(undone) ? '' : 'payment of all or its undoing';
  }

  it('leave room to pay all of it, and to reverse each payment and void it', () => {
    const found = new Set(['new 180 0']);
    const faults: string[] = [];
    for (const state of found) {
      const [status = '', count, open] = state.split(' ');
      if (status !== 'new' && status !== 'issued' && status !== 'paid') continue;
      const facts = factsOf(status, Number(count), Number(open));
      const next = nextOf(facts, Number(open));
      const fault = Number(count) > ENTRIES_MAX ? 'room' : lacking(status, Number(count), Number(open), next);
      if (fault !== '') faults.push(`${state}: ${fault}`);
      for (const each of next) found.add(each);
    }
    expect(faults).toEqual([]);
    expect(found.size).toBeGreaterThan(100);
  });

  it('near their end take no part of what is owed, and say so at the amount', () => {
    const row = INVOICE.rows.find(({ id }) => id === 'pay');
    if (!row) throw new Error('No row');
    const facts = factsOf('issued', ENTRIES_MAX - 2, 0);
    const { balance } = facts.record;
    const fault = (amount: number) => moveFault(row, { amount, kind: 'cash', on: '2026-10-01' }, facts);
    expect(takesMove(INVOICE, row, facts.record)).toBe(true);
    expect(fault(balance)).toBeNull();
    expect(fault(balance - 1)).toMatchObject({
      field: 'amount',
      message: 'The history of this invoice is nearly full. Enter all that is owed, $5,390.00.',
    });
  });
});

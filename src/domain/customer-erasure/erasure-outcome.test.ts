import { describe, expect, it } from 'vitest';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import { buildSale, buildSalePayment } from '#tests/seed/build/sale.ts';
import { erasedJob, erasedSale, trimmedJob, trimmedSale } from './erased.ts';
import { jobErasureOutcome, saleErasureOutcome, yearsOn } from './erasure-outcome.ts';

const TODAY = '2026-11-26';
const seconds = (day: string) => Date.parse(`${day}T01:00:00Z`) / 1000;

describe('a sale of an erased customer', () => {
  const paid = { type: 'invoice', statusName: 'confirmedQuote', date: '2026-08-03' } as const;
  const payments = [buildSalePayment({ amount: 385_000 })];

  it('stays five years from its last day where money changed hands, and goes after that', () => {
    const sale = buildSale({ ...paid, payments });
    expect(saleErasureOutcome(sale, TODAY)).toEqual({ kind: 'stays', term: 'tax', until: '2031-08-03' });
    expect(saleErasureOutcome(sale, '2031-08-03')).toEqual({ kind: 'erase' });
    const later = buildSale({
      ...paid,
      payments: [buildSalePayment({ amount: 385_000, day: '2026-09-01' })],
    });
    expect(saleErasureOutcome(later, TODAY)).toMatchObject({ until: '2031-09-01' });
  });

  it('goes where nobody agreed to it', () => {
    for (const statusName of ['draftQuote', 'sentQuote', 'cancelledQuote'] as const)
      expect(saleErasureOutcome(buildSale({ statusName }), TODAY)).toEqual({ kind: 'erase' });
    const accepted = buildSale({ statusName: 'confirmedQuote', acceptedOn: '2026-08-04' });
    expect(saleErasureOutcome(accepted, TODAY)).toMatchObject({ kind: 'stays', until: '2031-08-04' });
  });

  it('is settled first where money is owed either way', () => {
    expect(saleErasureOutcome(buildSale(paid), TODAY)).toEqual({ kind: 'open', reason: 'owing' });
    const deposit = buildSale({
      type: 'order',
      statusName: 'confirmedQuote',
      payments: [buildSalePayment()],
    });
    expect(saleErasureOutcome(deposit, TODAY)).toEqual({ kind: 'open', reason: 'deposit' });
    expect(saleErasureOutcome({ ...deposit, wentOnTo: 'invoice' }, TODAY).kind).toBe('stays');
  });

  it('says nothing of the person, or the name alone, and is found by nothing else', () => {
    const customer = {
      firstName: 'Rosa',
      lastName: 'Quill',
      email: 'rosa@home.example',
      phone: '0491 570 156',
    };
    const sale = buildSale({
      statusName: 'sentQuote',
      customer,
      key: 'k'.repeat(32),
      notes: 'Rosa rings after six',
      rego: 'ROSA1',
      signature: { kind: 'typed', text: 'Rosa Quill', name: 'Rosa Quill', rev: 'A', at: 1 },
    });
    const erased = erasedSale(sale, 1000, TODAY);
    expect(JSON.stringify(erased)).not.toMatch(/rosa|quill|0491/iu);
    expect(erased).toMatchObject({
      key: '',
      revokedAt: 1000,
      cancelledOn: TODAY,
      customerName: 'Erased customer',
    });
    expect(erasedSale(erased, 2000, '2027-01-01')).toEqual(erased);
    const trimmed = trimmedSale(sale, 1000);
    expect(trimmed).toMatchObject({ customerName: 'Rosa Quill', key: '', notes: '' });
    expect(JSON.stringify(trimmed)).not.toMatch(/home\.example|0491|after six/u);
    expect(trimmedSale(trimmed, 2000)).toEqual(trimmed);
  });
});

describe('a job of an erased customer', () => {
  it('stays as evidence once it was completed or an engineer decided', () => {
    const complete = buildInstallation({ stage: 'complete', completedAt: seconds('2026-03-02') });
    expect(jobErasureOutcome(complete, TODAY)).toEqual({
      kind: 'stays',
      term: 'evidence',
      until: '2033-03-02',
    });
    expect(jobErasureOutcome(complete, '2033-03-02')).toEqual({ kind: 'erase' });
  });

  it('goes where it was cancelled before, and is finished first where it is open', () => {
    expect(jobErasureOutcome(buildInstallation({ stage: 'cancelled', engineer: null }), TODAY)).toEqual({
      kind: 'erase',
    });
    for (const stage of ['new', 'inProgress', 'sentToEngineer', 'engineerApproved'] as const)
      expect(jobErasureOutcome(buildInstallation({ stage }), TODAY)).toEqual({ kind: 'open', reason: 'job' });
    expect(
      jobErasureOutcome(buildInstallation({ stage: 'new', deleted: true, engineer: null }), TODAY).kind,
    ).toBe('erase');
  });

  it('keeps the name for its papers, or nothing', () => {
    const customer = { name: 'Rosa Quill', phone: '0491 570 156', email: 'rosa@home.example' };
    const job = buildInstallation({ stage: 'complete', customer, notes: 'Rosa rings', engineer: null });
    const trimmed = trimmedJob(job);
    expect(trimmed.customer).toEqual({ name: 'Rosa Quill', phone: '', email: '' });
    expect(JSON.stringify(trimmed)).not.toMatch(/0491|home\.example|rings/u);
    expect(JSON.stringify(erasedJob(job))).not.toMatch(/rosa|quill/iu);
  });
});

describe('a term of years', () => {
  it('ends on the same day, or the last of February', () => {
    expect(yearsOn('2026-03-02', 5)).toBe('2031-03-02');
    expect(yearsOn('2024-02-29', 5)).toBe('2029-02-28');
    expect(yearsOn('2024-02-29', 4)).toBe('2028-02-29');
  });
});

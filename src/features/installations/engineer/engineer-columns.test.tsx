import { render } from '@testing-library/react';
import { NOTHING_DECIDED } from '#domain/installation/review.ts';
import { describe, expect, it } from 'vitest';
import { installationSchema } from '#domain/installation/schema.ts';
import { installationType } from '#domain/installation-type/types.ts';
import type { Doc } from '#data/store/converter.ts';
import { engineerJobs } from '#domain/installation/entity.ts';
import { ageText, ENGINEER_FILTERS, ENGINEER_VIEWS, engineerColumns } from './engineer-columns.tsx';

const NOW = 1_700_000_000;
const DAY = 86_400;
const value = installationSchema.parse({
  dealerId: 'd1',
  dealer: 'Outback Suspension',
  number: 'I-7',
  vin: '6FPAAAJGCM9A12345',
  type: 'gvmUpgradeState',
  stage: 'sentToEngineer',
  customer: { name: 'Ana', phone: '0412 345 678', email: 'ana@mailbox.example' },
  engineer: { name: 'Maria', sentAt: NOW - 3.5 * DAY, at: 0 },
});
const row: Doc<typeof value> = { id: 'a', value, rev: 1, by: 'u', at: null, pending: false };

describe('the engineer’s list', () => {
  it('reads as the plain text of what it shows', () => {
    const texts = Object.fromEntries(engineerColumns(NOW).map(({ id, text }) => [id, text(row)]));
    expect(texts).toEqual({
      sent: '11/11/2023',
      number: 'I-7',
      dealer: 'Outback Suspension',
      state: '',
      vin: '6FPAAAJGCM9A12345',
      vehicle: '',
      type: 'GVM',
      mass: '',
      photos: '0 of 20',
      age: '3 days',
      stage: 'Sent to engineer',
    });
  });

  it('never shows how to reach the customer', () => {
    const all = engineerColumns(NOW)
      .map(({ text }) => text(row))
      .join(' ');
    expect(all).not.toMatch(/0412|@/u);
  });

  it('sorts and filters only by what its query can do', () => {
    const sorts = engineerColumns(NOW).filter(({ sortable }) => sortable);
    expect(sorts.map(({ id }) => id).filter((id) => !(id in engineerJobs.sorts))).toEqual([]);
    const filters = [
      ...ENGINEER_FILTERS.map(({ id }) => id),
      ...ENGINEER_VIEWS.flatMap((view) => Object.keys(view.filters)),
    ];
    expect(filters.filter((id) => !(id in engineerJobs.filters))).toEqual([]);
    const views = ENGINEER_VIEWS.map((view) => view.filters['view']).filter((view) => view !== '');
    expect(views).toEqual(Object.keys(engineerJobs.valueSets?.['view'] ?? {}));
  });

  it('offers only types that go to an engineer', () => {
    const types = ENGINEER_FILTERS.find(({ id }) => id === 'type')?.options ?? [];
    expect(types.length).toBeGreaterThan(0);
    expect(types.map(({ value: key }) => installationType(key)?.compliance)).toEqual(
      types.map(() => 'state'),
    );
  });
});

describe('ageText', () => {
  it.each([
    [NOW - 1.9 * DAY, '1 day'],
    [NOW - 60, '0 days'],
    [0, ''],
  ])('sent at %i: %s', (sentAt, text) => {
    const engineer = { ...NOTHING_DECIDED, name: '', sentAt };
    expect(ageText({ engineer }, NOW)).toBe(text);
  });
});

describe('the age', () => {
  const drawn = (change: object) => {
    const age = engineerColumns(NOW).find(({ id }) => id === 'age');
    const { container } = render(<>{age?.cell?.({ ...row, value: { ...value, ...change } })}</>);
    const bar = container.querySelector<HTMLElement>('.age-bar');
    return [container.textContent, bar?.className, bar?.querySelector('span')?.style.width];
  };
  const sent = (days: number) => ({ engineer: { ...value.engineer, sentAt: NOW - days * DAY } });

  it.each([
    [0, ['0 days', 'age-bar', '0%']],
    [6, ['6 days', 'age-bar', '20%']],
    [7, ['7 days', 'age-bar is-late', '23%']],
    [90, ['90 days', 'age-bar is-late', '100%']],
  ])('of %i days is written and drawn', (days, shown) => {
    expect(drawn(sent(days))).toEqual(shown);
  });
  it('is not drawn of a job that waits for nobody here', () => {
    expect(drawn({ stage: 'engineerApproved' })).toEqual(['3 days', undefined, undefined]);
  });
});

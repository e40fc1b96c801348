import { describe, expect, it } from 'vitest';
import { type ReportedDecision, reportOf } from './report.ts';

const at = (day: string) => Date.parse(`${day}T03:00:00Z`) / 1000;
const made = (change: Partial<ReportedDecision>): ReportedDecision => ({
  engineer: 'Maria Kovac',
  installationId: 'j1',
  number: 'I-1',
  dealer: 'Outback',
  type: 'gvmUpgradeState',
  state: 'NSW',
  decision: 'approved',
  ground: '',
  reason: '',
  certificateNo: 'E-1',
  sentAt: at('2026-06-01'),
  decidedAt: at('2026-06-04'),
  queries: 0,
  querySeconds: 0,
  feeCents: 68_000,
  ...change,
});
const PERIOD = { from: '2026-05-10', to: '2026-07-20' };

describe('the report of an engineer', () => {
  const report = reportOf(
    [
      made({}),
      made({ decidedAt: at('2026-06-02'), queries: 2, querySeconds: 90_000 }),
      made({
        state: 'QLD',
        decidedAt: at('2026-07-11'),
        decision: 'rejected',
        ground: 'masses',
        feeCents: 0,
      }),
    ],
    PERIOD,
  );

  it('counts by type and state, and adds the fees', () => {
    expect(report).toMatchObject({ decisions: 3, approved: 2, rejected: 1, fees: 136_000, withoutFee: 1 });
    expect(report.rows).toEqual([
      { type: 'gvmUpgradeState', state: 'NSW', approved: 2, rejected: 0, fees: 136_000 },
      { type: 'gvmUpgradeState', state: 'QLD', approved: 0, rejected: 1, fees: 0 },
    ]);
  });
  it('gives median and 90th percentile of the days, and how long dealers were waited for', () => {
    expect(report.days).toEqual({ median: 3, p90: 40, count: 3 });
    expect(report.asked).toEqual({ median: 1, p90: 1, count: 1 });
    expect(report.queries).toBe(2);
  });
  it('has every month of the period, and the grounds of rejection', () => {
    expect(report.months).toEqual([
      { month: '2026-05', approved: 0, rejected: 0 },
      { month: '2026-06', approved: 2, rejected: 0 },
      { month: '2026-07', approved: 0, rejected: 1 },
    ]);
    expect(report.grounds).toEqual([{ ground: 'masses', count: 1 }]);
  });
  it('of nothing decided has no days', () => {
    expect(reportOf([], PERIOD)).toMatchObject({
      decisions: 0,
      days: null,
      asked: null,
      rows: [],
      grounds: [],
    });
  });
});

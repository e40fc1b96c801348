import { describe, expect, it } from 'vitest';
import { buildLabelOrder } from '#tests/seed/build/label-order.ts';
import { buildReadyJob } from '../installation/job.fixture.ts';
import type { Installation } from '../installation/schema.ts';
import { labelOrderSchema } from '../label-order/schema.ts';
import { storedFields } from '../shared/rows.ts';
import { audited, DAY, job, MOVES, NOW, of, order } from './audit.fixture.ts';

describe('an audit of time limits', () => {
  it('finds labels that were not photographed within their limit, and exemptions that end soon', () => {
    const { photos } = buildReadyJob('gvmUpgradeFederal');
    const late = audited(job('I-1', { photos }));
    expect(of('labelsLate', late)).toEqual([
      'I-1: SVI label not photographed, 20 of 7 days.',
      'I-1: Windscreen QR label not photographed, 20 of 7 days.',
    ]);
    expect(of('labelsLate', audited(job('I-1', { photos, completedAt: NOW - 7 * DAY })))).toEqual([]);
    const exempt = (daysOn: number) =>
      job('I-1', {
        photos,
        timeLimits: [
          {
            id: 'I-1',
            type: 'installedSviLabelImageUploaded',
            startTimestamp: NOW - 20 * DAY,
            limit: 7 * DAY,
            timeLimitStatus: 'exempt',
            timeLimitStatusId: 1,
            timeLimitExemptTimestamp: NOW + daysOn * DAY,
            timeLimitExemptReason: 'x',
            timeLimitExemptUser: null,
          },
        ],
      });
    expect(of('labelsLate', audited(exempt(7)))).toEqual([
      'I-1: Windscreen QR label not photographed, 20 of 7 days.',
    ]);
    expect(of('exemptionEnds', audited(exempt(7)))).toEqual([
      'I-1: SVI label: exempt until 29/09/2026 12:13am.',
    ]);
    expect(of('exemptionEnds', audited(exempt(8)))).toEqual([]);
  });

  it('finds work that is over its limit, and not what was exempt or is complete', () => {
    const at = (fields: Partial<Installation>) => audited(job('I-1', { stage: 'inProgress', ...fields }));
    const name = of('limitOver', at({}))[0] ?? '';
    expect(name).toMatch(/^I-1: .*GVM.* not complete, 40 of 30 days\.$/u);
    const [move] = MOVES;
    const begun = move ? [{ ...move, at: NOW - 30 * DAY }] : [];
    expect(of('limitOver', at({ moves: begun }))).toEqual([]);
    expect(of('limitOver', at({ stage: 'complete' }))).toEqual([]);
    const exempt = {
      id: 'I-1',
      type: 'gvmUpgradeFederal',
      startTimestamp: NOW - 40 * DAY,
      limit: 30 * DAY,
      timeLimitStatus: 'exempt',
      timeLimitStatusId: 1,
      timeLimitExemptTimestamp: NOW + DAY,
      timeLimitExemptReason: 'Parts',
      timeLimitExemptUser: null,
    };
    expect(of('limitOver', at({ timeLimits: [exempt] }))).toEqual([]);
    expect(of('exemptionEnds', at({ timeLimits: [exempt] }))).toHaveLength(1);
  });

  it('finds orders and label orders in transit over their limit, each by its own', () => {
    const sent = (days: number) => ({
      statusId: 3,
      status: { id: 3, name: 'orderInTransit' },
      dispatchedAt: NOW - days * DAY - 1,
    });
    const labels = buildLabelOrder({
      statusName: 'orderInTransit',
      number: 'L-1',
      dispatchedAt: NOW - 4 * DAY - 1,
    });
    const late = audited(order('O-1', sent(5)), order('O-2', sent(4)), [
      'compliancePlateOrders',
      'l1',
      storedFields(labelOrderSchema, labels),
    ]);
    expect(of('transitOver', late)).toEqual([
      'L-1: Dispatched and not received, 4 of 3 days.',
      'O-1: Dispatched and not received, 5 of 5 days.',
    ]);
    expect(late.errors).toBe(2);
    expect(of('transitOver', audited(order('O-1', { ...sent(5), statusId: 4 })))).toEqual([]);
  });
});

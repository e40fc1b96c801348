import { describe, expect, it } from 'vitest';
import { buildLabelOrder } from '#tests/seed/build/label-order.ts';
import { payloadOf, labelsAsOrdered, labelsGroups, labelsStart } from './order-labels-fields.ts';

const ALL = ['compliancePlate', 'svi', 'windscreenQr'] as const;
const NEW = { possible: ALL, before: new Map([['svi' as const, 'L-30001']]) };
const asked = (form: Parameters<typeof payloadOf>[0]) => payloadOf(form, 'press', 'job').labels;

describe('the dialog that orders labels', () => {
  it('starts with one of each that was not ordered yet', () => {
    expect(asked(labelsStart(NEW, []))).toEqual([
      { kind: 'compliancePlate', qty: 1 },
      { kind: 'windscreenQr', qty: 1 },
    ]);
  });

  it('starts with what is to be made again, as many', () => {
    expect(asked(labelsStart(NEW, [{ kind: 'svi', qty: 4 }]))).toEqual([{ kind: 'svi', qty: 4 }]);
  });

  it('starts an order that was sent back as it stands', () => {
    const [plate] = buildLabelOrder({ kinds: ['compliancePlate'] }).labels;
    if (!plate) throw new Error('No label');
    const order = buildLabelOrder({
      statusName: 'new',
      labels: [{ ...plate, qty: 3, reissueReason: 'Scratched' }],
      express: true,
      notes: 'Gate B',
    });
    expect(payloadOf(labelsAsOrdered(order), 'press', 'job')).toEqual({
      request: 'press',
      installationId: 'job',
      labels: [{ kind: 'compliancePlate', qty: 3 }],
      reissueReason: 'Scratched',
      express: true,
      shipTo: order.shipTo,
      notes: 'Gate B',
    });
  });

  it('asks how many of a label that is ticked, one to nine', () => {
    const [group] = labelsGroups(NEW);
    const start = labelsStart(NEW, []);
    const shown = group?.fields.filter(({ name, visible }) => name.startsWith('qty.') && visible?.(start));
    expect(shown?.map(({ name, min, max, integer }) => [name, min, max, integer])).toEqual([
      ['qty.compliancePlate', 1, 9, true],
      ['qty.windscreenQr', 1, 9, true],
    ]);
  });
});

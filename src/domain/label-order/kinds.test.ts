import { describe, expect, it } from 'vitest';
import { buildLabelOrder } from '#tests/seed/build/label-order.ts';
import { buildReadyJob } from '../installation/job.fixture.ts';
import type { Installation } from '../installation/schema.ts';
import { labelKindsFor, labelsIn, labelsText, photosMissing } from './kinds.ts';
import { LABEL_KINDS, LABEL_QTY_MAX, labelSchema } from './schema.ts';

const PHOTO = { url: '', urlThumb: '', path: 'installations/job-1/a', name: 'a.jpg', hash: '', takenAt: 1 };
const PHOTOS = { compliancePlate: PHOTO, windscreenQrLabel: PHOTO };
const jobOf = (fields: Partial<Installation>) => buildReadyJob('gvmUpgradeState', fields);

it('a type has the labels that its flags say', () => {
  expect(labelKindsFor('gvmUpgradeFederal')).toEqual(LABEL_KINDS);
  expect(labelKindsFor('reComplianceState')).toEqual(['compliancePlate', 'svi']);
  expect(labelKindsFor('btcCheck')).toEqual([]);
  expect(labelKindsFor('')).toEqual([]);
});

it('an order is about the labels that are still in it', () => {
  const order = buildLabelOrder({ statusName: 'available' });
  expect(labelsText(order)).toBe('Compliance plate, Windscreen QR label');
  const [plate, label] = order.lines;
  if (!plate || !label) throw new Error('No lines');
  expect(labelsText({ ...order, lines: [{ ...plate, qty: 0 }, label] })).toBe('Windscreen QR label');
});

it('an order says how many of each label are in it: what came short goes on elsewhere', () => {
  const asked = buildLabelOrder().labels.map((label) => ({ ...label, qty: 3 }));
  const order = buildLabelOrder({ labels: asked });
  expect(labelsText(order)).toBe('3 × Compliance plate, 3 × Windscreen QR label');
  const [plate, label] = order.lines;
  if (!plate || !label) throw new Error('No lines');
  const short = { ...order, lines: [{ ...plate, qty: 1 }, label] };
  expect(labelsIn(short).map(({ kind, qty }) => [kind, qty])).toEqual([
    ['compliancePlate', 1],
    ['windscreenQr', 3],
  ]);
  expect(labelsIn({ ...order, lines: [] })).toEqual(asked);
});

it('a label is ordered one to nine times', () => {
  const of = (qty: number) =>
    labelSchema.safeParse({ kind: 'svi', text: '', qty, reissueReason: '' }).success;
  expect([1, LABEL_QTY_MAX].map(of)).toEqual([true, true]);
  expect([0, -1, 1.5, LABEL_QTY_MAX + 1].map(of)).toEqual([false, false, false, false]);
});

describe('photos of labels', () => {
  const order = buildLabelOrder({ statusName: 'available' });

  it('are missing while their slot is empty', () => {
    expect(photosMissing(order, jobOf({ photos: {} }))).toEqual(['compliancePlate', 'windscreenQr']);
    expect(photosMissing(order, jobOf({ photos: { compliancePlate: PHOTO } }))).toEqual(['windscreenQr']);
    expect(photosMissing(order, jobOf({ photos: PHOTOS }))).toEqual([]);
  });

  it('of a label made again are those put there since, for as long as one can be', () => {
    const labels = order.labels.map((label) => ({ ...label, reissueReason: 'Scratched' }));
    const place = {
      request: 'r',
      move: 'place',
      from: 'new' as const,
      to: 'orderPlaced' as const,
      reason: '',
      note: '',
      by: '',
      byName: '',
      at: 500,
      rev: 1,
    };
    const again = { ...order, labels, entries: [place] };
    const added = (at: number, action: 'added' | 'replaced' | 'turned') =>
      ['compliancePlate', 'windscreenQrLabel'].map((slot) => ({
        slot,
        action,
        old: '',
        new: 'x',
        by: '',
        byName: '',
        at,
        rev: at,
      }));
    const missing = (photoLog: Installation['photoLog'], stage: Installation['stage'] = 'inProgress') =>
      photosMissing(again, jobOf({ photos: PHOTOS, photoLog, stage })).length;
    expect(missing(added(400, 'added'))).toBe(2);
    expect(missing([...added(400, 'added'), ...added(600, 'turned')])).toBe(2);
    expect(missing([...added(400, 'added'), ...added(600, 'replaced')])).toBe(0);
    expect(missing(added(400, 'added'), 'complete')).toBe(0);
  });
});

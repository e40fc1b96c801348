import { describe, expect, it } from 'vitest';
import { buildLabelOrder } from '#tests/seed/build/label-order.ts';
import { buildReadyJob } from '../installation/job.fixture.ts';
import type { Installation } from '../installation/schema.ts';
import { labelKindsFor, labelsText, photosMissing } from './kinds.ts';
import { LABEL_KINDS } from './schema.ts';

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

import { describe, expect, it } from 'vitest';
import { buildKitMatch } from '#tests/seed/build/kit-match.ts';
import { buildOrder } from '#tests/seed/build/order.ts';
import { buildReadyJob } from '../installation/job.fixture.ts';
import { joinAudit, startAudit } from './audit.ts';
import { audited, CONTEXT, customer, DAY, job, NOW, of, order, VEHICLE } from './audit.fixture.ts';
import { AUDIT_RULES } from './rules.ts';
import { auditRunSchema, FINDINGS_MAX } from './schema.ts';

describe('an audit', () => {
  it('finds nothing in records that are in order', () => {
    const result = audited(
      job('I-1', { kitMatchRequest: buildKitMatch({ matched: true }) }),
      job('I-2'),
      order('O-1', { lines: [] }),
      customer('c1'),
    );
    expect(result).toMatchObject({ findings: [], errors: 0, warnings: 0, more: 0, counts: {} });
    expect(result.looked).toEqual({ installations: 2, orders: 1, compliancePlateOrders: 0, customers: 1 });
  });

  it('has a rule id, a heading and a severity for each row, each id once', () => {
    expect(new Set(AUDIT_RULES.map(({ id }) => id)).size).toBe(AUDIT_RULES.length);
    for (const { text, short } of AUDIT_RULES) expect(text.length * short.length).toBeGreaterThan(0);
  });

  it('finds photos missing on a complete installation, not on one at work', () => {
    const photos = { odometer: { url: '', urlThumb: '', path: 'a', name: '', hash: '', takenAt: 0 } };
    const result = audited(job('I-1', { photos }), job('I-2', { photos, stage: 'inProgress' }));
    expect(of('photosMissing', result)).toEqual(['I-1: Photos missing: VIN plate.']);
    expect(result.findings.find(({ rule }) => rule === 'photosMissing')?.since).toBe(NOW - 20 * DAY);
  });

  it('finds a serial that two jobs have, however it is written', () => {
    const kits = (serial: string) =>
      buildReadyJob('gvmUpgradeFederal').kits.map((slot) => ({ ...slot, serial }));
    const twice = audited(
      job('I-1', { kits: kits('ab-1') }),
      job('I-2', { kits: kits(' AB-1 ') }),
      job('I-3'),
    );
    expect(of('serialTwice', twice)).toEqual([
      'I-1: Serial AB-1 is also on I-2.',
      'I-2: Serial AB-1 is also on I-1.',
    ]);
    expect(
      of('serialTwice', audited(job('I-1', { kits: kits('') }), job('I-2', { kits: kits('') }))),
    ).toEqual([]);
    const gone = { kits: kits('ab-1') };
    expect(
      of(
        'serialTwice',
        audited(
          job('I-1', gone),
          job('I-2', { ...gone, stage: 'cancelled' }),
          job('I-3', { ...gone, deleted: true }),
        ),
      ),
    ).toEqual([]);
  });

  it('finds a serial on two kits of one job', () => {
    const [slot] = buildReadyJob('gvmUpgradeFederal').kits;
    if (!slot) throw new Error('no kit');
    const kits = [
      { ...slot, serial: 'A' },
      { ...slot, type: 'btcUpgrade' as const, serial: 'A' },
    ];
    expect(of('serialTwice', audited(job('I-1', { kits })))).toEqual([
      'I-1: Serial A is on two kits of this job.',
    ]);
  });

  it('names three of those that share a value, and counts the others', () => {
    const same = ['I-1', 'I-2', 'I-3', 'I-4', 'I-5'].map((id) => job(id, { vin: 'SAME' }));
    expect(of('vinTwice', audited(...same))[0]).toBe('I-1: Same VIN and type as I-2, I-3, I-4 and 1 more.');
  });

  it('finds a VIN twice for one type that is done once, not for two types or a check', () => {
    const vin = 'SAME';
    const two = audited(job('I-1', { vin }), job('I-2', { vin }));
    expect(of('vinTwice', two)).toEqual(['I-1: Same VIN and type as I-2.', 'I-2: Same VIN and type as I-1.']);
    const other = audited(job('I-1', { vin }), job('I-2', { vin, type: 'gvmUpgradeState' }));
    expect(of('vinTwice', other)).toEqual([]);
    const checks = audited(
      job('I-1', { vin, type: 'suspensionCheck' }),
      job('I-2', { vin, type: 'suspensionCheck' }),
    );
    expect(of('vinTwice', checks)).toEqual([]);
    const cancelled = audited(job('I-1', { vin }), job('I-2', { vin, stage: 'cancelled' }));
    expect(of('vinTwice', cancelled)).toEqual([]);
  });

  it('finds tyres below the axle; a rating nobody knows is neither fault nor OK', () => {
    const weak = audited(job('I-1', { tyreLoadRating: '98S' }));
    expect(of('tyresBelowAxle', weak)).toEqual(['I-1: Rear tyres carry 1500 of 1900 kg.']);
    expect(of('tyresBelowAxle', audited(job('I-1', { tyreLoadRating: '' })))).toEqual([]);
    expect(of('tyresBelowAxle', audited(job('I-1', { tyreLoadRating: '98S', stage: 'cancelled' })))).toEqual(
      [],
    );
  });

  it('finds vehicle figures that the mass check waits for, not what the dealer has to enter', () => {
    const vehicle = VEHICLE && { ...VEHICLE, gvm: '' as const, rearAxleCapacity: '' as const };
    const kits = buildReadyJob('gvmUpgradeFederal').kits;
    const result = audited(job('I-1', { vehicle, kits, loadFront: '' }));
    expect(of('figuresMissing', result)[0]).toMatch(/^I-1: Not stated for this vehicle or kit: .*GVM.*\.$/u);
    expect(of('figuresMissing', result)[0]).not.toContain('Load front');
    expect(of('figuresMissing', audited(job('I-1', { loadFront: '' })))).toEqual([]);
    expect(of('figuresMissing', audited(job('I-1', { vehicle: null })))).toEqual([
      'I-1: The vehicle is not in the catalogue.',
    ]);
    expect(of('figuresMissing', audited(job('I-1', { vehicle: null, stage: 'new' })))).toEqual([]);
  });

  it('finds a kit that is not confirmed after 14 days', () => {
    const waiting = (daysAgo: number, matched = false) =>
      job('I-1', {
        completedAt: NOW - daysAgo * DAY - 1,
        kitMatchRequest: buildKitMatch({ matched, requestedAt: 0 }),
      });
    expect(of('notMatched', audited(waiting(14)))).toEqual(['I-1: Complete for 14 days, kit not confirmed.']);
    expect(of('notMatched', audited(waiting(13)))).toEqual([]);
    expect(of('notMatched', audited(waiting(14, true)))).toEqual([]);
    expect(of('notMatched', audited(job('I-1', { kitMatchRequest: null })))).toEqual([]);
  });

  it('comes to the same in parts, in whatever order they are put together', () => {
    const kits = buildReadyJob('gvmUpgradeFederal').kits.map((slot) => ({ ...slot, serial: 'ab-1' }));
    const records = [
      job('I-1', { kits, vin: 'SAME' }),
      job('I-2', { kits, vin: 'SAME' }),
      ...Array.from({ length: FINDINGS_MAX + 7 }, (_, at) => customer(`c${at}`, { email: '' })),
      order('O-1'),
    ];
    const parts = Array.from({ length: Math.ceil(records.length / 100) }, (_, at) => {
      const audit = startAudit(CONTEXT);
      for (const record of records.slice(at * 100, at * 100 + 100)) audit.look(...record);
      // As the store gives it back.
      return JSON.parse(JSON.stringify(audit.part())) as ReturnType<typeof audit.part>;
    });
    const joined = joinAudit();
    for (const part of parts.toReversed()) joined.add(part);
    const whole = audited(...records);
    expect(joined.result()).toMatchObject({ ...whole, findings: expect.any(Array) as unknown });
    expect(whole.counts).toMatchObject({ serialTwice: 2, vinTwice: 2, customerEmail: FINDINGS_MAX + 7 });
    expect(of('serialTwice', joined.result())).toHaveLength(2);
  });

  it('finds received kits that stand without a job for more than 60 days', () => {
    expect(of('notAllocated', audited(order('O-1')))).toEqual(['O-1: 2 kits not allocated, due 20/05/2026.']);
    const receivedAt = Date.UTC(2026, 5, 1) / 1000;
    expect(of('notAllocated', audited(order('O-1', { receivedAt })))).toEqual([
      'O-1: 2 kits not allocated, received 01/06/2026.',
    ]);
    const [line] = buildOrder({ lines: [{ kitId: 'kit', qty: 2, receivedQty: 2 }] }).lines;
    if (!line) throw new Error('no line');
    // What went back, or was written out, lies nowhere.
    const gone = { ...line, qty: 3, receivedQty: 3, returnedQty: 1, writtenOutQty: 1 };
    expect(of('notAllocated', audited(order('O-1', { receivedAt, lines: [gone] })))).toEqual([
      'O-1: 1 kit not allocated, received 01/06/2026.',
    ]);
    const none = [
      order('O-4', { receivedAt, lines: [{ ...line, qty: 2, receivedQty: 2, returnedQty: 2 }] }),
      order('O-1', { etaDate: '2026-08-01' }),
      order('O-2', { statusId: 3 }),
      order('O-3', { deleted: true }),
    ];
    expect(of('notAllocated', audited(...none))).toEqual([]);
    expect(of('notAllocated', audited(order('O-1', { etaDate: '', placedAt: '' })))).toEqual([
      'O-1: 2 kits not allocated, date not known.',
    ]);
  });

  it('finds customers without email, and does not name them', () => {
    const result = audited(customer('c1', { email: ' ' }), customer('c2', { email: '', deleted: true }));
    expect(of('customerEmail', result)).toEqual(['Customer, Penrith NSW: No email.']);
    expect(JSON.stringify(result)).not.toContain('Turner');
  });

  it('finds a record that cannot be read, and still looks at the others', () => {
    const [, , stored] = job('I-1');
    const result = audited(
      ['installations', 'i1', { ...stored, odometer: 'far', stage: 'lost' }],
      ['customers', 'c1', {}],
      customer('c2', { email: '' }),
    );
    expect(of('unreadable', result)).toEqual([
      'Customer: This record could not be read (dealerId).',
      'I-1: This record could not be read (stage, odometer).',
    ]);
    expect(result.findings[1]).toMatchObject({
      collection: 'installations',
      recordId: 'i1',
      severity: 'error',
    });
    expect(result.counts).toEqual({ unreadable: 2, customerEmail: 1 });
    expect([result.errors, result.warnings]).toEqual([2, 1]);
  });

  it('keeps 500 findings, errors first, and counts all of them', () => {
    const many = Array.from({ length: FINDINGS_MAX + 20 }, (_, index) =>
      customer(`c${index}`, { email: '' }),
    );
    const result = audited(...many, ['orders', 'o1', {}]);
    expect(result.findings).toHaveLength(FINDINGS_MAX);
    expect(result.findings[0]?.rule).toBe('unreadable');
    expect([result.more, result.counts['customerEmail']]).toEqual([21, FINDINGS_MAX + 20]);
    const run = { dealerId: 'd', state: 'done', at: NOW, progressAt: NOW, ...result };
    expect(auditRunSchema.safeParse(run).success).toBe(true);
  });
});

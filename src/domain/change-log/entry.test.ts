import { describe, expect, it } from 'vitest';
import { buildCustomer } from '#tests/seed/build/customer.ts';
import { changeKind, changeLogEntry, changesBetween, entryId } from './entry.ts';
import { fieldDiffs } from './field-diffs.ts';
import { changeLogSchema } from './schema.ts';

const stamps = (rev: number) => ({ _rev: rev, _by: 'u1', _at: 'then' });

it('an entry lies under its record and revision', () => {
  expect(entryId('users', 'jess', 7)).toBe('users~jess~7');
});

describe('changesBetween', () => {
  it('lists changed top-level fields by name, with both values as JSON', () => {
    const before = { phone: '1', name: 'Ann', kits: [{ a: 1 }], gone: 1, ...stamps(1) };
    const after = { phone: '2', name: 'Ann', kits: [{ a: 2 }], fresh: false, ...stamps(2) };
    expect(changesBetween('installations', before, after)).toEqual([
      { path: 'fresh', old: null, new: 'false' },
      { path: 'gone', old: '1', new: null },
      { path: 'kits', old: '[{"a":1}]', new: '[{"a":2}]' },
      { path: 'phone', old: '"1"', new: '"2"' },
    ]);
  });

  it('leaves out what follows from other fields', () => {
    const derived = { searchArr: ['a'], nameArr: ['a'], orderIds: ['o'], _updatedFrom: 'form' };
    expect(changesBetween('installations', { ...stamps(1) }, { ...derived, ...stamps(2) })).toEqual([]);
  });

  it('does not take another order of a map’s keys for a change', () => {
    expect(
      changesBetween(
        'installations',
        { customer: { name: 'Ann', phone: '1' } },
        { customer: { phone: '1', name: 'Ann' } },
      ),
    ).toEqual([]);
  });

  it('lists of a new record only the fields that say something', () => {
    const after = { name: 'Ann', city: '', kits: [], vehicle: null, photos: {}, fleet: false, n: 0 };
    expect(changesBetween('installations', undefined, after).map((change) => change.path)).toEqual([
      'fleet',
      'n',
      'name',
    ]);
  });

  it('says that a licence, birth date or address of a customer changed, never what it is', () => {
    const fields = {
      dateOfBirth: '1980-02-03',
      dirversLicenceNumber: '123',
      driversLicenceExpiry: '2030-01-01',
      address: '1 High Street',
      postcode: '2750',
      garagedAddress: '2 High Street',
      garagedPostcode: '2751',
    };
    const blank = Object.fromEntries(Object.keys(fields).map((field) => [field, '']));
    const changes = changesBetween('customers', blank, fields);
    expect(changes).toHaveLength(7);
    expect(changes.every((change) => change.old === '""' && change.new === '(hidden)')).toBe(true);
    expect(changesBetween('dealers', { address: '' }, { address: '1 High Street' })).toEqual([
      { path: 'address', old: '""', new: '"1 High Street"' },
    ]);
  });

  it('cuts a long value to 500 code points and never through an emoji', () => {
    const [change] = changesBetween('installations', { notes: '' }, { notes: '🚙'.repeat(600) });
    expect(Array.from(change?.new ?? '')).toHaveLength(500);
    expect(change?.new).toMatch(/^"(🚙){498}…$/u);
  });
});

describe('changeKind', () => {
  it.each([
    ['create', undefined, { stage: 'new', deleted: false }],
    ['update', { stage: 'new', deleted: false }, { stage: 'new', deleted: false }],
    ['stage', { stage: 'new', deleted: false }, { stage: 'inProgress', deleted: false }],
    ['delete', { stage: 'new', deleted: false }, { stage: 'new', deleted: true }],
    ['restore', { stage: 'new', deleted: true }, { stage: 'new', deleted: false }],
    ['update', { name: 'a' }, { name: 'b' }],
  ])('is %s', (kind, before, after) => {
    expect(changeKind(before, after)).toBe(kind);
  });
});

describe('changeLogEntry', () => {
  it.each([
    ['customers', { name: 'Ann Lee' }, 'Ann Lee'],
    ['vehicles', { make: 'Toyota', model: 'Hilux', series: '', badge: 'SR5' }, 'Toyota Hilux SR5'],
    ['kits', { code: 'K1', name: 'Heavy' }, 'K1 Heavy'],
    ['products', { partNumber: '', name: 'Bush' }, 'Bush'],
    ['suspensionKitVehicles', { vehicleName: 'Toyota HiLux', kitCode: 'SK-1' }, 'Toyota HiLux SK-1'],
    ['installations', { number: 'I-7', customer: { name: 'Ann Lee' } }, 'I-7 Ann Lee'],
    ['installations', { number: '', customer: null }, ''],
    ['accessories', {}, ''],
    ['accessories', { name: '🚙'.repeat(150) }, '🚙'.repeat(100)],
  ] as const)('names one of %s by %o', (collection, record, name) => {
    const entry = changeLogEntry(collection, 'r1', undefined, { ...record, ...stamps(1) }, '');
    expect(entry.recordName).toBe(name);
    expect(changeLogSchema.safeParse(entry).success).toBe(true);
  });

  it('tells of time limits who is exempt until when and why, and not what follows from the clock', () => {
    const row = { id: 'i', type: 'gvmUpgradeState', timeLimitExemptTimestamp: 0, timeLimitExemptReason: '' };
    const exempt = { ...row, timeLimitExemptTimestamp: 1_800_000_000, timeLimitExemptReason: 'Parts' };
    const before = { timeLimits: [row], timeLimitStatusId: 2, timeLimitDueAt: 0, timeLimitEndsAt: 5 };
    const after = { timeLimits: [exempt], timeLimitStatusId: 1, timeLimitDueAt: 9, timeLimitEndsAt: 9 };
    const changes = (from: object, to: object) =>
      changeLogEntry('installations', 'i', { ...from, ...stamps(1) }, { ...to, ...stamps(2) }, '').changes;
    const path = 'timeLimits.gvmUpgradeState';
    const value = '{"timeLimitExemptReason":"Parts","timeLimitExemptTimestamp":1800000000}';
    expect(changes(before, after)).toEqual([{ path, old: null, new: value }]);
    expect(changes(after, before)).toEqual([{ path, old: value, new: null }]);
    const shown = changes(before, after).flatMap((change) => fieldDiffs('installations', change));
    expect(shown).toEqual([
      { field: 'Time limits › GVM upgrade state › Reason', old: 'blank', new: 'Parts' },
      { field: 'Time limits › GVM upgrade state › Exempt until', old: 'blank', new: '15/01/2027 7:00pm' },
    ]);
    const long = { ...exempt, timeLimitExemptReason: 'x'.repeat(5000) };
    expect(JSON.parse(changes(before, { ...after, timeLimits: [long] })[0]?.new ?? '')).toMatchObject({
      timeLimitExemptTimestamp: 1_800_000_000,
    });
  });

  it('takes author, time and owner from the record, and fits its schema', () => {
    const customer = { ...buildCustomer({ firstName: 'Ann' }), ...stamps(3) };
    const entry = changeLogEntry(
      'customers',
      'c1',
      { ...customer, firstName: 'Anna' },
      customer,
      'Jess Nguyen',
    );
    expect(entry).toMatchObject({
      collection: 'customers',
      recordId: 'c1',
      recordName: customer.name,
      rev: 3,
      by: 'u1',
      byName: 'Jess Nguyen',
      at: 'then',
      kind: 'update',
      dealerId: customer.dealerId,
      dealerGroupId: customer.dealerGroupId,
      distributerId: '',
      changes: [{ path: 'firstName', old: '"Anna"', new: '"Ann"' }],
    });
    expect(changeLogSchema.safeParse(entry).success).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { carDealerSchema } from '../car-dealer/schema.ts';
import { customerSchema } from '../customer/schema.ts';
import { installationSchema } from '../installation/schema.ts';
import { kitSchema } from '../kit/schema.ts';
import { vehicleSchema } from '../vehicle/schema.ts';
import { fieldDiffs } from './field-diffs.ts';
import type { LoggedCollection } from './schema.ts';
import { fieldLabel } from '../shared/field-label.ts';
import { valueText } from './labels.ts';

describe('fieldLabel', () => {
  it.each([
    ['phone', 'Phone'],
    ['garagedPostcode', 'Garaged postcode'],
    ['gvm', 'GVM'],
    ['oeApprovalNumber', 'OE approval number'],
    ['ssmApprovalNumber2', 'SSM approval number 2'],
    ['tyreSize3', 'Tyre size 3'],
    ['vehicleIds', 'Vehicle IDs'],
    ['dirversLicenceNumber', "Driver's licence number"],
    ['distributerId', 'Distributor ID'],
    ['constructor', 'Constructor'],
  ])('%s is %s', (name, words) => {
    expect(fieldLabel(name)).toBe(words);
  });

  it.each([customerSchema, carDealerSchema, vehicleSchema, kitSchema, installationSchema])(
    'tells all fields of a record apart, and spells none as the data does',
    ({ shape }) => {
      const words = Object.keys(shape).map(fieldLabel);
      expect(new Set(words).size).toBe(words.length);
      expect(words.filter((word) => /distributer|dirver|[a-z][A-Z]/u.test(word.replace('IDs', '')))).toEqual(
        [],
      );
    },
  );
});

describe('valueText', () => {
  it.each<[LoggedCollection, string, unknown, string]>([
    ['customers', 'city', '', 'blank'],
    ['customers', 'city', null, 'blank'],
    ['customers', 'city', undefined, 'blank'],
    ['kits', 'vehicleIds', [], 'blank'],
    ['customers', 'fleet', true, 'Yes'],
    ['customers', 'fleet', false, 'No'],
    ['vehicles', 'gvm', 0, '0'],
    ['vehicles', 'manufacturedFrom', 2019, '2019'],
    ['vehicles', 'camberMin', -0.5, '-0.5'],
    ['kits', 'priceExGst', 345_050, '$3,450.50'],
    ['dealers', 'postcode', 800, '0800'],
    ['vehicles', 'deletedAt', 0, 'blank'],
    ['vehicles', 'deletedAt', 1_790_000_000, '22/09/2026 12:13am'],
    ['installations', 'installationDate', '2026-03-09', '09/03/2026'],
    ['installations', 'stage', 'sentToEngineer', 'Sent to engineer'],
    ['installations', 'stage', 'constructor', 'constructor'],
    ['installations', 'type', 'gvmUpgradeFederal', 'GVM Upgrade - Federal Compliance'],
    ['kits', 'type', 'btcUpgrade', 'BTC Upgrade'],
    ['customers', 'stage', 'complete', 'complete'],
    ['kits', 'states', ['NSW', 'VIC'], 'NSW, VIC'],
  ])('%s.%s: %j is %s', (collection, field, value, words) => {
    expect(valueText(collection, field, field, value)).toBe(words);
  });
});

describe('fieldDiffs', () => {
  const diffs = (
    path: string,
    old: unknown,
    value: unknown,
    collection: LoggedCollection = 'installations',
  ) => fieldDiffs(collection, { path, old: JSON.stringify(old) ?? null, new: JSON.stringify(value) ?? null });

  it('tells a field that was not there from its value', () => {
    expect(diffs('fleet', undefined, false, 'customers')).toEqual([
      { field: 'Fleet', old: 'blank', new: 'No' },
    ]);
  });

  it('takes maps apart and leaves out what stayed', () => {
    const before = { fl: 450, fr: '', rl: '', rr: 470 };
    expect(diffs('heightsAfter', before, { ...before, fr: 455, rr: '' })).toEqual([
      { field: 'Heights after › Front right', old: 'blank', new: '455' },
      { field: 'Heights after › Rear right', old: '470', new: 'blank' },
    ]);
  });

  it('takes lists of maps apart by their places', () => {
    const slot = { type: 'gvmUpgrade', springOption: '' };
    expect(diffs('kits', [slot], [slot, { type: 'btcUpgrade', springOption: 'Heavy' }])).toEqual([
      { field: 'Kits 2 › Type', old: 'blank', new: 'btcUpgrade' },
      { field: 'Kits 2 › Spring option', old: 'blank', new: 'Heavy' },
    ]);
  });

  it('names the bolts of a kit’s torques', () => {
    const row = { point: 'wheelNut', torque: 110, tolerance: 10 };
    expect(diffs('torques', [], [row], 'kits')).toEqual([
      { field: 'Torques 1 › Point', old: 'blank', new: 'Wheel nuts' },
      { field: 'Torques 1 › Torque', old: 'blank', new: '110' },
      { field: 'Torques 1 › Tolerance', old: 'blank', new: '10' },
    ]);
  });

  it('reads a list of words as one value', () => {
    expect(diffs('states', ['NSW'], ['NSW', 'QLD'], 'kits')).toEqual([
      { field: 'States', old: 'NSW', new: 'NSW, QLD' },
    ]);
  });

  it('says nothing of what is blank on both sides', () => {
    expect(diffs('heightsAfter', undefined, { fl: '', fr: '', rl: '', rr: '' })).toEqual([]);
    expect(diffs('vehicle', null, '')).toEqual([]);
  });

  it('shows a value that the log cut up to the cut', () => {
    const change = { path: 'notes', old: '"Short"', new: '"First \\"line\\"\\nand mor…' };
    expect(fieldDiffs('installations', change)).toEqual([
      { field: 'Notes', old: 'Short', new: 'First "line"\nand mor…' },
    ]);
  });

  it('says so where the change lies after the cut', () => {
    const [diff] = fieldDiffs('installations', { path: 'moves', old: '[{"a":1…', new: '[{"a":1…' });
    expect(diff?.new).toBe('the same for 500 characters; what changed comes after them');
  });

  it.each([
    ['""', '(hidden)', 'blank', 'hidden'],
    ['(hidden)', '""', 'hidden', 'blank'],
    ['(hidden)', '(hidden)', 'hidden', 'another value, hidden'],
  ])('never guesses a hidden value: %s → %s', (old, value, was, is) => {
    expect(fieldDiffs('customers', { path: 'dateOfBirth', old, new: value })).toEqual([
      { field: 'Date of birth', old: was, new: is },
    ]);
  });
});

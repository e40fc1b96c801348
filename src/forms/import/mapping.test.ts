import { describe, expect, it } from 'vitest';
import type { Field } from '#forms/field.ts';
import { guessMapping, mappingFaults } from './mapping.ts';

const FIELDS: readonly Field[] = [
  { kind: 'text', name: 'partNumber', title: 'Part number', required: true },
  { kind: 'number', name: 'frontAxleCapacity', title: 'Front axle capacity', unit: 'kg' },
  { kind: 'number', name: 'share', title: 'Share', required: true },
];

describe('guessMapping', () => {
  it.each([
    [
      ['Part number', 'Front axle capacity (kg)'],
      ['partNumber', 'frontAxleCapacity'],
    ],
    [
      ['PART_NUMBER', 'frontAxleCapacity'],
      ['partNumber', 'frontAxleCapacity'],
    ],
    [
      ['part number', 'Part Number'],
      ['partNumber', ''],
    ],
    [
      ['Colour', '', 'Share [%]'],
      ['', '', 'share'],
    ],
  ])('%j', (headers, mapping) => {
    expect(guessMapping(headers, FIELDS)).toEqual(mapping);
  });
});

describe('mappingFaults', () => {
  const faults = (headers: readonly string[], mapping: readonly string[], blank = {}) =>
    mappingFaults(headers, mapping, FIELDS, ['partNumber'], blank);

  it('wants the key, and each field once', () => {
    expect(faults(['A', 'B'], ['share', 'share']).errors).toEqual([
      'Two columns are put into Share. Leave one out.',
      'Choose the column that holds Part number: rows are matched by it.',
    ]);
    expect(faults(['A', 'B'], ['partNumber', '']).errors).toEqual([]);
  });

  it('says which titles repeat, what is required and has no column, and what is left out', () => {
    expect(faults(['Name', 'Name'], ['partNumber', '']).notes).toEqual([
      'The file has more than one column titled "Name". The first is used unless you choose another.',
      'No column for what is required: Share. Only rows that are stored already can be imported.',
      'Left out: "Name".',
    ]);
  });

  it('asks for no column where a new record starts with a value', () => {
    expect(faults(['A'], ['partNumber'], { share: 50 }).notes).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { nameKey, nameKeyOf, nameUsed } from './unique-names.ts';

describe('nameKey', () => {
  it.each([
    ['TS-4018', 'ts-4018'],
    ['  Ranger   GVM ', 'ranger gvm'],
    ['Ranger\u00A0GVM', 'ranger gvm'],
    ['ÉCLAIR', 'Éclair'],
    ['', ''],
    ['   ', ''],
  ])('%j is compared as %j', (text, key) => expect(nameKey(text)).toBe(key));
});

describe('nameKeyOf', () => {
  it.each([
    ['kits', { code: 'LR-1', name: 'x' }, { prefix: 'kitCode~', text: 'lr-1' }],
    ['productCategories', { name: 'Shocks' }, { prefix: 'categoryName~', text: 'shocks' }],
    ['freightCarriers', { name: 'Toll ' }, { prefix: 'carrierName~', text: 'toll' }],
    [
      'printers',
      { name: 'Front', dealerId: 'a', distributerId: '' },
      { prefix: 'printerName~d~a~', text: 'front' },
    ],
    [
      'printers',
      { name: 'Front', dealerId: '', distributerId: 'b' },
      { prefix: 'printerName~s~b~', text: 'front' },
    ],
  ])('%s reserve %j', (collection, record, key) => expect(nameKeyOf(collection, record)).toMatchObject(key));

  it.each([
    ['accessories', { name: 'Bull bar' }],
    ['kits', { code: '', name: 'x' }],
    ['kits', { code: 'LR-1', deleted: true }],
  ])('%s reserve nothing for %j', (collection, record) => expect(nameKeyOf(collection, record)).toBeNull());
});

it('names the field, the value and who has it', () => {
  expect(nameUsed('Code', ' LR-1', 'Ranger GVM')).toBe('Code LR-1 is already used by Ranger GVM');
});

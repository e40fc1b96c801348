import { describe, expect, it } from 'vitest';
import { estimatedKg, kgText } from './weight.ts';

const KITS = new Map([
  ['gvm', { massFront: 22.4, massRear: 31.35 }],
  ['btc', { massFront: '' as const, massRear: 8 }],
  ['plain', { massFront: '' as const, massRear: '' as const }],
  ['lighter', { massFront: -4, massRear: 0 }],
]);

describe('estimatedKg', () => {
  it.each([
    ['two of a kit', [{ kitId: 'gvm', qty: 2 }], 107.5],
    [
      'several kits',
      [
        { kitId: 'gvm', qty: 1 },
        { kitId: 'btc', qty: 3 },
      ],
      77.8,
    ],
    [
      'one kit that states no mass',
      [
        { kitId: 'gvm', qty: 1 },
        { kitId: 'plain', qty: 1 },
      ],
      0,
    ],
    ['a kit that makes the vehicle lighter', [{ kitId: 'lighter', qty: 1 }], 0],
    ['a kit that is not there', [{ kitId: 'none', qty: 1 }], 0],
    ['no lines', [], 0],
  ])('%s', (_name, lines, kg) => {
    expect(estimatedKg(lines, KITS)).toBe(kg);
  });
});

describe('kgText', () => {
  it.each([
    [{ kg: 84.5, kgIsEstimate: false }, '84.5 kg'],
    [{ kg: 1284.5, kgIsEstimate: true }, 'about 1,284.5 kg (estimated from kit masses)'],
    [{ kg: 0, kgIsEstimate: true }, ''],
  ])('%j', (load, text) => {
    expect(kgText(load)).toBe(text);
  });
});

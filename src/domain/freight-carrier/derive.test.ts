import { describe, expect, it } from 'vitest';
import { defaultFreightCarrier } from './derive.ts';

const carrier = (name: string, flags: { default?: boolean; deleted?: boolean } = {}) => ({
  name,
  default: false,
  deleted: false,
  ...flags,
});

describe('defaultFreightCarrier', () => {
  it.each([
    ['the flag wins', [carrier('Express Post'), carrier('Zed Freight', { default: true })], 'Zed Freight'],
    ['without a flag Express Post', [carrier('Bass Strait'), carrier('Express Post')], 'Express Post'],
    ['without either the first by name', [carrier('Zed Freight'), carrier('Bass Strait')], 'Bass Strait'],
    [
      'a deleted carrier is never selected',
      [
        carrier('Zed Freight', { default: true, deleted: true }),
        carrier('Express Post', { deleted: true }),
        carrier('Top End'),
      ],
      'Top End',
    ],
    [
      'of two flags the first by name',
      [carrier('Zed Freight', { default: true }), carrier('Top End', { default: true })],
      'Top End',
    ],
    ['nothing to select', [], undefined],
  ])('%s', (_name, carriers, expected) => {
    expect(defaultFreightCarrier(carriers)?.name).toBe(expected);
  });
});

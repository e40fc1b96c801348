import { describe, expect, it } from 'vitest';
import { buildKit, buildKitSku } from '#tests/seed/build/catalogue.ts';
import { buildTjmLine, buildTjmOrder } from '#tests/seed/build/tjm-order.ts';
import { blankLine, mappingOf, tjmFormOf, totalOf } from './tjm-form.ts';

const KITS = [{ id: 'gvm', value: buildKit({ priceExGst: 100_000 }) }];
const SKUS = [buildKitSku({ kitId: 'gvm', option: 'Firm', sku: 'GVM-F', price: 120_000 })];
const line = (fields: object = {}) => ({ ...blankLine(), kitId: 'gvm', qty: 2, ...fields });

describe('the matching of an email', () => {
  it('asks for its lines by their place, so that the words stay the email’s', () => {
    const order = buildTjmOrder({ lines: [buildTjmLine(), buildTjmLine({ kitId: '', qty: 0 })] });
    const form = tjmFormOf(order);
    expect(form.lines.map(({ qty }) => qty)).toEqual([2, '']);
    const { lines } = mappingOf({ ...form, lines: [...form.lines, blankLine()] });
    expect(lines.map(({ at, qty }) => [at, qty])).toEqual([
      [0, 2],
      [1, 0],
      [-1, 1],
    ]);
    expect(JSON.stringify(lines)).not.toContain('Hilux');
  });

  it('comes to the SKU’s price, else the kit’s; to nothing known while a line has none', () => {
    expect(totalOf([line()], KITS, SKUS)).toBe(200_000);
    expect(totalOf([line({ springOption: 'Firm' })], KITS, SKUS)).toBe(240_000);
    expect(totalOf([line(), line({ kitId: '', isLeftOut: true })], KITS, SKUS)).toBe(200_000);
    expect(totalOf([line(), line({ kitId: '' })], KITS, SKUS)).toBeNull();
    expect(totalOf([line({ qty: '' })], KITS, SKUS)).toBeNull();
    expect(totalOf([], KITS, SKUS)).toBeNull();
  });
});

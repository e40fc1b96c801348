import { describe, expect, it } from 'vitest';
import { isEan13 } from '../shared/ean13.ts';
import { buildKit } from '#tests/seed/build/catalogue.ts';
import { checkSku, deriveKitSku } from './derive.ts';
import { proposeMissing, proposeSku } from './generate.ts';
import { filterRows, missingOptions, skuRows } from './rows.ts';
import { kitSkuSchema } from './schema.ts';

const kit = (id: string, fields: Parameters<typeof buildKit>[0] = {}) => ({
  id,
  value: buildKit({ code: id.toUpperCase(), name: `Kit ${id}`, ...fields }),
});
const sku = (id: string, fields: object) => ({
  id,
  value: deriveKitSku(kitSkuSchema.parse({ kitId: 'gvm', sku: id.toUpperCase(), ...fields })),
});
const [SOFT, STIFF] = ['Constant load to 300 kg', 'Constant load 300 to 600 kg'];
const GVM = kit('gvm');
const GCM = kit('gcm', { type: 'gcmUpgrade', springOptions: [] });
const shown = (rows: ReturnType<typeof skuRows>) =>
  rows.map(({ kit: of, option, sku: has, warnings }) => [of?.id, option, has?.id ?? '', ...warnings]);

describe('the rows', () => {
  it('are one per kit and option, by code, with what is missing', () => {
    expect(shown(skuRows([GVM, GCM], [sku('a', { option: SOFT })]))).toEqual([
      ['gcm', '', '', 'missing'],
      ['gvm', SOFT, 'a'],
      ['gvm', STIFF, '', 'missing'],
    ]);
  });
  it('name two rows of one option, and two of one barcode', () => {
    const code = '4006381333931';
    const rows = skuRows(
      [GVM, GCM],
      [
        sku('a', { option: SOFT }),
        sku('b', { option: SOFT }),
        sku('c', { option: STIFF, barcode: code }),
        sku('d', { kitId: 'gcm', barcode: code }),
        sku('e', { kitId: 'gcm', barcode: code, deleted: true }),
      ],
    );
    expect(shown(rows)).toEqual([
      ['gcm', '', 'd', 'duplicate'],
      ['gvm', SOFT, 'a', 'duplicate'],
      ['gvm', SOFT, 'b', 'duplicate'],
      ['gvm', STIFF, 'c', 'duplicate'],
      ['gcm', '', 'e'],
    ]);
  });
  it('keep those whose option or kit is gone', () => {
    const rows = skuRows([GCM], [sku('a', { kitId: 'gcm', option: SOFT }), sku('b', { kitId: 'gone' })]);
    expect(shown(rows)).toEqual([
      ['gcm', '', '', 'missing'],
      ['gcm', SOFT, 'a', 'orphan'],
      [undefined, '', 'b', 'orphan'],
    ]);
  });
  it('are one of an option that a kit names twice, and one is proposed for it', () => {
    const twice = kit('gvm', { springOptions: [{ name: SOFT }, { name: SOFT }] });
    expect(shown(skuRows([twice], [sku('a', { option: SOFT })]))).toEqual([['gvm', SOFT, 'a']]);
    expect(proposeMissing(skuRows([twice], []), []).map(({ value }) => value.option)).toEqual([SOFT]);
  });
  it.each([{ status: 'withdrawn' } as const, { deleted: true }])('miss none of a kit with %o', (change) => {
    expect(skuRows([kit('old', { springOptions: [], ...change })], [])).toEqual([]);
  });

  it('tell which options of one kit are missing', () => {
    const stored = [sku('a', { option: SOFT }), sku('b', { kitId: 'gcm' })];
    expect(missingOptions(GVM, stored)).toEqual([STIFF]);
    expect(missingOptions(GCM, stored)).toEqual([]);
    expect(missingOptions(GCM, [])).toEqual(['']);
  });

  const ALL = skuRows(
    [GVM, GCM],
    [sku('abc', { option: SOFT }), sku('old', { option: STIFF, deleted: true })],
  );
  const ask = { search: '', warning: '', type: '', deleted: '' };
  it.each([
    [{}, 3],
    [{ warning: 'missing' }, 2],
    [{ warning: 'any' }, 2],
    [{ warning: 'duplicate' }, 0],
    [{ type: 'gcmUpgrade' }, 1],
    [{ search: 'abc' }, 1],
    [{ search: 'kit gvm' }, 2],
    [{ search: 'xyz' }, 0],
    [{ deleted: 'true' }, 1],
  ])('asked for %o are %d', (change, count) => {
    expect(filterRows(ALL, { ...ask, ...change })).toHaveLength(count);
  });
});

describe('generating', () => {
  it.each([
    [{ code: 'GVM-HLX-3300', name: '' }, '-A', [], 'GVM-HLX-3300-A'],
    [{ code: ' gvm hlx/33 ', name: '' }, '', [], 'GVM-HLX-33'],
    [{ code: '', name: 'HiLux é kit' }, '', [], 'HILUX-KIT'],
    [{ code: '', name: '!' }, '-B', [], 'KIT-B'],
    [{ code: 'X', name: '' }, '', ['X', 'X-2'], 'X-3'],
    [{ code: 'y'.repeat(80), name: '' }, '-A', [], `${'Y'.repeat(32)}-A`],
  ])('of %o with "%s", %o taken, is %s', (of, suffix, taken, expected) => {
    const made = proposeSku(of, suffix, new Set(taken));
    expect(made).toBe(expected);
    expect(checkSku(made)).toBe(true);
  });
  it('brings a deleted row back, and makes the others anew without meeting a taken SKU', () => {
    const stored = [
      sku('old', { option: STIFF, sku: 'GVM-B', deleted: true }),
      sku('other', { kitId: 'gcm', sku: 'GVM-A' }),
    ];
    const made = proposeMissing(skuRows([GVM, GCM], stored), stored);
    expect(made.map(({ kind, value }) => [kind, value.sku, value.deleted])).toEqual([
      ['new', 'GVM-A-2', false],
      ['restore', 'GVM-B', false],
    ]);
    expect(made[0]?.value).toMatchObject({ option: SOFT, price: 319_000, stockUnit: 'Kit' });
    expect(isEan13(made[0]?.value.barcode ?? '')).toBe(true);
  });
});

describe('a SKU', () => {
  it.each(['', '-A', 'a', 'A B', 'A/B', 'É', 'A'.repeat(41), 'A~B'])('"%s" is none', (text) => {
    expect(checkSku(text)).toMatch(/^A SKU has/);
  });
});

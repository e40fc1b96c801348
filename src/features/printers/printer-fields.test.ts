import { describe, expect, it } from 'vitest';
import { PAGE_PRESETS } from '#domain/printer/page.ts';
import { printerSchema } from '#domain/printer/schema.ts';
import { validateFields } from '#forms/validate.ts';
import { allFields } from '#forms/values.ts';
import { PRINTER_COLUMNS } from './printer-columns.tsx';
import { PRINTER_GROUPS } from './printer-fields.ts';

const printer = (fields: object = {}) => printerSchema.parse({ name: 'Laser', kind: 'A4', ...fields });
const messages = (fields: object) =>
  validateFields(PRINTER_GROUPS, { ...printer(), ...fields }, { allRequired: false, now: new Date() });

describe('the printer form', () => {
  it.each([
    ['a name', { name: '' }, { name: 'Name is required' }],
    ['a page width', { pageWidth: '' }, { pageWidth: 'Width is required' }],
    [
      'room between left and right',
      { marginLeft: 150, marginRight: 60 },
      {
        marginBottom: 'The margins leave nothing of the page',
        marginLeft: 'The margins leave nothing of the page',
      },
    ],
  ])('asks for %s', async (_what, fields, expected) => {
    expect(await messages(fields)).toEqual(expected);
  });
  it('takes an A4 printer as it starts', async () => {
    expect(await messages({})).toEqual({});
  });
  it('sets the page to the usual one of a kind', () => {
    const kind = allFields(PRINTER_GROUPS).find(({ name }) => name === 'kind');
    expect(kind?.effect?.(printer({ kind: 'label' }))).toEqual(PAGE_PRESETS.label);
  });
});

describe('the printers list', () => {
  it.each([
    ['size', '210 × 297 mm'],
    ['margins', '14 / 12 / 16 / 12'],
    ['defaultFor', 'Windscreen label, SVI label'],
    ['kind', 'A4 sheets'],
  ])('shows %s as "%s"', (id, text) => {
    const value = printer({ defaultFor: ['windscreenLabel', 'sviLabel'] });
    const row = { id: 'p', value, rev: 1, by: 'u', at: null, pending: false };
    expect(PRINTER_COLUMNS.find((column) => column.id === id)?.text(row)).toBe(text);
  });
});

import { describe, expect, it } from 'vitest';
import { PAGE_PRESETS, pageSizeText, printArea } from './page.ts';
import { PRINTER_KINDS } from './schema.ts';

describe('printArea', () => {
  const label = PAGE_PRESETS.label;
  it.each([
    ['A4 sheets', PAGE_PRESETS.A4, { width: 186, height: 267 }],
    ['a label', label, { width: 94, height: 54 }],
    ['a missing margin is none', { ...label, marginLeft: '' as const }, { width: 97, height: 54 }],
    ['a missing width is no page', { ...label, pageWidth: '' as const }, null],
    ['margins that leave nothing', { ...label, marginLeft: 60, marginRight: 40 }, null],
  ])('%s', (_name, page, expected) => {
    expect(printArea(page)).toEqual(expected);
  });
  it.each(PRINTER_KINDS)('leaves room on a new printer of kind %s', (kind) => {
    expect(printArea(PAGE_PRESETS[kind])).not.toBeNull();
  });
});

describe('pageSizeText', () => {
  it.each([
    [210, 297, '210 × 297 mm'],
    [62.5, 29, '62.5 × 29 mm'],
    ['', 29, ''],
  ] as const)('%s by %s is "%s"', (pageWidth, pageHeight, text) => {
    expect(pageSizeText({ pageWidth, pageHeight })).toBe(text);
  });
});

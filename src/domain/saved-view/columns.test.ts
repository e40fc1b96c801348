import { describe, expect, it } from 'vitest';
import { readViewColumns, VIEW_COLUMNS_MAX, viewColumns } from './columns.ts';

const column = (id: string, isShown = true, width: number | null = null) => ({ id, isShown, width });

describe('the columns that a view holds', () => {
  it.each([
    ['', []],
    ['name', [column('name')]],
    ['name:220,-size,city:90', [column('name', true, 220), column('size', false), column('city', true, 90)]],
  ])('"%s" are read and written', (text, columns) => {
    expect(readViewColumns(text)).toEqual(columns);
    expect(viewColumns(columns)).toBe(text);
  });

  it.each([',', 'name,', 'name:wide', 'na me', '--name', 'name:12345', '<b>'])('"%s" is none', (text) => {
    expect(readViewColumns(text)).toEqual([]);
  });

  it('are none where there are more than a view may hold', () => {
    const many = Array.from({ length: VIEW_COLUMNS_MAX / 5 }, (_, at) => column(`c${1000 + at}`));
    expect(viewColumns(many)).toBe('');
    expect(viewColumns(many.slice(0, -100))).not.toBe('');
  });
});

import { describe, expect, it } from 'vitest';
import { readCell } from './cells.ts';
import { dateOrderOf, readDay } from './dates.ts';
import { ownField } from './fields.ts';
import { proposedMapping } from './mapping.ts';
import { customers } from './nouns/customers.ts';
import { vehicles } from './nouns/vehicles.ts';
import { spellings } from './spellings.ts';
import { readSource } from './table.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('reading a file', () => {
  it('finds delimiter and encoding, and says the line that a row begins at', () => {
    const source = readSource('a.csv', bytes('No;Note;Note\r\n1;"two\r\nlines";x\r\n;;\r\n2;b;y\r\n'));
    expect(source.columns).toEqual(['No', 'Note', 'Note (2)']);
    expect(source.rows).toEqual([
      { line: 2, cells: { No: '1', Note: 'two\r\nlines', 'Note (2)': 'x' } },
      { line: 5, cells: { No: '2', Note: 'b', 'Note (2)': 'y' } },
    ]);
    expect(source.how).toBe('Unicode, semicolons');
  });

  it('reads latin-1 as what it is', () => {
    const source = readSource(
      'a.csv',
      Uint8Array.from([...bytes('Name,City\nM'), 0xfc, ...bytes('ller,Manly\n')]),
    );
    expect(source.rows[0]?.cells).toEqual({ Name: 'Müller', City: 'Manly' });
    expect(source.how).toBe('Windows-1252, commas');
  });

  it('reads JSON, with maps and lists as cells', () => {
    const source = readSource(
      'a.json',
      bytes('[{"id":7,"to":{"city":"Manly"},"on":null},{"tags":["a","b"],"ok":true}]'),
    );
    expect(source.columns).toEqual(['id', 'to.city', 'on', 'tags', 'ok']);
    expect(source.rows[1]).toEqual({ line: 2, cells: { tags: 'a; b', ok: 'true' } });
    expect(() => readSource('a.json', bytes('{"a":1}'))).toThrow('isn’t a list of records');
  });
});

describe('dates as text', () => {
  it.each([
    ['3/04/2019', '2019-04-03'],
    ['03-04-19', '2019-04-03'],
    ['2019-04-03T00:00:00Z', '2019-04-03'],
    ['3/04/2019 12:00:00 AM', '2019-04-03'],
    ['3 Apr 2019', '2019-04-03'],
    ['21-Jun-92', '1992-06-21'],
    ['April 3, 2019', '2019-04-03'],
    ['43558', '2019-04-03'],
    ['20190403', '2019-04-03'],
    ['14/03/79', '1979-03-14'],
    ['31/02/2019', null],
    ['soon', null],
  ])('%s is %s', (text, day) => {
    expect(readDay(text, 'd/m/y', 2026)).toBe(day);
  });

  it('are read in the order that fits them, days first where nothing speaks against it', () => {
    expect(dateOrderOf(['3/4/2019', '5/6/2020'], 2026)).toBe('d/m/y');
    expect(dateOrderOf(['3/4/2019', '5/26/2020'], 2026)).toBe('m/d/y');
    expect(readDay('3/4/2019', 'm/d/y', 2026)).toBe('2019-03-04');
  });
});

describe('a cell', () => {
  const way = { dates: 'd/m/y', year: 2026 } as const;
  it.each([
    [{ kind: 'phone' } as const, '412345678', { value: '0412 345 678' }],
    [
      { kind: 'phone' } as const,
      '555 014',
      { value: '555 014', note: 'Isn’t a full phone number. Imported as it stands' },
    ],
    [{ kind: 'postcode' } as const, '870', { value: '0870' }],
    [{ kind: 'postcodeNumber' } as const, '0870', { value: 870 }],
    [{ kind: 'email' } as const, 'Bruce at home', { fault: 'Isn’t an email', isLight: true }],
    [{ kind: 'number' } as const, '3,050 kg', { value: 3050 }],
    [{ kind: 'number' } as const, 'about 5800', { fault: 'Isn’t a number', isLight: false }],
    [{ kind: 'cents' } as const, '$2,890.00', { value: 289_000 }],
    [{ kind: 'flag' } as const, 'Y', { value: true }],
    [{ kind: 'code' } as const, ' abc 12d', { value: 'ABC12D' }],
  ])('%j of %s', (change, text, read) => {
    expect(readCell(ownField('x', change), text, way)).toEqual(read);
  });
});

describe('a mapping', () => {
  it('is proposed by titles, then by values, with what needs a person’s eye', () => {
    const csv =
      'Cust No,Surname,Kontakt,Zip,DOB,Branch\nC1,Tran,minh@mailbox.example,3220,5/26/1992,GEE\nC2,Ng,thi@mailbox.example,870,3/4/1990,GEE\n';
    const mapping = proposedMapping(customers, readSource('customers.csv', bytes(csv)), 2026);
    expect(mapping.columns).toEqual({
      'Cust No': 'id',
      Surname: 'lastName',
      Kontakt: 'email',
      Zip: 'postcode',
      DOB: 'dateOfBirth',
      Branch: 'dealerId',
    });
    expect(mapping.dates).toBe('m/d/y');
    const odd = proposedMapping(
      vehicles,
      readSource('v.csv', bytes('Make,Drive\nToyota,4WD\nToyota,Tracks\nToyoat,4x2\n')),
      2026,
    );
    expect(odd.values).toEqual({ make: { Toyoat: 'Toyota' }, driveType: { Tracks: '?' } });
  });

  it('takes names that differ by signs, case or a letter for one, and never those that differ by a number', () => {
    expect(
      spellings([
        'Toyota',
        'Toyota',
        'TOYOTA',
        'Toyoat',
        'Hi-Lux',
        'Hilux',
        'Hilux',
        'D22',
        'D23',
        'BT50',
        'Kia',
        'Kai',
      ]),
    ).toEqual({
      TOYOTA: 'Toyota',
      Toyoat: 'Toyota',
      'Hi-Lux': 'Hilux',
    });
  });
});

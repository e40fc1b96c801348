import { describe, expect, it } from 'vitest';
import type { Field, FieldKind, FileStore } from '#forms/field.ts';
import { KIND_RULES, rulesOf } from '#forms/kinds/kinds.ts';

const NOW = new Date('2026-06-15T02:00:00Z');
const context = { now: NOW, values: {} };
const OPTIONS = [
  { value: 1, label: 'One' },
  { value: 2, label: 'Two' },
];

interface KindCase {
  field: Field;
  /** What the input holds → what is stored. */
  reads: readonly (readonly [raw: unknown, stored: unknown])[];
  /** What the input holds → the message. */
  refuses: readonly (readonly [raw: unknown, message: string])[];
  /** Stored → on screen, on paper. */
  shows: readonly (readonly [stored: unknown, display: string, print: string])[];
}

const NO_STORE: FileStore = {
  upload: () => Promise.reject(new Error('not asked')),
  download: () => Promise.reject(new Error('not asked')),
  linkOf: async () => '',
};
const FILE = { url: '', urlThumb: '', path: 'p', name: 'a.pdf', size: 3 };
const base = { name: 'x', title: 'X' } as const;
const line = '____________';
const notANumber = 'X must be a number';
const notATime = 'X must be a time: 1-12 hours, 0-59 minutes';
const notADate = 'X: Not a valid date (DD/MM/YYYY)';
const notAMonth = 'X: Not a valid month (MM/YYYY)';
const wrongYear = 'X: Year must be from 1926 to 2046';

/** The table is by kind, so that a new kind without cases does not compile. */
const CASES: { readonly [K in FieldKind]: KindCase } = {
  text: {
    field: { ...base, kind: 'text', unit: 'mm' },
    reads: [
      ['', ''],
      [undefined, ''],
      [null, ''],
      ['  Ada  ', 'Ada'],
      ['a\u202Eb\u200Bc\u0000', 'abc'],
      ['two\nlines', 'two lines'],
      [12, '12'],
    ],
    refuses: [],
    shows: [
      ['', '', line],
      ['12', '12 mm', '12 mm'],
    ],
  },
  tel: {
    field: { ...base, kind: 'tel' },
    reads: [[' 0400 000 000 ', '0400 000 000']],
    refuses: [],
    shows: [['0400', '0400', '0400']],
  },
  email: {
    field: { ...base, kind: 'email' },
    reads: [
      ['', ''],
      [' Ada@Example.com\u00A0', 'ada@example.com'],
      ["o'neil+ute@mail.example.com.au", "o'neil+ute@mail.example.com.au"],
    ],
    refuses: [
      'ada',
      'ada@',
      'a b@x.com',
      'a/b@x.com',
      '../a@x.com',
      'a..b@x.com',
      'ada@example',
      'é@x.com',
      'a@-x.com',
    ]
      .concat(`${'a'.repeat(300)}@x.com`)
      .map((raw) => [raw, 'Invalid email address']),
    shows: [['a@x.com', 'a@x.com', 'a@x.com']],
  },
  number: {
    field: { ...base, kind: 'number', unit: 'kg' },
    reads: [
      ['', ''],
      [' ', ''],
      ['5', 5],
      ['5.25', 5.25],
      ['.5', 0.5],
      ['-3', -3],
      ['-0', 0],
      [-0, 0],
      ['1,250', 1250],
      ['3 500', 3500],
      [7, 7],
    ],
    refuses: [
      'NaN',
      'Infinity',
      '1e308',
      '5 kg',
      '1,5',
      '--1',
      'x',
      '9'.repeat(20),
      Number.NaN,
      Infinity,
      1e308,
      true,
    ].map((raw) => [raw, notANumber]),
    shows: [
      [3500, '3500 kg', '3500 kg'],
      ['', '', `${line} kg`],
    ],
  },
  money: {
    field: { ...base, kind: 'money' },
    reads: [
      ['', ''],
      ['12', 1200],
      ['$1,234.50', 123450],
      ['-0', 0],
      [1999, 1999],
    ],
    refuses: ['1.505', 'x', 1.5, Number.NaN, 1e308].map((raw) => [
      raw,
      'X must be an amount in dollars and cents',
    ]),
    shows: [
      [123450, '$1,234.50', '$1,234.50'],
      ['', '', `$${line}`],
    ],
  },
  date: {
    field: { ...base, kind: 'date' },
    reads: [
      ['', ''],
      ['2/1/2026', '2026-01-02'],
      ['29/02/2024', '2024-02-29'],
      ['2026-01-02', '2026-01-02'],
      ['01/01/1926', '1926-01-01'],
      ['31/12/2046', '2046-12-31'],
    ],
    refuses: [
      ['31/02/2026', notADate],
      ['29/02/2025', notADate],
      ['Invalid Date', notADate],
      ['01/01/10000', notADate],
      ['2/1/26', notADate],
      ['31/12/1925', wrongYear],
      ['01/01/2047', wrongYear],
    ],
    shows: [
      ['2026-01-02', '02/01/2026', '02/01/2026'],
      ['', '', '__/__/____'],
    ],
  },
  monthYear: {
    field: { ...base, kind: 'monthYear' },
    reads: [
      ['', ''],
      ['3/2021', '2021-03'],
      ['03-2021', '2021-03'],
      ['2021-03', '2021-03'],
    ],
    refuses: [
      ['13/2021', notAMonth],
      ['2021', notAMonth],
      ['01/03/2021', notAMonth],
      ['01/1925', wrongYear],
    ],
    shows: [
      ['2021-03', '03/2021', '03/2021'],
      ['', '', '__/____'],
    ],
  },
  time: {
    field: { ...base, kind: 'time' },
    reads: [
      ['', ''],
      ['12:00 am', 0],
      ['12:59 pm', 779],
      ['7:05 pm', 1145],
      [1439, 1439],
    ],
    refuses: ['13:00 pm', '0:30 am', '7:60 am', '7: am', ':30 pm', 'noon', 1440, -1, 1.5].map((raw) => [
      raw,
      notATime,
    ]),
    shows: [
      [0, '12:00am', '12:00am'],
      [1145, '7:05pm', '7:05pm'],
      ['', '', '__:__'],
    ],
  },
  textarea: {
    field: { ...base, kind: 'textarea' },
    reads: [[' a\r\nb\u200B ', 'a\nb']],
    refuses: [],
    shows: [['a\nb', 'a\nb', 'a\nb']],
  },
  select: {
    field: { ...base, kind: 'select', options: OPTIONS },
    reads: [
      ['', ''],
      ['2', 2],
      [2, 2],
      ['withdrawn', 'withdrawn'],
    ],
    refuses: [],
    shows: [
      [2, 'Two', 'Two'],
      ['withdrawn', 'withdrawn', 'withdrawn'],
      ['', '', line],
    ],
  },
  radio: {
    field: {
      ...base,
      kind: 'radio',
      options: () => [
        { value: true, label: 'Yes' },
        { value: false, label: 'No' },
      ],
    },
    reads: [
      ['true', true],
      ['false', false],
      ['', ''],
    ],
    refuses: [],
    shows: [
      [false, 'No', '☐ Yes  ☒ No'],
      ['', '', '☐ Yes  ☐ No'],
    ],
  },
  checkbox: {
    field: { ...base, kind: 'checkbox' },
    reads: [
      [true, true],
      [false, false],
      [undefined, false],
      ['', false],
    ],
    refuses: [],
    shows: [
      [true, 'Yes', '☒ Yes  ☐ No'],
      [false, 'No', '☐ Yes  ☒ No'],
    ],
  },
  autocomplete: {
    field: {
      ...base,
      kind: 'autocomplete',
      options: ['Toyota', { value: 'isz', label: 'Isuzu' }],
      freeText: true,
    },
    reads: [
      ['', ''],
      ['Toyota', 'Toyota'],
      [' Own  make ', 'Own make'],
    ],
    refuses: [],
    shows: [
      ['isz', 'Isuzu', 'Isuzu'],
      ['Own', 'Own', 'Own'],
      ['', '', line],
    ],
  },
  tags: {
    field: {
      ...base,
      kind: 'tags',
      upperCase: true,
      options: ['NSW', { value: 2, label: 'Diamond Dealer' }],
    },
    reads: [
      [[], []],
      [undefined, []],
      ['NSW', []],
      [
        [' nsw ', 'NSW', '', 2, null],
        ['NSW', 2],
      ],
    ],
    refuses: [],
    shows: [
      [[2, 'NSW'], 'Diamond Dealer, NSW', '☒ NSW  ☒ Diamond Dealer'],
      [[], '', '☐ NSW  ☐ Diamond Dealer'],
    ],
  },
  file: {
    field: { ...base, kind: 'file', store: NO_STORE, maxFiles: 2 },
    reads: [
      [[], []],
      [undefined, []],
      ['a.pdf', []],
      [[FILE], [FILE]],
      [[{ path: 'p', name: ' a\n.pdf ' }], [{ url: '', urlThumb: '', path: 'p', name: 'a .pdf', size: 0 }]],
      [[{ name: 'no path' }, null, FILE], [FILE]],
    ],
    refuses: [
      [[FILE, { pending: '1', name: 'b.pdf' }], 'X: b.pdf is not uploaded yet'],
      [[FILE, FILE, FILE], 'X must be at most 2 files'],
    ],
    shows: [
      [[], '', line],
      [[FILE, { ...FILE, name: 'b.png' }], 'a.pdf, b.png', 'a.pdf, b.png'],
    ],
  },
  rows: {
    field: { ...base, kind: 'rows', noun: 'torque', blank: {}, columns: () => [] },
    reads: [[[{ torque: 110 }], [{ torque: 110 }]]],
    refuses: [],
    shows: [
      [[], '0 entries', '0 entries'],
      [[{ torque: 110 }], '1 entry', '1 entry'],
    ],
  },
  button: {
    field: { ...base, kind: 'button', label: 'Copy', onPress: () => undefined },
    reads: [['x', 'x']],
    refuses: [],
    shows: [['x', '', '']],
  },
  readonly: {
    field: { ...base, kind: 'readonly', show: (values) => `Shown ${values['y'] ?? ''}` },
    reads: [[{ any: 1 }, { any: 1 }]],
    refuses: [],
    shows: [['x', 'Shown 1', 'Shown 1']],
  },
};

describe.each(Object.entries(CASES))('kind %s', (kind, { field, reads, refuses, shows }) => {
  const rules = rulesOf(field);

  it('is in the table under its own name', () => {
    expect(field.kind).toBe(kind);
    expect(Object.keys(KIND_RULES)).toContain(kind);
  });

  it.each(reads)('reads %j as %j', (raw, stored) => {
    expect(rules.read(field, raw, context)).toEqual({ ok: true, value: stored });
  });

  it.each(refuses)('refuses %j: %s', (raw, message) => {
    expect(rules.read(field, raw, context)).toEqual({ ok: false, message });
  });

  it.each(shows)('shows %j as %j and prints it as %j', (stored, display, print) => {
    expect(rules.display(field, stored, { y: 1 })).toBe(display);
    expect(rules.print(field, stored, { y: 1 })).toBe(print);
  });

  it.each(reads.map(([, stored]) => [stored]))('gets %j back from what its input starts from', (stored) => {
    const shown = rules.toInput(field, stored);
    expect(rules.read(field, shown, context)).toEqual({ ok: true, value: stored });
  });

  it('reads its own empty value as empty', () => {
    if (rules.isShownOnly) return;
    expect(rules.read(field, rules.empty, context)).toEqual({ ok: true, value: rules.empty });
    expect(rules.read(field, rules.toInput(field, undefined), context)).toEqual({
      ok: true,
      value: rules.empty,
    });
    expect(rules.isMissing(rules.empty)).toBe(true);
  });
});

it('keeps the zeros of a number of fixed length', () => {
  const field: Field = { ...base, kind: 'number', charCount: 4 };
  expect(rulesOf(field).toInput(field, 800)).toBe('0800');
  expect(rulesOf(field).display(field, 800, {})).toBe('0800');
});

it('leaves a line to write tags on where any text may be one', () => {
  const field: Field = { ...base, kind: 'tags' };
  expect(rulesOf(field).print(field, [], {})).toBe(line);
  expect(rulesOf(field).print(field, ['ARB', 'Old Man Emu'], {})).toBe('ARB, Old Man Emu');
});

it('shows stored cents as dollars in the input', () => {
  const field: Field = { ...base, kind: 'money' };
  expect(rulesOf(field).toInput(field, 123450)).toBe('1234.50');
});

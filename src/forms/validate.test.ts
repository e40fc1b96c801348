import { describe, expect, it, vi } from 'vitest';
import type { Field, FieldGroup, FieldKind, FileStore } from '#forms/field.ts';
import { KIND_RULES } from '#forms/kinds/kinds.ts';
import { type ValidateOptions, validateFields } from '#forms/validate.ts';

const now = new Date('2026-06-15T02:00:00Z');

async function messageFor(
  field: Field,
  raw: unknown,
  options: ValidateOptions = {},
): Promise<string | undefined> {
  const groups: FieldGroup[] = [{ id: 'g', title: 'G', fields: [field] }];
  return (await validateFields(groups, { [field.name]: raw }, { now, ...options }))[field.name];
}

const NO_STORE: FileStore = {
  upload: () => Promise.reject(new Error('not asked')),
  download: () => Promise.reject(new Error('not asked')),
  linkOf: async () => '',
};

/** One field of each kind and a value that is filled in. */
const FILLED: { readonly [K in FieldKind]: readonly [field: Field, filled: unknown] } = {
  text: [{ kind: 'text', name: 'x', title: 'Badge' }, 'GX'],
  tel: [{ kind: 'tel', name: 'x', title: 'Phone' }, '0400000000'],
  email: [{ kind: 'email', name: 'x', title: 'Email' }, 'a@example.com'],
  number: [{ kind: 'number', name: 'x', title: 'GVM' }, '3500'],
  money: [{ kind: 'money', name: 'x', title: 'Price' }, '12.50'],
  date: [{ kind: 'date', name: 'x', title: 'Day' }, '01/06/2026'],
  monthYear: [{ kind: 'monthYear', name: 'x', title: 'Build month' }, '06/2026'],
  time: [{ kind: 'time', name: 'x', title: 'Time' }, '7:30 am'],
  textarea: [{ kind: 'textarea', name: 'x', title: 'Notes' }, 'Text'],
  select: [{ kind: 'select', name: 'x', title: 'State', options: ['NSW', 'VIC'] }, 'NSW'],
  radio: [{ kind: 'radio', name: 'x', title: 'Fuel', options: ['Diesel', 'Petrol'] }, 'Diesel'],
  checkbox: [{ kind: 'checkbox', name: 'x', title: 'Consent' }, true],
  autocomplete: [{ kind: 'autocomplete', name: 'x', title: 'Make', options: ['Toyota'] }, 'Toyota'],
  tags: [{ kind: 'tags', name: 'x', title: 'Brands' }, ['ARB']],
  file: [
    { kind: 'file', name: 'x', title: 'Photos', store: NO_STORE },
    [{ url: 'u', urlThumb: '', path: 'p', name: 'a.pdf', size: 3 }],
  ],
  rows: [
    { kind: 'rows', name: 'x', title: 'Torques', noun: 'torque', blank: {}, columns: () => [] },
    [{ torque: 110 }],
  ],
  button: [{ kind: 'button', name: 'x', title: 'Copy', label: 'Copy', onPress: () => undefined }, 'x'],
  readonly: [{ kind: 'readonly', name: 'x', title: 'Number' }, 'A1'],
};

describe('a phone number', () => {
  const field: Field = { kind: 'tel', name: 'phone', title: 'Phone' };

  it.each(['0412 345 678', '(02) 5550 4100', '1300 975 707', '+61 412 345 678', ''])(
    'may be "%s"',
    async (typed) => {
      expect(await messageFor(field, typed)).toBeUndefined();
    },
  );

  it('needs its area code, and the message says what one looks like', async () => {
    expect(await messageFor(field, '5550 4100')).toBe(
      'Phone isn’t a full phone number. Enter a number such as 0412 345 678, 02 5550 4100 or 1300 975 707, or + and the country code.',
    );
  });

  it('stays as the record has it, until somebody changes it', async () => {
    const before = { phone: 'ask for Dave' };
    expect(await messageFor(field, 'ask for Dave', { before })).toBeUndefined();
    expect(await messageFor(field, 'ask for Bob', { before })).toContain('full phone number');
  });
});

describe.each(Object.entries(FILLED))('%s', (kind, [field, filled]) => {
  const { empty } = KIND_RULES[field.kind];
  const required = KIND_RULES[field.kind].isShownOnly ? undefined : `${field.title} is required`;

  it('is required only when it says so', async () => {
    expect(await messageFor(field, empty)).toBeUndefined();
    expect(await messageFor({ ...field, required: true }, empty)).toBe(required);
    expect(await messageFor({ ...field, required: true }, undefined)).toBe(required);
    expect(await messageFor({ ...field, required: () => true }, empty)).toBe(required);
    expect(await messageFor({ ...field, required: () => false }, empty)).toBeUndefined();
    expect(await messageFor({ ...field, required: true }, filled)).toBeUndefined();
  });

  it('is required where all are, unless it is optional', async () => {
    expect(await messageFor(field, empty, { allRequired: true })).toBe(required);
    expect(await messageFor({ ...field, optional: true }, empty, { allRequired: true })).toBeUndefined();
    expect(await messageFor(field, filled, { allRequired: true })).toBeUndefined();
  });

  it('is not checked while hidden or disabled', async () => {
    expect(await messageFor({ ...field, required: true, visible: () => false }, empty)).toBeUndefined();
    expect(await messageFor({ ...field, required: true, disabled: () => true }, empty)).toBeUndefined();
  });

  it('asks its own validator for a value that passes all else', async () => {
    const validate = vi.fn<() => string>(() => 'No');
    expect(await messageFor({ ...field, validate }, filled)).toBe('No');
    expect(await messageFor({ ...field, validate: async () => 'Late no' }, filled)).toBe('Late no');
    expect(
      await messageFor({ ...field, validate: () => Promise.resolve<true>(true) }, filled),
    ).toBeUndefined();
    if (kind === 'checkbox') return;
    validate.mockClear();
    expect(await messageFor({ ...field, validate }, '')).toBeUndefined();
    expect(validate).not.toHaveBeenCalled();
  });
});

const text: Field = { kind: 'text', name: 'x', title: 'VIN' };
const number: Field = { kind: 'number', name: 'x', title: 'Year', min: 0, max: 200, unit: 'kg' };
const postcode: Field = { kind: 'number', name: 'x', title: 'Postcode', charCount: 4 };

describe('messages', () => {
  it.each<[string, Field, unknown, string | undefined]>([
    ['fixed count, text', { ...text, charCount: 17 }, 'ABC', 'VIN requires 17 charactes'],
    ['fixed count met', { ...text, charCount: 3 }, ' ABC ', undefined],
    ['fixed count of an optional blank', { ...text, charCount: 3 }, '', undefined],
    ['fixed count, number', postcode, '200', 'Postcode requires 4 numbers'],
    ['fixed count, letters', postcode, 'abcd', 'Postcode requires 4 numbers'],
    ['fixed count, leading zero', postcode, '0800', undefined],
    ['fixed count, stored without its zero', postcode, 800, undefined],
    ['fixed count, too many', postcode, '20000', 'Postcode requires 4 numbers'],
    ['email', { kind: 'email', name: 'x', title: 'E' }, 'nobody', 'Invalid email address'],
    ['below min', number, '-1', 'Year must be at least 0 kg'],
    ['at min', number, '0', undefined],
    ['at max', number, '200', undefined],
    ['above max', number, '200.5', 'Year must be at most 200 kg'],
    ['whole number', { ...number, integer: true }, '1.5', 'Year must be a whole number'],
    ['no number', number, 'NaN', 'Year must be a number'],
    [
      'money range in dollars',
      { kind: 'money', name: 'x', title: 'Price', max: 10_000 },
      '100.01',
      'Price must be at most $100.00',
    ],
    ['text at its cap', { ...text, maxLength: 4 }, 'abcd', undefined],
    ['text over its cap', { ...text, maxLength: 4 }, 'abcde', 'VIN must be at most 4 characters'],
    [
      'an emoji counts as the two units it is stored in',
      { ...text, maxLength: 4 },
      'abc🙂',
      'VIN must be at most 4 characters',
    ],
    ['what is stripped does not count', { ...text, maxLength: 4 }, ' ab\u200Bcd ', undefined],
  ])('%s', async (_, field, raw, message) => {
    expect(await messageFor(field, raw)).toBe(message);
  });
});

describe('across fields', () => {
  const groups: FieldGroup[] = [
    {
      id: 'a',
      title: 'A',
      fields: [
        { kind: 'checkbox', name: 'company', title: 'Company' },
        { kind: 'text', name: 'companyName', title: 'Company name', required: (values) => values['company'] },
        { kind: 'text', name: 'firstName', title: 'First name', required: (values) => !values['company'] },
      ],
    },
    {
      id: 'b',
      title: 'B',
      visible: (values) => values['company'],
      fields: [{ kind: 'text', name: 'abn', title: 'ABN', required: true }],
    },
  ];

  it('requires by the values, and skips the fields of a hidden group', async () => {
    expect(await validateFields(groups, { company: false })).toEqual({ firstName: 'First name is required' });
    expect(await validateFields(groups, { company: true })).toEqual({
      companyName: 'Company name is required',
      abn: 'ABN is required',
    });
  });

  it('gives functions the stored values, not what is typed', async () => {
    const validate = vi.fn<(value: unknown, values: Record<string, unknown>) => boolean>(
      (value, values) => values['max'] === 5 && value === 4,
    );
    const fields: Field[] = [
      { kind: 'number', name: 'max', title: 'Max' },
      {
        kind: 'number',
        name: 'min',
        title: 'Min',
        validate: (value, values) => validate(value, values) || 'Wrong',
      },
    ];
    expect(await validateFields([{ id: 'n', title: 'N', fields }], { max: ' 5 ', min: '4' })).toEqual({});
    expect(validate).toHaveBeenCalledWith(4, { max: 5, min: 4 });
  });

  it('reads dotted paths', async () => {
    const fields: Field[] = [{ kind: 'number', name: 'people.0.count', title: 'People', required: true }];
    const group = { id: 'p', title: 'P', fields };
    expect(await validateFields([group], { people: [{ count: '' }] })).toEqual({
      'people.0.count': 'People is required',
    });
    expect(await validateFields([group], { people: [{ count: '2' }] })).toEqual({});
  });

  it('rejects when a validator cannot be asked', async () => {
    const fields: Field[] = [{ ...text, validate: () => Promise.reject(new Error('offline')) }];
    await expect(validateFields([{ id: 'g', title: 'G', fields }], { x: 'a' })).rejects.toThrow('offline');
  });
});

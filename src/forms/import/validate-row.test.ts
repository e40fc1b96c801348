import { describe, expect, it, vi } from 'vitest';
import type { FieldGroup, FieldValues } from '#forms/field.ts';
import { type Existing, type Plan } from './validate-row.ts';
import { alikeRows, fixCell, type FindExisting, fixRows, validateTable } from './validate-table.ts';

const GROUPS: readonly FieldGroup[] = [
  {
    id: 'g',
    title: 'G',
    fields: [
      { kind: 'text', name: 'code', title: 'Code', upperCase: true, maxLength: 8 },
      { kind: 'text', name: 'name', title: 'Name', required: true },
      { kind: 'number', name: 'weight', title: 'Weight', unit: 'kg', min: 0 },
      {
        kind: 'select',
        name: 'axle',
        title: 'Axle',
        options: ['Front', 'Rear'],
        effect: ({ axle }) => ({ share: axle === 'Front' ? 100 : 0 }),
      },
      { kind: 'number', name: 'share', title: 'Share', unit: '%' },
      {
        kind: 'text',
        name: 'note',
        title: 'Note',
        validate: async (value) => (value === 'late' ? 'Asked and refused' : true),
      },
    ],
  },
];

function planOf(mapping: readonly string[], part: Partial<Plan> = {}): Plan {
  return {
    groups: GROUPS,
    mapping,
    keyFields: ['code'],
    blank: { code: '', name: '', weight: '', axle: '', share: 50, note: '', deleted: false },
    now: new Date('2026-06-15T02:00:00Z'),
    derive: (value) => value,
    finish: (value) => ({ value, errors: {} }),
    ...part,
  };
}
const record = (id: string, value: FieldValues): Existing => ({
  id,
  rev: 3,
  value: { code: '', name: '', weight: '', axle: '', share: 50, note: '', deleted: false, ...value },
});
const signal = new AbortController().signal;
const nothing = () => undefined;

async function check(plan: Plan, rows: readonly (readonly string[])[], stored: readonly Existing[] = []) {
  const find = vi.fn<FindExisting>(async (keys) => {
    const wanted = new Set(keys.map((key) => key['code']));
    return stored.filter(({ value }) => wanted.has(value['code']));
  });
  const table = rows.map((cells, index) => ({ row: index + 2, cells }));
  const checked = await validateTable(plan, table, find, nothing, signal);
  return { checked, find };
}

it('a row is judged beside the record that it changes, a new one beside none', async () => {
  const finish: Plan['finish'] = (value, before) => ({
    value,
    errors:
      before && before['name'] !== value['name'] ? { '': `${String(before['name'])} keeps its name` } : {},
  });
  const { checked } = await check(
    planOf(['code', 'name'], { finish }),
    [
      ['A1', 'Other'],
      ['B2', 'Other'],
    ],
    [record('a', { code: 'A1', name: 'Bar' })],
  );
  expect(checked.rows[0]?.errors).toEqual({ '': 'Bar keeps its name' });
  expect(checked.rows[1]?.errors).toEqual({});
});

it('a key is compared as it would be stored', async () => {
  const derive = (value: FieldValues) => ({ ...value, code: String(value['code']).replaceAll(' ', '') });
  const { checked } = await check(
    planOf(['code', 'name'], { derive, finish: (value) => ({ value: derive(value), errors: {} }) }),
    [
      ['A 1', 'Bar'],
      ['A1', 'Bar'],
    ],
    [record('a', { code: 'A1', name: 'Bar' })],
  );
  expect(checked.rows.map(({ verdict, existing }) => [verdict, existing?.id])).toEqual([
    ['same', 'a'],
    ['error', 'a'],
  ]);
});

describe('verdicts', () => {
  const MAPPING = ['code', 'name', 'weight'];
  const STORED = [
    record('a', { code: 'A1', name: 'Bar', weight: 45 }),
    record('gone', { code: 'D1', name: 'Old', deleted: true }),
    record('t1', { code: 'T1', name: 'Twin' }),
    record('t2', { code: 'T1', name: 'Twin' }),
  ];
  it.each<[string, readonly string[], string, object]>([
    ['a key that is not stored', ['N1', 'New bar', '5'], 'new', {}],
    ['other values', ['a1', 'Bar', '46 kg'], 'changed', {}],
    ['the stored values', ['A1', ' Bar ', '45'], 'same', {}],
    ['a missing value', ['N2', '', '5'], 'error', { name: 'Name is required' }],
    ['no number', ['N3', 'X', 'heavy'], 'error', { weight: 'Weight must be a number' }],
    ['below the least', ['N4', 'X', '-1'], 'error', { weight: 'Weight must be at least 0 kg' }],
    ['a text too long', ['N23456789', 'X', ''], 'error', { code: 'Code must be at most 8 characters' }],
    ['no key', ['', 'X', ''], 'error', { code: 'Code is required' }],
    [
      'the key of a deleted record',
      ['D1', 'X', ''],
      'error',
      { code: 'A deleted record has this key: D1. Restore it first' },
    ],
    ['the key of two records', ['T1', 'X', ''], 'error', { code: '2 records have this key: T1' }],
    [
      'several errors',
      ['N5', '', 'x'],
      'error',
      { name: 'Name is required', weight: 'Weight must be a number' },
    ],
  ])('%s', async (_, cells, verdict, errors) => {
    const { checked } = await check(planOf(MAPPING), [cells], STORED);
    expect(checked.rows[0]?.verdict).toBe(verdict);
    expect(checked.rows[0]?.errors).toEqual(errors);
    expect(checked.rows[0]?.stored === null).toBe(verdict === 'error');
  });

  it('says what changes, old and new', async () => {
    const { checked } = await check(planOf(MAPPING), [['A1', 'Bar', '']], STORED);
    expect(checked.rows[0]).toMatchObject({
      existing: { id: 'a', rev: 3 },
      differences: [{ path: 'weight', title: 'Weight', old: '45 kg', next: '' }],
    });
  });

  it('leaves a field without a column as it is', async () => {
    const { checked } = await check(planOf(['code', '', 'weight']), [['A1', 'ignored', '50']], STORED);
    expect(checked.rows[0]?.stored).toMatchObject({ name: 'Bar', weight: 50 });
  });

  it('takes a repeated key once', async () => {
    const { checked } = await check(planOf(MAPPING), [
      ['N1', 'First', ''],
      ['n1', 'Second', ''],
    ]);
    expect(checked.rows.map(({ verdict }) => verdict)).toEqual(['new', 'error']);
    expect(checked.rows[1]?.errors).toEqual({ code: 'Row 2 has the same key: N1' });
  });

  it('asks validators that have to ask somebody', async () => {
    const { checked } = await check(planOf(['code', 'name', 'note']), [['N1', 'X', 'late']]);
    expect(checked.rows[0]?.errors).toEqual({ note: 'Asked and refused' });
  });

  it('asks what is wrong beyond the fields, and only when they are right', async () => {
    const finish = vi.fn<Plan['finish']>((value) => ({ value, errors: { share: 'Must sum to 100' } }));
    const { checked } = await check(planOf(MAPPING, { finish }), [
      ['N1', 'X', ''],
      ['N2', '', ''],
    ]);
    expect(checked.rows.map(({ errors }) => errors)).toEqual([
      { share: 'Must sum to 100' },
      { name: 'Name is required' },
    ]);
    expect(finish).toHaveBeenCalledTimes(1);
  });
});

describe('effects', () => {
  it('fill what the file has no column for', async () => {
    const { checked } = await check(planOf(['code', 'name', 'axle']), [['N1', 'X', 'front']]);
    expect(checked.rows[0]?.stored).toMatchObject({ axle: 'Front', share: 100 });
  });
  it('do not overrule a column', async () => {
    const { checked } = await check(planOf(['code', 'name', 'axle', 'share']), [['N1', 'X', 'Front', '70']]);
    expect(checked.rows[0]?.stored).toMatchObject({ axle: 'Front', share: 70 });
  });
  it('do not follow from a choice that is none', async () => {
    const { checked } = await check(planOf(['code', 'name', 'axle']), [['N1', 'X', 'Middle']]);
    expect(checked.rows[0]?.errors).toEqual({ axle: 'Axle: Middle is not one of the choices' });
  });
});

describe('mending in place', () => {
  const plan = planOf(['code', 'name']);
  it('checks the row anew and leaves the others alone', async () => {
    const { checked, find } = await check(plan, [
      ['N1', ''],
      ['N2', 'Fine'],
    ]);
    const fixed = await fixCell(plan, checked, 2, 'name', 'Bar', find);
    expect(fixed.rows.map(({ verdict }) => verdict)).toEqual(['new', 'new']);
    expect(fixed.rows[1]).toBe(checked.rows[1]);
    expect(find).toHaveBeenCalledTimes(1);
  });

  it('looks a new key up, and frees the row that had the same one', async () => {
    const stored = [record('a', { code: 'A1', name: 'Bar' })];
    const { checked, find } = await check(
      plan,
      [
        ['N1', 'First'],
        ['N1', 'Second'],
      ],
      stored,
    );
    const moved = await fixCell(plan, checked, 2, 'code', 'A1', find);
    expect(moved.rows.map(({ verdict }) => verdict)).toEqual(['changed', 'new']);
    expect(moved.rows[0]?.existing?.id).toBe('a');
  });

  it('fills a required field that has no column', async () => {
    const bare = planOf(['code']);
    const { checked, find } = await check(bare, [['N1']]);
    expect(checked.rows[0]?.errors).toEqual({ name: 'Name is required' });
    const fixed = await fixCell(bare, checked, 2, 'name', 'Bar', find);
    expect(fixed.rows[0]?.stored).toMatchObject({ name: 'Bar' });
  });
});

it('makes a correction in all rows with the same error, and in no other', async () => {
  const plan = planOf(['code', 'name', 'axle']);
  const { checked } = await check(plan, [
    ['N1', 'A', 'Fore'],
    ['N2', 'B', 'Fore'],
    ['N3', 'C', 'Aft'],
    ['N4', 'D', 'Rear'],
    ['N2', 'E', 'Fore'],
  ]);
  const alike = alikeRows(plan, checked.rows, 2, 'axle', 'Fore');
  expect(alike).toEqual([3, 6]);
  expect(alikeRows(plan, checked.rows, 2, 'code', 'N2')).toEqual([]);
  const fixed = await fixRows(plan, checked, alike, 'axle', 'Front', signal);
  expect(fixed.rows.map(({ verdict }) => verdict)).toEqual(['error', 'new', 'error', 'new', 'error']);
  // What repeats a key stays an error for that reason alone.
  expect(fixed.rows[4]?.errors).toEqual({ code: 'Row 3 has the same key: N2' });
  expect(fixed.rows[2]).toBe(checked.rows[2]);
});

it('checks 10,000 bad rows without holding the page up, and can be cancelled (F09)', async () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => ({
    row: index + 2,
    cells: [`N${index}`, '', 'x'],
  }));
  const abort = new AbortController();
  let turns = 0;
  const ticking = setInterval(() => {
    turns += 1;
  }, 0);
  const plan = planOf(['code', 'name', 'weight']);
  const checked = await validateTable(plan, rows, async () => [], nothing, abort.signal);
  clearInterval(ticking);
  expect(checked.rows.every(({ verdict }) => verdict === 'error')).toBe(true);
  expect(turns).toBeGreaterThan(2);
  const cancelled = validateTable(
    plan,
    rows,
    async () => [],
    () => abort.abort(),
    abort.signal,
  );
  await expect(cancelled).rejects.toHaveProperty('name', 'AbortError');
});

describe('a field that the form closes', () => {
  const CLOSING: readonly FieldGroup[] = [
    {
      id: 'g',
      title: 'G',
      fields: [
        { kind: 'text', name: 'code', title: 'Code' },
        {
          kind: 'checkbox',
          name: 'isCurrent',
          title: 'Current',
          effect: ({ isCurrent, to }) => (isCurrent === true ? { kept: to, to: '' } : {}),
        },
        {
          kind: 'number',
          name: 'to',
          title: 'To',
          disabled: ({ isCurrent }) => isCurrent === true,
          disabledText: 'CURRENT',
        },
        { kind: 'text', name: 'type', title: 'Type', disabled: ({ status }) => status === 'active' },
      ],
    },
  ];
  const blank = { code: '', isCurrent: false, to: '', kept: '', type: '', status: 'draft', deleted: false };
  const plan = planOf(['code', 'isCurrent', 'to', 'type'], { groups: CLOSING, blank });
  const stored = [record('a', { ...blank, code: 'A1', isCurrent: true, type: 'gvm', status: 'active' })];

  it('is not filled where it shows a text of its own', async () => {
    const { checked } = await check(
      plan,
      [
        ['N1', 'Yes', '2015', 'gvm'],
        ['A1', 'Yes', '2015', 'gvm'],
      ],
      stored,
    );
    expect(checked.rows.map(({ verdict }) => verdict)).toEqual(['new', 'same']);
    expect(checked.rows[0]?.stored).toMatchObject({ isCurrent: true, to: '', kept: 2015 });
    expect(checked.rows[1]?.stored).toMatchObject({ isCurrent: true, to: '' });
  });

  it('refuses what it would change', async () => {
    const { checked } = await check(plan, [['A1', 'Yes', '', 'btc']], stored);
    expect(checked.rows[0]?.errors).toEqual({ type: 'Type cannot be set here' });
  });

  it('is filled once it is open', async () => {
    const { checked } = await check(plan, [['A1', 'No', '2015', 'gvm']], stored);
    expect(checked.rows[0]?.stored).toMatchObject({ isCurrent: false, to: 2015 });
  });
});

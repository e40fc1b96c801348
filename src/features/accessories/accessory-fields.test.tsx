import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { deriveAccessory } from '#domain/accessory/derive.ts';
import { accessorySchema } from '#domain/accessory/schema.ts';
import type { FieldGroup } from '#forms/field.ts';
import { validateRow } from '#forms/import/validate-row.ts';
import { renderForm } from '#forms/testing.tsx';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { validateFields } from '#forms/validate.ts';
import { ACCESSORY_GROUPS } from './accessory-fields.ts';

const groups = ACCESSORY_GROUPS as readonly FieldGroup[];

/** The form of an accessory; `split` returns what it would store. */
function open(values: object) {
  let form: EntityForm | undefined;
  const view = renderForm({
    groups,
    values: accessorySchema.parse({ name: 'Bull bar', ...values }),
    onForm: (made) => {
      form = made;
    },
  });
  const split = () => {
    const { weightCategory, weightFrontPercent, weightRearPercent } = form?.getValues() ?? {};
    return [weightCategory, weightFrontPercent, weightRearPercent] as unknown[];
  };
  return { ...view, split };
}

async function type(view: ReturnType<typeof open>, title: string, text: string) {
  const input = screen.getByRole('textbox', { name: new RegExp(title) });
  await view.user.clear(input);
  await view.user.type(input, text);
}

describe('the accessory form', () => {
  it.each([
    ['Front', 100, 0],
    ['Centre', 50, 50],
    ['Rear', 0, 100],
  ])('%s presets %s and %s (decisions: accessory-category)', async (category, front, rear) => {
    const view = open({ weightFrontPercent: 80, weightRearPercent: 20 });
    await view.user.selectOptions(screen.getByLabelText(/Weight category/), category);
    expect(view.split()).toEqual([category, front, rear]);
  });
  it('mirrors a front share typed by hand and unsets the category', async () => {
    const view = open({ weightCategory: 'Front', weightFrontPercent: 100, weightRearPercent: 0 });
    await type(view, 'Front share', '80');
    expect(view.split()).toEqual(['', 80, 20]);
  });
  it('mirrors a rear share the same way', async () => {
    const view = open({ weightCategory: 'Rear', weightFrontPercent: 0, weightRearPercent: 100 });
    await type(view, 'Rear share', '33.3');
    expect(view.split()).toEqual(['', 66.7, 33.3]);
  });
  it('keeps the shares when the category is unset', async () => {
    const view = open({ weightCategory: 'Front', weightFrontPercent: 100, weightRearPercent: 0 });
    await view.user.selectOptions(screen.getByLabelText(/Weight category/), '');
    expect(view.split()).toEqual(['', 100, 0]);
  });
  it('asks for a name and for nothing else', async () => {
    const values = {
      ...accessorySchema.parse({ name: 'Bull bar' }),
      weightFrontPercent: '',
      weightRearPercent: '',
    };
    const faults = (name: string) =>
      validateFields(groups, { ...values, name }, { allRequired: false, now: new Date() });
    expect(await faults('Bull bar')).toEqual({});
    expect(await faults('')).toEqual({ name: 'Name is required' });
  });
  it.each([-1, 101])('refuses a front share of %s', async (weightFrontPercent) => {
    const values = { ...accessorySchema.parse({ name: 'Bull bar' }), weightFrontPercent };
    const messages = await validateFields(groups, values, { allRequired: false, now: new Date() });
    expect(Object.keys(messages)).toEqual(['weightFrontPercent']);
  });
});

type Cells = readonly [category: string, front: string, rear: string];

/** What a person types, or the cells of a file's row; '' is left alone. What it comes to, or the words that refuse it. */
const ROWS: readonly (readonly [what: string, cells: Cells, result: readonly unknown[]])[] = [
  ['a category alone fills both shares', ['Rear', '', ''], ['Rear', 0, 100]],
  ['a category and the shares it stands for', ['Front', '100', '0'], ['Front', 100, 0]],
  ['a category and other shares unset the category', ['Front', '30', '70'], ['', 30, 70]],
  ['one share alone fills the other', ['', '30', ''], ['', 30, 70]],
  ['the other share alone', ['', '', '12.5'], ['', 87.5, 12.5]],
  ['shares that make 100', ['', '64', '36'], ['', 64, 36]],
  ['the shares that stand there', ['', '50', '50'], ['', 50, 50]],
];

/** What the row of a file is stored as: new, or of a record that stands as in `base`. */
async function imported(cells: Cells, base: object | null = null) {
  const blank = accessorySchema.parse({ name: 'Bull bar' });
  const plan = {
    groups,
    mapping: ['name', 'weightCategory', 'weightFrontPercent', 'weightRearPercent'],
    keyFields: ['name'],
    blank,
    now: new Date('2026-06-15T02:00:00Z'),
    derive: (value: object) => deriveAccessory(accessorySchema.parse(value)),
    finish: (value: object) => ({ value: deriveAccessory(accessorySchema.parse(value)), errors: {} }),
  };
  const existing = base === null ? [] : [{ id: 'a', rev: 1, value: { ...blank, ...base } }];
  const row = await validateRow(
    plan,
    { row: 2, cells: ['Bull bar', ...cells], fixes: {} },
    { existing, repeatOf: null },
  );
  const { stored, errors } = row;
  return stored
    ? [stored['weightCategory'], stored['weightFrontPercent'], stored['weightRearPercent']]
    : errors;
}

describe('the form and the import come to the same', () => {
  it.each(ROWS)('%s: form', async (_what, [category, front, rear], result) => {
    const view = open({});
    if (category !== '') await view.user.selectOptions(screen.getByLabelText(/Weight category/), category);
    for (const [title, share] of [
      ['Front share', front],
      ['Rear share', rear],
    ] as const) {
      const stands = screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(title) }).value;
      // One after the other, as a person types; what stands there already nobody types again.
      // oxlint-disable-next-line no-await-in-loop
      if (share !== '' && share !== stands) await type(view, title, share);
    }
    expect(view.split()).toEqual(result);
  });
  it.each(ROWS)('%s: import', async (_what, cells, result) => {
    expect(await imported(cells)).toEqual(result);
  });
});

describe('an imported accessory', () => {
  it('is refused where its shares do not make 100, and never stored as others', async () => {
    expect(await imported(['', '60', '60'])).toEqual({
      weightFrontPercent: 'Front share 60 does not go with Rear share 60',
    });
  });
  it('has half each where the file clears both shares', async () => {
    const base = { weightCategory: '', weightFrontPercent: 20, weightRearPercent: 80 };
    expect(await imported(['', '', ''], base)).toEqual(['', 50, 50]);
  });
  it('is refused with a category and shares that do not make 100', async () => {
    expect(await imported(['Front', '30', '60'])).toEqual({
      weightFrontPercent: 'Front share 30 does not go with Rear share 60',
    });
  });
  it('keeps its category where the file says it again and leaves the shares blank', async () => {
    const base = { weightCategory: 'Rear', weightFrontPercent: 0, weightRearPercent: 100 };
    expect(await imported(['Rear', '', ''], base)).toEqual(['Rear', 0, 100]);
  });
  it('loses its category where the file says other shares', async () => {
    const base = { weightCategory: 'Rear', weightFrontPercent: 0, weightRearPercent: 100 };
    expect(await imported(['Rear', '20', '80'], base)).toEqual(['', 20, 80]);
  });
});

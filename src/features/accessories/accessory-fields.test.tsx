import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accessorySchema } from '#domain/accessory/schema.ts';
import type { FieldGroup } from '#forms/field.ts';
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
  it.each([
    ['a name', { name: '' }, { name: 'Name is required' }],
    [
      'both shares',
      { weightFrontPercent: '', weightRearPercent: '' },
      { weightFrontPercent: 'Front share is required', weightRearPercent: 'Rear share is required' },
    ],
  ])('asks for %s', async (_what, change, messages) => {
    const values = { ...accessorySchema.parse({ name: 'Bull bar' }), ...change };
    expect(await validateFields(groups, values, { allRequired: false, now: new Date() })).toEqual(messages);
  });
  it.each([-1, 101])('refuses a front share of %s', async (weightFrontPercent) => {
    const values = { ...accessorySchema.parse({ name: 'Bull bar' }), weightFrontPercent };
    const messages = await validateFields(groups, values, { allRequired: false, now: new Date() });
    expect(Object.keys(messages)).toEqual(['weightFrontPercent']);
  });
});

import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { installationSchema, type Installation } from '#domain/installation/schema.ts';
import type { FieldValues } from '#forms/field.ts';
import { renderForm } from '#forms/testing.tsx';
import { installationGroups } from './installation-fields.ts';
import { formRules } from './installation-rules.ts';
import { SECTIONS } from './installation-sections.ts';

const groups = installationGroups(
  formRules({ tyreSizes: { '7.50R16': 808 }, complianceRows: [], today: '2026-06-15' }, null),
);
const NEW: Installation = installationSchema.parse({ dealerId: 'd1', registeredBefore: 'no', state: 'QLD' });
const names = groups.flatMap(({ fields }) => fields.map(({ name }): string => name));

function renderGroups() {
  const onSubmit = vi.fn<(stored: FieldValues) => Promise<void>>(async () => undefined);
  const view = renderForm({ groups, values: NEW, onSubmit });
  return { ...view, onSubmit, save: () => view.user.click(screen.getByRole('button', { name: 'Update' })) };
}
const box = (name: string | RegExp) => screen.getByRole('textbox', { name });

describe('the fields', () => {
  it('stand in the record, each once', () => {
    const keys = names.map((name) => name.split('.', 1)[0]);
    expect(names.length).toBe(new Set(names).size);
    for (const key of keys) expect(Object.keys(installationSchema.shape)).toContain(key);
  });

  it('are in the order of the sections', () => {
    const order: string[] = SECTIONS.map(({ id }) => id);
    const places = groups.map(({ id }) => order.indexOf(id));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('start a record with no field in error', async () => {
    const { save, onSubmit } = renderGroups();
    await save();
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(NEW);
  });
});

describe('messages of the specification, letter for letter', () => {
  it.each([
    ['VIN', 'MR0HX3CD4003456', 'VIN requires 17 charactes'],
    ['VIN', 'MR0HX3CD4OO345678', 'VIN cannot hold the letters I, O or Q'],
    ['Tyre size', 'round', 'ROUND is not a valid tyre size'],
    ['Tyre load rating', '116', '116 is not valid tyre load rating'],
    ['Tyre load rating', '61H', '61H has a load index less than the minimum of 62'],
    ['Odometer', '12.5', 'Odometer must be a whole number'],
    ['Ball weight', '-1', 'Ball weight must be at least 0 kg'],
    ['Build year', '26', 'Build year requires 4 numbers'],
  ])('%s: %s', async (title, typed, message) => {
    const { user, save, onSubmit } = renderGroups();
    await user.type(box(title), typed);
    await save();
    expect(screen.getByText(message)).toBeVisible();
    expect(box(title)).toHaveFocus();
    expect(box(title)).toHaveValue(typed.toUpperCase());
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('takes a size of the table and a VIN pasted with spaces', async () => {
    const { user, save, onSubmit } = renderGroups();
    await user.type(box('Tyre size'), '7.50r16');
    await user.type(box('VIN'), 'mr0hx 3cd400 345678');
    await user.type(box('Rego'), '1ab-2 cd');
    await save();
    expect(onSubmit).toHaveBeenCalledTimes(1);
    const stored = onSubmit.mock.lastCall?.[0];
    expect(stored).toMatchObject({ tyreSize: '7.50R16', vin: 'MR0HX3CD400345678', rego: '1AB2CD' });
  });
});

describe('fields that belong to some types only', () => {
  it.each([
    ['suspensionCheck', []],
    ['gvmUpgradeState', ['Compliance plate number', 'SVI label number', 'Windscreen label code']],
    ['reComplianceState', ['Compliance plate number', 'SVI label number']],
    [
      'retroGvmUpgradeState',
      ['Original job date', 'Compliance plate number', 'SVI label number', 'Windscreen label code'],
    ],
  ] as const)('%s', (type, titles) => {
    renderForm({ groups, values: { ...NEW, type } });
    const all = [
      'Original job date',
      'Compliance plate number',
      'SVI label number',
      'Windscreen label code',
    ] as const;
    expect(
      all.filter((title) => screen.queryByRole('textbox', { name: new RegExp(title) }) !== null),
    ).toEqual(titles);
  });
});

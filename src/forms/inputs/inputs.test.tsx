import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Field, FieldValues, OptionLoader, Options } from '#forms/field.ts';
import { renderForm } from '#forms/testing.tsx';
import type { EntityForm } from '#forms/use-entity-form.ts';

/** Shows one field; `stored` says what a save would keep. */
function renderField(field: Field, values: FieldValues = {}) {
  const held: { form?: EntityForm } = {};
  const view = renderForm({
    groups: [{ id: 'g', title: 'G', fields: [field] }],
    values,
    onForm: (current) => {
      held.form = current;
    },
  });
  return { ...view, stored: () => held.form?.getValues()[field.name] as unknown };
}
const box = (name: RegExp | string) => screen.getByRole('textbox', { name });
const press = (name: string) => screen.getByRole('button', { name });

describe('date', () => {
  const field: Field = { kind: 'date', name: 'day', title: 'Birth date' };

  it('shows a stored day as DD/MM/YYYY and takes a typed one', async () => {
    const { user, stored } = renderField(field, { day: '2026-01-02' });
    expect(box('Birth date')).toHaveValue('02/01/2026');
    await user.clear(box('Birth date'));
    expect(stored()).toBe('');
    await user.type(box('Birth date'), '3/4/2025');
    expect(box('Birth date')).toHaveValue('3/4/2025');
    expect(stored()).toBe('2025-04-03');
  });

  it('has Today and Clear', async () => {
    const { user, stored } = renderField(field);
    await user.click(press('Today'));
    expect(box('Birth date')).toHaveValue('15/06/2026');
    expect(stored()).toBe('2026-06-15');
    await user.click(press('Clear'));
    expect(box('Birth date')).toHaveValue('');
    expect(stored()).toBe('');
  });

  it('keeps what is no date in the input and says so', async () => {
    const { user } = renderField(field);
    await user.type(box('Birth date'), '31/02/2026');
    await user.click(press('Update'));
    expect(await screen.findByText('Birth date: Not a valid date (DD/MM/YYYY)')).toBeVisible();
    expect(box('Birth date')).toHaveValue('31/02/2026');
    expect(box('Birth date')).toHaveFocus();
  });

  it('opens the native picker', async () => {
    const { user } = renderField(field);
    const showPicker = vi.fn<() => void>();
    HTMLInputElement.prototype.showPicker = showPicker;
    await user.click(press('Calendar'));
    expect(showPicker).toHaveBeenCalledTimes(1);
  });
});

it('month and year: shows the stored month and takes a typed one', async () => {
  const { user, stored } = renderField(
    { kind: 'monthYear', name: 'built', title: 'Built' },
    { built: '2021-03' },
  );
  expect(box('Built')).toHaveValue('03/2021');
  await user.clear(box('Built'));
  await user.type(box('Built'), '11/2019');
  expect(stored()).toBe('2019-11');
});

it('number: a ± key turns the sign of one that may lie below zero', async () => {
  const { user, stored } = renderField({ kind: 'number', name: 'camber', title: 'Camber', signed: true });
  const key = press('Plus or minus, Camber');
  await user.click(key);
  expect(box('Camber')).toHaveFocus();
  await user.keyboard('0.5');
  expect(box('Camber')).toHaveValue('-0.5');
  expect(stored()).toBe(-0.5);
  await user.click(key);
  expect(stored()).toBe(0.5);
});

it('text: capitals stand in the input as they are typed, the caret where it was; gaps are not stored', async () => {
  const { user, stored } = renderField({
    kind: 'text',
    name: 'rego',
    title: 'Rego',
    upperCase: true,
    isCompact: true,
  });
  await user.type(box('Rego'), '1ab 2cd');
  expect(box('Rego')).toHaveValue('1AB 2CD');
  await user.type(box('Rego'), 'x', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(box('Rego')).toHaveValue('1XAB 2CD');
  expect((box('Rego') as HTMLInputElement).selectionStart).toBe(2);
  expect(stored()).toBe('1XAB2CD');
});

it('time: hour, minute and half make minutes of the day', async () => {
  const { user, stored } = renderField({ kind: 'time', name: 'at', title: 'Start' }, { at: 0 });
  expect(screen.getByRole('group', { name: 'Start' })).toBeVisible();
  expect(box('Hour')).toHaveValue('12');
  expect(box('Minute')).toHaveValue('00');
  await user.clear(box('Hour'));
  await user.clear(box('Minute'));
  expect(stored()).toBe('');
  await user.type(box('Hour'), '7');
  await user.type(box('Minute'), '5');
  await user.selectOptions(screen.getByRole('combobox', { name: 'am or pm' }), 'pm');
  expect(stored()).toBe(19 * 60 + 5);
  expect(box('Minute')).toHaveValue('5');
});

it('select: gives numbers back as numbers and keeps a value that is no longer offered', async () => {
  const field: Field = {
    kind: 'select',
    name: 'level',
    title: 'Level',
    options: [
      { value: 0, label: 'NONE' },
      { value: 3, label: 'Diamond Dealer' },
    ],
  };
  const { user, stored } = renderField(field, { level: 9 });
  const list = screen.getByRole('combobox', { name: 'Level' });
  expect(list).toHaveDisplayValue('9');
  await user.selectOptions(list, 'Diamond Dealer');
  expect(stored()).toBe(3);
  await user.selectOptions(list, '');
  expect(stored()).toBe('');
});

it('radio: a named group whose answers may be booleans', async () => {
  const field: Field = {
    kind: 'radio',
    name: 'registered',
    title: 'Registered before this work?',
    required: true,
    options: [
      { value: true, label: 'Yes' },
      { value: false, label: 'No' },
    ],
  };
  const { user, stored } = renderField(field);
  expect(screen.getByRole('radiogroup', { name: 'Registered before this work? required' })).toBeVisible();
  await user.click(press('Update'));
  expect(await screen.findByText('Registered before this work? is required')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Yes' })).toHaveFocus();
  await user.click(screen.getByRole('radio', { name: 'No' }));
  expect(stored()).toBe(false);
  expect(screen.queryByText('Registered before this work? is required')).toBeNull();
});

it('checkbox: says Yes or No, and must be ticked when required', async () => {
  const { user, stored } = renderField({ kind: 'checkbox', name: 'ok', title: 'Consent', required: true });
  const tick = screen.getByRole('checkbox', { name: 'Consent required' });
  expect(screen.getByText('No')).toBeVisible();
  await user.click(press('Update'));
  expect(await screen.findByText('Consent is required')).toBeVisible();
  await user.click(screen.getByText('No'));
  expect(tick).toBeChecked();
  expect(screen.getByText('Yes')).toBeVisible();
  expect(stored()).toBe(true);
});

it('readonly: shows what the values make of it', async () => {
  renderField(
    { kind: 'readonly', name: 'sku', title: 'SKU', show: (values) => `SKU ${values['sku']}` },
    { sku: 'A2B' },
  );
  expect(screen.getByRole('status', { name: 'SKU' })).toHaveTextContent('SKU A2B');
});

it('a select says at the end of its options what is left out, and that is no choice', () => {
  const note = '1 kit could not be read and is left out. Tell support.';
  renderField({ kind: 'select', name: 'kit', title: 'Kit', options: ['A', 'B'], note });
  const options = screen.getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['', 'A', 'B', note]);
  expect(options.at(-1)).toBeDisabled();
});

describe('autocomplete', () => {
  const MAKES = ['Ford', 'Isuzu', 'Toyota'];
  const open = (name: string) => screen.findByRole('combobox', { name });
  const offer = (options: Options, isCut = false, note: string | null = null) => ({ options, isCut, note });

  it('opens on focus, narrows by typing and is chosen by keyboard', async () => {
    const { user, stored } = renderField({
      kind: 'autocomplete',
      name: 'make',
      title: 'Make',
      options: MAKES,
    });
    const input = await open('Make');
    await user.tab();
    expect(input).toHaveFocus();
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(MAKES);
    await user.type(input, 'u');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Isuzu']);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(input).toHaveValue('Isuzu');
    expect(stored()).toBe('Isuzu');
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('is chosen by mouse, and a click on the open list does not close it', async () => {
    const { user, stored } = renderField({
      kind: 'autocomplete',
      name: 'make',
      title: 'Make',
      options: MAKES,
    });
    await user.click(await open('Make'));
    await user.click(screen.getByRole('option', { name: 'Ford' }));
    expect(stored()).toBe('Ford');
  });

  it('goes back to its choice when the text is no option, and is cleared by clearing it', async () => {
    const field: Field = { kind: 'autocomplete', name: 'make', title: 'Make', options: MAKES };
    const { user, stored } = renderField(field, { make: 'Ford' });
    const input = await open('Make');
    expect(input).toHaveValue('Ford');
    await user.clear(input);
    await user.type(input, 'Nonsense');
    expect(screen.getByText('No match')).toBeVisible();
    await user.tab();
    expect(input).toHaveValue('Ford');
    await user.clear(input);
    await user.type(input, 'toyota');
    await user.tab();
    expect(stored()).toBe('Toyota');
    await user.clear(input);
    await user.tab();
    expect(stored()).toBe('');
  });

  it('keeps free text where that is allowed', async () => {
    const field: Field = {
      kind: 'autocomplete',
      name: 'make',
      title: 'Make',
      options: MAKES,
      freeText: true,
    };
    const { user, stored } = renderField(field);
    const input = await open('Make');
    await user.type(input, ' Jeep ');
    await user.tab();
    expect(stored()).toBe('Jeep');
    expect(input).toHaveValue(' Jeep ');
  });

  it('asks a loader for what is typed, and says when it could not be asked', async () => {
    const options = vi.fn<OptionLoader<FieldValues>>(async (query) => {
      if (query === 'down') throw new Error('offline');
      return offer([{ value: 'c1', label: `Customer ${query}` }]);
    });
    const field: Field = {
      kind: 'autocomplete',
      name: 'customerId',
      title: 'Customer',
      options,
      labelOf: (values) => String(values['customer'] ?? ''),
    };
    const { user, stored } = renderField(field, { customerId: 'c9', customer: 'Old Mate' });
    const input = await open('Customer');
    expect(input).toHaveValue('Old Mate');
    expect(options).not.toHaveBeenCalled();
    await user.clear(input);
    await user.type(input, 'ada');
    await user.click(await screen.findByRole('option', { name: 'Customer ada' }));
    expect(stored()).toBe('c1');
    expect(input).toHaveValue('Customer ada');
    expect(options.mock.calls.map(([query]) => query)).not.toContain('ad');
    await user.clear(input);
    await user.type(input, 'down');
    await waitFor(() => expect(screen.getByText('The list could not be loaded')).toBeVisible());
  });

  it('offers nothing that no longer fits while the loader is asked, so that a quick Enter is right', async () => {
    const options: OptionLoader<FieldValues> = async (query) =>
      query === '' ? offer(MAKES) : new Promise<never>(() => undefined);
    const field: Field = { kind: 'autocomplete', name: 'make', title: 'Make', options };
    const { user, stored } = renderField(field);
    await user.click(await open('Make'));
    await screen.findByRole('option', { name: 'Ford' });
    await user.keyboard('toy{ArrowDown}{Enter}');
    expect(stored()).toBe('Toyota');
  });

  it.each([
    ['nothing where these are all', MAKES, false, null, 'Toyota'],
    ['that there are more', MAKES, true, null, 'First 3 shown. Type more to narrow it.'],
    ['what is left out', MAKES, false, '1 make is left out.', '1 make is left out.'],
    ['both', MAKES, true, 'One is out.', 'First 3 shown. Type more to narrow it. One is out.'],
  ])('says at the end of what a loader found %s', async (_what, found, isCut, note, last) => {
    const options: OptionLoader<FieldValues> = async () => offer(found, isCut, note);
    const { user, stored } = renderField({ kind: 'autocomplete', name: 'make', title: 'Make', options });
    await user.click(await open('Make'));
    await screen.findByRole('option', { name: 'Ford' });
    expect(screen.getAllByRole('option').at(-1)).toHaveTextContent(last);
    // The note is no choice: the last one that the arrow reaches is the last make.
    await user.keyboard('{ArrowUp}{Enter}');
    expect(stored()).toBe('Toyota');
  });

  it.each([
    ['where none is found', false, 'No match. 1 make is left out.'],
    [
      'among the first',
      true,
      'No match among the first ones found. Type more to narrow it. 1 make is left out.',
    ],
  ])('says that there is no match %s, and what is left out', async (_what, isCut, text) => {
    const options: OptionLoader<FieldValues> = async () => offer([], isCut, '1 make is left out.');
    const { user } = renderField({ kind: 'autocomplete', name: 'make', title: 'Make', options });
    await user.click(await open('Make'));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('says so of more options than it shows', async () => {
    const many = Array.from({ length: 101 }, (_item, index) => `Make ${index}`);
    const { user } = renderField({ kind: 'autocomplete', name: 'make', title: 'Make', options: many });
    await user.click(await open('Make'));
    expect(screen.getByText('First 100 shown. Type more to narrow it.')).toBeVisible();
    await user.type(await open('Make'), '7');
    expect(screen.queryByText(/Type more/u)).toBeNull();
  });
});

describe('tags', () => {
  const field: Field = { kind: 'tags', name: 'sizes', title: 'Sizes', upperCase: true };
  const tags = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

  it('makes a tag by Enter or a comma, each once, and Enter does not save', async () => {
    const { user, stored } = renderField(field, { sizes: ['A1'] });
    await user.type(box('Sizes'), 'b2{Enter}c3,a1,');
    expect(tags()).toEqual(['A1', 'B2', 'C3']);
    expect(box('Sizes')).toHaveValue('');
    expect(stored()).toEqual(['A1', 'B2', 'C3']);
  });

  it('takes a pasted list apart', async () => {
    const { user, stored } = renderField(field);
    await user.click(box('Sizes'));
    await user.paste('a1, b2 ,, c3');
    expect(tags()).toEqual(['A1', 'B2']);
    expect(box('Sizes')).toHaveValue(' c3');
    await user.tab();
    expect(tags()).toEqual(['A1', 'B2', 'C3']);
    expect(stored()).toEqual(['A1', 'B2', 'C3']);
  });

  it('keeps what stands unfinished in the line', async () => {
    const { user, stored } = renderField(field, { sizes: ['A1'] });
    await user.type(box('Sizes'), 'b2');
    expect(tags()).toEqual(['A1']);
    expect(stored()).toEqual(['A1', 'B2']);
  });

  it('takes tags away by Backspace and by their button', async () => {
    const { user, stored } = renderField(field, { sizes: ['A1', 'B2', 'C3'] });
    await user.type(box('Sizes'), 'x{Backspace}{Backspace}');
    expect(stored()).toEqual(['A1', 'B2']);
    await user.click(press('Remove A1'));
    expect(stored()).toEqual(['B2']);
    expect(box('Sizes')).toHaveFocus();
  });

  it('is a list to tick where the choices are closed, and keeps their order', async () => {
    const options = ['NSW', 'VIC', { value: 3, label: 'Diamond Dealer' }];
    const { user, stored } = renderField({ ...field, options }, { sizes: [3, 'OLD'] });
    expect(screen.getByRole('group', { name: 'Sizes' })).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'NSW' }));
    expect(stored()).toEqual(['NSW', 3, 'OLD']);
    await user.click(screen.getByRole('checkbox', { name: 'OLD' }));
    await user.click(screen.getByRole('checkbox', { name: 'Diamond Dealer' }));
    expect(stored()).toEqual(['NSW']);
  });
});

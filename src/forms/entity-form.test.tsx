import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Profiler } from 'react';
import { useFieldArray } from 'react-hook-form';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FieldGroup, FieldValues } from '#forms/field.ts';
import { useFormContext } from '#forms/form-context.ts';
import { FormField } from '#forms/form-field.tsx';
import { NotConfirmed } from '#forms/failure.ts';
import { renderForm } from '#forms/testing.tsx';
import { useDerived, useDebouncedDerived } from '#forms/use-derived.ts';

type Save = (stored: FieldValues) => Promise<void>;

const groups: FieldGroup[] = [
  {
    id: 'who',
    title: 'Who',
    fields: [
      { kind: 'checkbox', name: 'company', title: 'Company' },
      { kind: 'text', name: 'firstName', title: 'First name', required: (values) => !values['company'] },
      { kind: 'email', name: 'email', title: 'Email', required: true, help: 'For the certificate' },
      { kind: 'number', name: 'gvm', title: 'GVM', unit: 'kg', min: 0 },
      { kind: 'text', name: 'abn', title: 'ABN', visible: (values) => values['company'], charCount: 11 },
    ],
  },
];

const field = (name: RegExp) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Update' });

afterEach(() => void vi.useRealTimers());

describe('validation', () => {
  it('says nothing before submit, then ties each message to its field and focuses the first bad one', async () => {
    const onSubmit = vi.fn<Save>(async () => undefined);
    const { user } = renderForm({ groups, onSubmit });
    await user.type(field(/Email/), 'nobody');
    expect(screen.queryByText('Invalid email address')).toBeNull();
    await user.click(save());
    expect(await screen.findByText('First name is required')).toBeVisible();
    expect(screen.getByText('Please check the values entered above.')).toBeVisible();
    expect(screen.getByText('Invalid Data')).toBeVisible();
    expect(field(/First name/)).toHaveFocus();
    await user.click(await screen.findByRole('button', { name: 'Email' }));
    expect(screen.getByText('Please check the values entered above.')).toHaveTextContent(
      'Please check the values entered above. 2 fields: First name Email',
    );
    expect(field(/Email/)).toHaveFocus();
    expect(field(/First name/)).toBeInvalid();
    expect(field(/First name/)).toHaveClass('is-invalid');
    expect(field(/Email/)).toHaveAccessibleDescription('For the certificate Invalid email address');
    expect(field(/GVM/)).not.toBeInvalid();
    expect(field(/GVM/)).toHaveAccessibleDescription('kg');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('refuses a number beyond its bounds as soon as it is left, and no longer once it is within', async () => {
    const { user } = renderForm({ groups });
    await user.type(field(/GVM/), '-1');
    expect(field(/GVM/)).not.toBeInvalid();
    await user.tab();
    expect(screen.getByText('GVM must be at least 0 kg')).toBeVisible();
    expect(field(/GVM/)).toHaveAccessibleDescription('kg GVM must be at least 0 kg');
    await user.clear(field(/GVM/));
    await user.type(field(/GVM/), '3200');
    expect(field(/GVM/)).not.toBeInvalid();
  });

  it('runs again at each input after the first submit, for fields that depend on others too', async () => {
    const { user } = renderForm({ groups });
    await user.click(save());
    await screen.findByText('First name is required');
    await user.click(screen.getByRole('checkbox', { name: 'Company' }));
    expect(screen.queryByText('First name is required')).toBeNull();
    expect(field(/First name/)).toHaveAccessibleName('First name');
    await user.type(field(/ABN/), '123');
    expect(screen.getByText('ABN requires 11 charactes')).toBeVisible();
    await user.type(field(/Email/), 'a@example.com');
    expect(screen.queryByText('Email is required')).toBeNull();
    await user.clear(field(/ABN/));
    await waitFor(() => expect(screen.queryByText('Invalid Data')).toBeNull());
  });

  it('marks required fields for eyes and ears', () => {
    renderForm({ groups });
    expect(field(/Email/)).toHaveAccessibleName('Email required');
    expect(field(/GVM/)).toHaveAccessibleName('GVM');
  });

  it('asks a slow validator at submit and keeps its answer for the same value', async () => {
    const validate = vi.fn<(value: unknown) => Promise<true | string>>(async (value) =>
      value === 'taken' ? 'Customer email already used' : true,
    );
    const { user } = renderForm({
      groups: [
        {
          id: 'g',
          title: 'G',
          fields: [
            { kind: 'text', name: 'email', title: 'Email', validate },
            { kind: 'text', name: 'city', title: 'City' },
          ],
        },
      ],
    });
    await user.type(field(/Email/), 'taken');
    await user.click(save());
    expect(await screen.findByText('Customer email already used')).toBeVisible();
    expect(validate).toHaveBeenCalledTimes(1);
    await user.type(field(/City/), 'Dubbo');
    expect(validate).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Customer email already used')).toBeVisible();
    await user.type(field(/Email/), '2');
    await waitFor(() => expect(screen.queryByText('Customer email already used')).toBeNull());
  });
});

describe('saving', () => {
  const values = { _rev: 1, company: false, firstName: 'Ada', email: 'a@example.com', gvm: 3000, abn: '' };

  it('stores converted values and what no field declares', async () => {
    const onSubmit = vi.fn<Save>(async () => undefined);
    const onSaved = vi.fn<(stored: FieldValues) => void>();
    const { user } = renderForm({ groups, values, onSubmit, onSaved });
    await user.clear(field(/GVM/));
    await user.type(field(/First name/), '  Lovelace ');
    await user.click(save());
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ ...values, gvm: '', firstName: 'Ada Lovelace' });
    expect(onSaved.mock.calls).toEqual(onSubmit.mock.calls.map(([stored]) => [stored, 'sent']));
  });

  it('is the form as it was where a question of the save is answered with Cancel', async () => {
    const onSubmit = vi.fn<Save>(() => Promise.reject(new NotConfirmed()));
    const onSaved = vi.fn<() => void>();
    const { user } = renderForm({ groups, values, onSubmit, onSaved });
    await user.type(field(/First name/), ' Lovelace');
    await user.click(save());
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    await waitFor(() => expect(save()).toBeEnabled());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field(/First name/)).toHaveValue('Ada Lovelace');
    expect(onSaved).not.toHaveBeenCalled();
  });

  it('saves with Ctrl+S and with Enter', async () => {
    const onSubmit = vi.fn<Save>(async () => undefined);
    const { user } = renderForm({ groups, values, onSubmit });
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    await user.type(field(/GVM/), '{Enter}');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
  });

  it('goes on to the next field with Enter where the keyboard is on the screen', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const onSubmit = vi.fn<Save>(async () => undefined);
    const { user } = renderForm({ groups, values, onSubmit });
    await user.type(field(/First name/), 'Ada{Enter}');
    vi.unstubAllGlobals();
    expect(field(/First name/)).toHaveAttribute('enterkeyhint', 'next');
    expect(field(/Email/)).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('gives each input a form of its own, whose Enter comes up to the whole', () => {
    renderForm({ groups, values });
    const inputs = [...screen.getByRole('form').querySelectorAll('input')];
    expect(inputs.length).toBeGreaterThan(3);
    expect(new Set(inputs.map((input) => input.form)).size).toBe(inputs.length);
    expect(inputs.map((input) => input.form)).not.toContain(null);
  });

  it('does nothing twice while a save is under way', async () => {
    let finish = () => undefined as void;
    const onSubmit = vi.fn<Save>(() => new Promise((resolve) => (finish = resolve)));
    const { user } = renderForm({ groups, values, onSubmit });
    await user.click(save());
    const button = await screen.findByRole('button', { name: 'Saving…' });
    await user.click(button);
    await user.keyboard('{Control>}s{/Control}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    await act(async () => finish());
    expect(save()).toBeVisible();
  });

  it.each([
    [new Error('The server said no'), 'The server said no'],
    [{ code: 7 }, 'UNKNOWN ERROR'],
  ])('keeps all values when the server refuses, and says why: %s', async (error, text) => {
    const { user } = renderForm({ groups, values, onSubmit: () => Promise.reject(error) });
    await user.type(field(/First name/), 'x');
    await user.click(save());
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Error')).toBeVisible();
    expect(within(alert).getByText(text)).toBeVisible();
    expect(field(/First name/)).toHaveValue('Adax');
    expect(save()).toBeEnabled();
  });

  it('shows a refusal that names a field at that field', async () => {
    const refusal = Object.assign(new Error('Invalid'), { fields: { email: 'Customer email already used' } });
    const { user } = renderForm({ groups, values, onSubmit: () => Promise.reject(refusal) });
    await user.click(save());
    expect(await screen.findByText('Customer email already used')).toBeVisible();
    expect(field(/Email/)).toHaveFocus();
  });
});

describe('rendering', () => {
  it('renders only the field that is typed in', async () => {
    const renders = { gvm: 0, email: 0 };
    const count = (id: string) => {
      if (id === 'gvm' || id === 'email') renders[id] += 1;
    };
    const { user } = renderForm({
      groups,
      children: (
        <>
          <Profiler id="gvm" onRender={count}>
            <FormField name="gvm" />
          </Profiler>
          <Profiler id="email" onRender={count}>
            <FormField name="email" />
          </Profiler>
        </>
      ),
    });
    const before = { ...renders };
    await user.type(field(/GVM/), '3500');
    expect(field(/GVM/)).toHaveValue('3500');
    // Uncontrolled: not even the typed field renders.
    expect(renders).toEqual(before);

    // With messages shown, each keystroke checks the whole form and still renders only what changes.
    await user.click(save());
    await screen.findByText('Email is required');
    const checked = { ...renders };
    await user.type(field(/GVM/), '-');
    expect(screen.getByText('GVM must be a number')).toBeVisible();
    expect(renders).toEqual({ ...checked, gvm: checked.gvm + 1 });
  });

  it('derives a value from its own fields only', async () => {
    const compute = vi.fn<(values: FieldValues) => string>((values) =>
      Number(values['gvm']) > 3500 ? 'Heavy' : 'Light',
    );
    function Verdict() {
      return <output>{useDerived(useFormContext(), ['gvm'], compute)}</output>;
    }
    const { user } = renderForm({
      groups,
      children: (
        <>
          <FormField name="gvm" />
          <FormField name="email" />
          <Verdict />
        </>
      ),
    });
    const before = compute.mock.calls.length;
    await user.type(field(/Email/), 'abc');
    expect(compute).toHaveBeenCalledTimes(before);
    await user.type(field(/GVM/), '4000');
    expect(screen.getByText('Heavy')).toBeVisible();
  });

  it('derives what is costly once the hands rest, once for all that was typed', () => {
    vi.useFakeTimers();
    const compute = vi.fn<(values: FieldValues) => string>((values) => `${String(values['gvm'])} in all`);
    function Costly() {
      return <output>{useDebouncedDerived(useFormContext(), ['gvm'], compute)}</output>;
    }
    renderForm({
      groups,
      children: (
        <>
          <FormField name="gvm" />
          <FormField name="email" />
          <Costly />
        </>
      ),
    });
    const before = compute.mock.calls.length;
    for (const value of ['4', '40', '400']) fireEvent.change(field(/GVM/), { target: { value } });
    act(() => void vi.advanceTimersByTime(149));
    expect(compute).toHaveBeenCalledTimes(before);
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByText('400 in all')).toBeVisible();
    fireEvent.change(field(/Email/), { target: { value: 'a@b.example' } });
    act(() => void vi.advanceTimersByTime(150));
    expect(compute).toHaveBeenCalledTimes(before + 1);
  });

  it('runs the effect of a field when a person changes it', async () => {
    const onSubmit = vi.fn<Save>(async () => undefined);
    const { user } = renderForm({
      groups: [
        {
          id: 'dates',
          title: 'Dates',
          fields: [
            {
              kind: 'checkbox',
              name: 'currentModel',
              title: 'Current model',
              effect: (values) =>
                values['currentModel']
                  ? { savedManufacturedTo: values['manufacturedTo'], manufacturedTo: '' }
                  : { manufacturedTo: values['savedManufacturedTo'] },
            },
            {
              kind: 'number',
              name: 'manufacturedTo',
              title: 'To',
              disabled: (values) => values['currentModel'],
              disabledText: 'CURRENT',
            },
          ],
        },
      ],
      values: { currentModel: false, manufacturedTo: 2024, savedManufacturedTo: '' },
      onSubmit,
    });
    const box = screen.getByRole('checkbox', { name: 'Current model' });
    await user.click(box);
    expect(field(/To/)).toBeDisabled();
    expect(field(/To/)).toHaveValue('');
    expect(screen.getByPlaceholderText('CURRENT')).toBeVisible();
    await user.click(save());
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledWith({
        currentModel: true,
        manufacturedTo: '',
        savedManufacturedTo: 2024,
      }),
    );
    await user.click(box);
    expect(field(/To/)).toBeEnabled();
    expect(field(/To/)).toHaveValue('2024');
  });
});

describe('fields that are declared where they stand', () => {
  function People() {
    const { rhf } = useFormContext();
    const rows = useFieldArray({ control: rhf.control, name: 'people' });
    return (
      <>
        {rows.fields.map((row, index) => (
          <div key={row.id}>
            <FormField
              field={{
                kind: 'number',
                name: `people.${index}.count`,
                title: `People ${index + 1}`,
                required: true,
              }}
            />
            <button type="button" onClick={() => rows.remove(index)}>
              Remove {index + 1}
            </button>
          </div>
        ))}
        <button type="button" onClick={() => rows.append({ count: '' })}>
          Add row
        </button>
      </>
    );
  }

  it('are checked and stored with the rest, row by row', async () => {
    const onSubmit = vi.fn<Save>(async () => undefined);
    const { user } = renderForm({
      groups: [],
      values: { people: [{ row: 'front', count: 2 }] },
      onSubmit,
      children: <People />,
    });
    await user.click(screen.getByRole('button', { name: 'Add row' }));
    await user.click(save());
    expect(await screen.findByText('People 2 is required')).toBeVisible();
    await user.type(field(/People 2/), '3');
    await user.click(save());
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledWith({ people: [{ row: 'front', count: 2 }, { count: 3 }] }),
    );
    await user.click(screen.getByRole('button', { name: 'Remove 1' }));
    await user.click(save());
    await waitFor(() => expect(onSubmit).toHaveBeenLastCalledWith({ people: [{ count: 3 }] }));
  });

  it('are an error when the name is not declared', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    renderForm({ groups, children: <FormField name="nope" /> });
    expect(
      screen.getByRole('heading', { name: "No field 'nope' is declared in this form" }),
    ).toBeInTheDocument();
  });
});

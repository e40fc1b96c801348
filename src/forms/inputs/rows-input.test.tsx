import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Field, FieldValues } from '#forms/field.ts';
import { renderForm } from '#forms/testing.tsx';

describe('rows', () => {
  const field: Extract<Field, { kind: 'rows' }> = {
    kind: 'rows',
    name: 'torques',
    title: 'Torques',
    noun: 'torque',
    blank: { bolt: '', nm: '', isDry: false, size: '' },
    columns: (index) => [
      { kind: 'text', name: `torques.${index}.bolt`, title: 'Bolt', required: true },
      { kind: 'number', name: `torques.${index}.nm`, title: 'Torque', min: 0 },
      { kind: 'checkbox', name: `torques.${index}.isDry`, title: 'Dry' },
      { kind: 'select', name: `torques.${index}.size`, title: 'Size', options: ['M8', 'M10', 'M12'] },
    ],
  };
  function show(torques: object[], shown: Field = field) {
    const onSubmit = vi.fn<(stored: FieldValues) => Promise<void>>(async () => undefined);
    const groups = [{ id: 'g', title: 'G', fields: [shown] }];
    const { user } = renderForm({ groups, values: { torques }, onSubmit });
    const save = () => user.click(screen.getByRole('button', { name: 'Update' }));
    return { user, save, saved: () => onSubmit.mock.lastCall?.[0]['torques'] as unknown };
  }
  const press = (name: string) => screen.getByRole('button', { name });
  const row = (number: number) => within(screen.getByRole('group', { name: `Torque ${number}` }));

  it('are added, filled and read as their fields', async () => {
    const { user, save, saved } = show([]);
    await user.click(press('Add torque'));
    expect(row(1).getByRole('textbox', { name: /^Bolt/u })).toHaveFocus();
    await user.keyboard('Wheel nut{Tab}110');
    await save();
    expect(saved()).toEqual([{ bolt: 'Wheel nut', nm: 110, isDry: false, size: '' }]);
  });

  it('are checked each in its place, and one that is taken out is no longer', async () => {
    const torques = [
      { bolt: 'A', nm: 1 },
      { bolt: '', nm: 2 },
    ];
    const { user, save, saved } = show(torques);
    await save();
    expect(saved()).toBeUndefined();
    expect(row(2).getByText('Bolt is required')).toBeVisible();
    expect(row(2).getByRole('textbox', { name: /^Bolt/u })).toHaveFocus();
    expect(row(1).queryByText('Bolt is required')).toBeNull();
    await user.click(press('Remove torque 2'));
    expect(screen.queryByText('Bolt is required')).toBeNull();
    await user.click(press('Remove torque 1'));
    await save();
    expect(saved()).toEqual([]);
  });

  it('end at the most there may be, keep what is fixed, and show what stands under each', () => {
    const more: Field = {
      ...field,
      max: 2,
      isFixed: (index) => index === 0,
      below: (index) => `Bolt ${index}`,
    };
    show([{}, {}], more);
    expect(press('Add torque')).toBeDisabled();
    expect(press('Remove torque 1')).toBeDisabled();
    expect(press('Remove torque 2')).toBeEnabled();
    expect(row(2).getByText('Bolt 1')).toBeVisible();
  });

  it('move up when one before them is taken out, ticks, choices and what can’t be read with them', async () => {
    const { user } = show([
      { bolt: 'A', nm: 1, isDry: true, size: 'M8' },
      { bolt: 'B', nm: 2, isDry: false, size: 'M10' },
      { bolt: 'C', nm: 3, isDry: true, size: 'M12' },
    ]);
    await user.type(row(3).getByRole('textbox', { name: /^Torque/u }), 'o');
    await user.click(row(3).getByRole('checkbox', { name: 'Dry' }));
    await user.selectOptions(row(3).getByRole('combobox', { name: 'Size' }), 'M8');
    await user.click(press('Remove torque 1'));
    const shown = (number: number) => [
      ...row(number)
        .getAllByRole<HTMLInputElement>('textbox')
        .map(({ value }) => value),
      row(number).getByRole<HTMLInputElement>('checkbox').checked,
      row(number).getByRole<HTMLSelectElement>('combobox').value,
    ];
    expect([shown(1), shown(2)]).toEqual([
      ['B', '2', false, 'M10'],
      ['C', '3o', false, 'M8'],
    ]);
    await user.click(press('Add torque'));
    expect(shown(3)).toEqual(['', '', false, '']);
  });
});

import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { useFormContext } from '#forms/form-context.ts';
import { renderForm } from '#forms/testing.tsx';
import { NumberBox } from './number-box.tsx';

function Row() {
  const form = useFormContext();
  const [value, setValue] = useState<number | ''>('');
  return (
    <>
      <NumberBox
        form={form}
        path="accessories.0.weight"
        of="Bull bar"
        title="Weight, kg"
        value={value}
        onChange={setValue}
      />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

it.each([
  ['-70', 'Can’t be below 0'],
  ['7o', 'Enter a number.'],
  ['12,5', 'Enter a number.'],
  ['20,001', 'Can’t be over 20,000'],
])('keeps %s as it is typed, says what is wrong, and saves nothing', async (typed, message) => {
  const onSubmit = vi.fn<() => Promise<void>>(async () => undefined);
  const { user } = renderForm({ groups: [], values: { name: '' }, onSubmit, children: <Row /> });
  const box = screen.getByRole('textbox', { name: 'Bull bar: Weight, kg' });
  await user.type(box, typed);
  expect(box).toHaveValue(typed);
  expect(box).toHaveAccessibleDescription(message);
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(onSubmit).not.toHaveBeenCalled();
  expect(box).toHaveFocus();
  await user.clear(box);
  await user.type(box, '1,250.5');
  expect(box).toBeValid();
  expect(screen.queryByText(message)).toBeNull();
  expect(screen.getByText('1250.5')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(onSubmit).toHaveBeenCalledOnce();
});

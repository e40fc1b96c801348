import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { NumberBox } from './number-box.tsx';

function Row() {
  const [value, setValue] = useState<number | ''>('');
  return (
    <>
      <NumberBox of="Bull bar" title="Weight, kg" value={value} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

it('refuses a load below zero at its field, and stores none', async () => {
  const user = userEvent.setup();
  render(<Row />);
  const box = screen.getByRole('textbox', { name: 'Bull bar: Weight, kg' });
  await user.type(box, '-70');
  expect(box).toHaveValue('-70');
  expect(box).toHaveAccessibleDescription('Can’t be below 0');
  expect(screen.getByRole('status')).toHaveTextContent('""');
  await user.clear(box);
  await user.type(box, '12,5');
  expect(box).toBeValid();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('12.5');
});

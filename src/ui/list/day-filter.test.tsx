import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { DayFilter, daysText } from './day-filter.tsx';

function Page() {
  const [value, setValue] = useState('');
  return (
    <>
      <DayFilter title="Changed" value={value} onChange={setValue} />
      <p>Kept: {value === '' ? 'nothing' : value}</p>
    </>
  );
}

test('either day may be blank, and a last day before the first is said at its field', () => {
  render(<Page />);
  const put = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  put('Changed to', '2026-10-04');
  expect(screen.getByText('Kept: ~2026-10-04')).toBeVisible();
  put('Changed from', '2026-10-05');
  expect(screen.getByText('Must not be before the first day')).toBeVisible();
  put('Changed from', '2026-10-04');
  expect(screen.getByText('Kept: 2026-10-04~2026-10-04')).toBeVisible();
  expect(screen.queryByText('Must not be before the first day')).toBeNull();
  put('Changed from', '');
  put('Changed to', '');
  expect(screen.getByText('Kept: nothing')).toBeVisible();
});

test.each([
  ['2026-08-01~2026-10-31', '01/08/2026 to 31/10/2026'],
  ['2026-08-01~', 'from 01/08/2026'],
  ['~2026-10-31', 'until 31/10/2026'],
])('%s reads as %s', (value, text) => {
  expect(daysText(value)).toBe(text);
});

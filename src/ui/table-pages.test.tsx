import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { TablePages, useTablePages } from './table-pages.tsx';

function Rows({ count }: { count: number }) {
  const { shown, pages } = useTablePages(
    Array.from({ length: count }, (_row, index) => index + 1),
    10,
  );
  return (
    <>
      <output>{shown.join(' ')}</output>
      <TablePages pages={pages} countText={`${count} rows`} />
    </>
  );
}
const shown = () => screen.getByRole('status').textContent.split(' ').map(Number);

it('turns the pages of a table, and is closed at both ends', async () => {
  const user = userEvent.setup();
  render(<Rows count={12} />);
  expect(shown()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(shown()).toEqual([11, 12]);
  expect(screen.getByText('11 to 12 of 12 rows')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(screen.getByText('1 to 10 of 12 rows')).toBeVisible();
});

it('goes to the last page when there are fewer rows than before', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Rows count={25} />);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  rerender(<Rows count={14} />);
  expect(shown()).toEqual([11, 12, 13, 14]);
});

it('offers no pages where one shows all', () => {
  render(<Rows count={10} />);
  expect(shown()).toHaveLength(10);
  expect(screen.queryByRole('button')).toBeNull();
});

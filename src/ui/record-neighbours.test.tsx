import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useRowsInOrder } from '#ui/list/remembered-list.ts';
import { PageHeader } from '#ui/page-header.tsx';

const rows = ['c', 'a', 'b'].map((id) => ({ id, value: id }));

function List() {
  useRowsInOrder(rows, (id) => `/orders/edit/${id}`);
  return <p>The list</p>;
}

function Record() {
  const { pathname } = useLocation();
  return (
    <>
      <PageHeader title={pathname} back={{ to: '/orders', label: 'Orders' }} />
      <input aria-label="Note" />
    </>
  );
}

function open(entries: string[]) {
  render(
    <MemoryRouter initialEntries={entries}>
      <Routes>
        <Route path="/orders" element={<List />} />
        <Route path="/orders/edit/:id" element={<Record />} />
      </Routes>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const title = () => screen.getByRole('heading', { level: 1 });

it('leads from a record to the next of its list by key, keeps its order, and ends where the list does', async () => {
  open(['/orders']);
  const user = open(['/orders/edit/a']);
  expect(screen.getByText('2 of 3')).toBeVisible();
  await user.keyboard('j');
  expect(title()).toHaveTextContent('/orders/edit/b');
  await user.keyboard('j');
  expect(title()).toHaveTextContent('/orders/edit/b');
  expect(screen.queryByRole('link', { name: /Next record/u })).toBeNull();
  await user.click(screen.getByRole('link', { name: /Previous record/u }));
  expect(title()).toHaveTextContent('/orders/edit/a');
  await user.keyboard('k');
  expect(title()).toHaveTextContent('/orders/edit/c');
});

it('leaves keys that are typed alone', async () => {
  open(['/orders']);
  const user = open(['/orders/edit/a']);
  await user.type(screen.getByLabelText('Note'), 'jk');
  expect(title()).toHaveTextContent('/orders/edit/a');
  expect(screen.getByLabelText('Note')).toHaveValue('jk');
});

it('stands on no record that the list did not show', () => {
  open(['/orders']);
  open(['/orders/edit/z']);
  expect(screen.queryByText(/of 3/u)).toBeNull();
});

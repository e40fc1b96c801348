import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildUser } from '#tests/seed/build/person.ts';
import { userColumns } from './user-columns.tsx';

it('counts the rights that an account holds, and names them on the number', () => {
  const privileges = {
    dealer: { installations: true, orders: true, quotes: false },
    distributer: { orders: true },
  };
  const row = { id: 'u1', rev: 1, value: buildUser({ privileges }) };
  const column = userColumns({ dealers: new Map(), distributers: new Map() }).find(
    ({ id }) => id === 'areas',
  );
  const { container } = render(column?.cell(row as never));
  expect(container.textContent).toBe('2');
  expect(container.querySelector('span')?.title).toBe('Installations, Orders');
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { listAt, resultOf } from '#ui/list/list-harness.tsx';
import type { RowAction } from '#ui/list/types.ts';

const handleCopy = vi.fn<() => void>();
const handleDelete = vi.fn<() => void>();

const rowActions = (): RowAction[] => [
  { id: 'copy', label: 'Copy', onSelect: handleCopy },
  { id: 'delete', label: 'Delete', disabledReason: 'It is in use', onSelect: handleDelete },
];

function show() {
  vi.clearAllMocks();
  const people = ['Ada', 'Ben', 'Cy'].map((name) => ({ name, city: 'Perth' }));
  const { router, element } = listAt('/people', resultOf(people), { rowActions });
  render(element);
  return { router, user: userEvent.setup() };
}

const link = (name: string) => screen.getByRole('link', { name });

test('j and k move from row to row and stop at the ends; Enter opens', async () => {
  const { user, router } = show();
  await user.keyboard('j');
  expect(link('Ada')).toHaveFocus();
  await user.keyboard('jjj');
  expect(link('Cy')).toHaveFocus();
  await user.keyboard('kkkk');
  expect(link('Ada')).toHaveFocus();
  await user.keyboard('j{Enter}');
  expect(router.state.location.pathname).toBe('/people/Ben');
});

test('/ goes to the search box, where the keys are letters again', async () => {
  const { user } = show();
  await user.keyboard('/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await user.keyboard('jx/');
  expect(screen.getByRole('searchbox')).toHaveValue('jx/');
});

test('keys pressed with Ctrl are left to the browser', async () => {
  const { user } = show();
  await user.keyboard('{Control>}j{/Control}');
  expect(document.body).toHaveFocus();
});

test('x opens the actions of the row; arrows choose, Enter runs, and the focus returns', async () => {
  const { user } = show();
  await user.keyboard('jjx');
  expect(screen.getByRole('menu', { name: 'Actions for Ben' })).toBeVisible();
  expect(screen.getByRole('menuitem', { name: 'Copy' })).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(handleCopy).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(link('Ben')).toHaveFocus();
});

test('an action that cannot be done says why and does nothing', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Actions for Cy' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete It is in use' }));
  expect(handleDelete).not.toHaveBeenCalled();
  expect(screen.getByRole('menu')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
});

test('right-click opens the same menu; a press elsewhere closes it', async () => {
  const { user } = show();
  await user.pointer({ keys: '[MouseRight]', target: link('Ada') });
  expect(screen.getByRole('menu', { name: 'Actions for Ada' })).toBeVisible();
  await user.click(screen.getByRole('heading', { name: 'People' }));
  expect(screen.queryByRole('menu')).toBeNull();
});

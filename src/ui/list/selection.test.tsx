import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ListPage } from '#ui/list/list-page.tsx';
import { columns, resultOf } from '#ui/list/list-harness.tsx';
import { useListState } from '#ui/list/use-list-state.ts';
import { useSelection } from '#ui/list/use-selection.ts';
import { Toasts } from '#ui/toast.tsx';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

const names = (all: readonly string[]) => all.map((name) => ({ name, city: 'Perth' }));

function People({ shown }: { shown: readonly string[] }) {
  const [state, actions] = useListState('people');
  const result = resultOf(names(shown));
  const selection = useSelection(result.rows);
  return (
    <ListPage
      title="People"
      columns={columns}
      state={state}
      actions={actions}
      result={result}
      rowHref={({ name }) => `/${name}`}
      rowLabel={({ name }) => name}
      exportName="people"
      empty={{ text: 'None' }}
      selection={selection}
      bulk={<p>Picked: {selection.rows.map(({ name }) => name).join(', ')}</p>}
    />
  );
}

function show(shown: readonly string[]) {
  const router = createMemoryRouter([{ path: '/', element: <People shown={shown} /> }]);
  render(
    <Toasts>
      <RouterProvider router={router} />
    </Toasts>,
  );
  return userEvent.setup();
}

const picked = (text: string) => screen.getByText(`Picked: ${text}`.trim());

test('s ticks the row that has the focus and takes the tick away again', async () => {
  const user = show(['Ada', 'Ben', 'Cy']);
  await user.keyboard('s');
  expect(picked('')).toBeVisible();
  await user.keyboard('jjs');
  expect(picked('Ben')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Select Ben' })).toBeChecked();
  await user.keyboard('s');
  expect(picked('')).toBeVisible();
});

test('a ticks every row of the page, and again none; the keys stand below the list', async () => {
  const user = show(['Ada', 'Ben']);
  await user.keyboard('a');
  expect(picked('Ada, Ben')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Select all on this page' })).toBeChecked();
  await user.keyboard('a');
  expect(picked('')).toBeVisible();
  expect(
    within(screen.getByRole('navigation', { name: 'Pages' })).getByText('select the row'),
  ).toBeInTheDocument();
});

test('after a tick by mouse the list keys go on', async () => {
  const user = show(['Ada', 'Ben']);
  await user.click(screen.getByRole('checkbox', { name: 'Select Ada' }));
  expect(picked('Ada')).toBeVisible();
  await user.keyboard('j');
  expect(screen.getByRole('link', { name: 'Ben' })).toHaveFocus();
});

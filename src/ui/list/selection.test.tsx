import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { type ReactNode, useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
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

function show(element: ReactNode) {
  const router = createMemoryRouter([{ path: '/', element }]);
  render(
    <Toasts>
      <RouterProvider router={router} />
    </Toasts>,
  );
  return userEvent.setup();
}

const picked = (text: string) => screen.getByText(`Picked: ${text}`.trim());

test('s ticks the row that has the focus and takes the tick away again', async () => {
  const user = show(<People shown={['Ada', 'Ben', 'Cy']} />);
  await user.keyboard('s');
  expect(picked('')).toBeVisible();
  await user.keyboard('jjs');
  expect(picked('Ben')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Select Ben' })).toBeChecked();
  await user.keyboard('s');
  expect(picked('')).toBeVisible();
});

test('a ticks every row of the page, and again none; the keys stand below the list', async () => {
  const user = show(<People shown={['Ada', 'Ben']} />);
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
  const user = show(<People shown={['Ada', 'Ben']} />);
  await user.click(screen.getByRole('checkbox', { name: 'Select Ada' }));
  expect(picked('Ada')).toBeVisible();
  await user.keyboard('j');
  expect(screen.getByRole('link', { name: 'Ben' })).toHaveFocus();
});

/** A list with a bar of what is done with ticked rows, a dialog behind it; `clears` says that all rows were moved. */
function Bulk({ clears }: { clears: boolean }) {
  const [state, actions] = useListState('people');
  const [isOpen, setIsOpen] = useState(false);
  const result = resultOf(names(['Ada', 'Ben']));
  const selection = useSelection(result.rows);
  const close = () => {
    setIsOpen(false);
    if (clears) selection.clear();
  };
  return (
    <main>
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
        bulk={
          selection.rows.length > 0 && (
            <>
              <button type="button" onClick={() => setIsOpen(true)}>
                Move
              </button>
              <button type="button" onClick={selection.clear}>
                Clear
              </button>
            </>
          )
        }
      />
      {isOpen && (
        <Dialog title="Move 2 people" onCancel={close}>
          <input aria-label="Reason" />
        </Dialog>
      )}
    </main>
  );
}

describe('the focus', () => {
  const heading = () => screen.getByRole('heading', { name: 'People' });
  const ticked = async (clears: boolean) => {
    const user = show(<Bulk clears={clears} />);
    await user.keyboard('a');
    return user;
  };

  test('goes back to the button of a bulk dialog while that is there', async () => {
    const user = await ticked(false);
    await user.click(screen.getByRole('button', { name: 'Move' }));
    expect(screen.getByLabelText('Reason')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Move' })).toHaveFocus();
  });

  test('goes to the heading of the list once the button went with the rows that were moved', async () => {
    const user = await ticked(true);
    await user.click(screen.getByRole('button', { name: 'Move' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'Move' })).toBeNull();
    expect(heading()).toHaveFocus();
  });

  test('goes to the heading of the list when the selection is cleared from its own bar', async () => {
    const user = await ticked(false);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(heading()).toHaveFocus();
  });
});

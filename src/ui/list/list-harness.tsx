import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ConfirmHost } from '#ui/confirm.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import type { ListColumn, ListResult } from '#ui/list/types.ts';
import { useListState } from '#ui/list/use-list-state.ts';
import { Toasts } from '#ui/toast.tsx';

/** What the list's tests show: people with a city. */
export interface Person {
  name: string;
  city: string;
}

export const columns: readonly ListColumn<Person>[] = [
  { id: 'name', title: 'Name', cell: (p) => p.name, text: (p) => p.name, sortable: true, always: true },
  { id: 'city', title: 'City', cell: (p) => p.city, text: (p) => p.city },
  { id: 'size', title: 'Size', cell: (p) => p.name.length, text: (p) => String(p.name.length), hidden: true },
];

export const filters = [
  { id: 'city', title: 'City', options: ['Perth', 'Cairns'].map((value) => ({ value, label: value })) },
];

/** A ready result of these people, each row's id its name in lower case; any part may be replaced. */
export function resultOf(
  people: readonly Person[],
  overrides: Partial<ListResult<Person>> = {},
): ListResult<Person> {
  return {
    status: 'ready',
    rows: people.map((value) => ({ id: value.name.toLowerCase(), value })),
    broken: [],
    total: people.length,
    hasNext: false,
    error: null,
    retry: () => undefined,
    savedCopyFrom: null,
    note: null,
    ...overrides,
  };
}

type PageProps = Omit<Partial<Parameters<typeof ListPage<Person>>[0]>, 'result' | 'state' | 'actions'>;

const defaults = { sort: { id: 'name', direction: 'asc' } } as const;

function People({ result, ...props }: PageProps & { result: ListResult<Person> }) {
  const [state, actions] = useListState('people', defaults);
  return (
    <ListPage<Person>
      title="People"
      columns={columns}
      filters={filters}
      state={state}
      actions={actions}
      result={result}
      rowHref={(person) => `/people/${person.name}`}
      rowLabel={(person) => person.name}
      exportName="people"
      empty={{ text: 'People you add appear here.' }}
      {...props}
    />
  );
}

/** A router with the list at /people and a page for each person, to be rendered by `element`. */
export function listAt(address: string, result: ListResult<Person>, props: PageProps = {}) {
  const router = createMemoryRouter(
    [
      { path: '/people', element: <People result={result} {...props} /> },
      { path: '/people/:name', element: <p>One person</p> },
    ],
    { initialEntries: [address] },
  );
  const element = (
    <Toasts>
      <ConfirmHost>
        <RouterProvider router={router} />
      </ConfirmHost>
    </Toasts>
  );
  return { router, element };
}

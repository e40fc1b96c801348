import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { columns, listAt, resultOf, type Person } from '#ui/list/list-harness.tsx';
import { rememberedListSearch } from '#ui/list/remembered-list.ts';

const people: Person[] = [
  { name: 'Ada', city: 'Perth' },
  { name: 'Ben', city: '' },
  { name: 'Cy', city: 'Cairns' },
];

function show(address = '/people', ...rest: [Parameters<typeof listAt>[1]?, Parameters<typeof listAt>[2]?]) {
  const { router, element } = listAt(address, rest[0] ?? resultOf(people), rest[1]);
  const user = userEvent.setup();
  return { router, user, ...render(element) };
}

const query = (router: ReturnType<typeof show>['router']) => router.state.location.search;

describe('the table', () => {
  test('is a table whose rows are links, with the sorted column announced', async () => {
    const { user, router } = show();
    const table = screen.getByRole('table', { name: 'People' });
    expect(within(table).getAllByRole('row')).toHaveLength(4);
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    expect(screen.queryByRole('columnheader', { name: 'Size' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Ben' }));
    expect(router.state.location.pathname).toBe('/people/Ben');
  });

  test('the same title again turns the order round', async () => {
    const { user, router } = show();
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(query(router)).toBe('?sort=-name');
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
  });

  test('an order that goes one way is not turned round, nor shown as if it were', async () => {
    const { user, router } = show('/people?sort=name', resultOf(people, { oneWay: { name: 'desc' } }));
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
    await user.click(screen.getByRole('button', { name: 'Name' }));
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(query(router)).toBe('?sort=-name');
  });

  test('a record that cannot be read is one row that says so, and hides nothing', () => {
    show('/people', resultOf(people, { broken: [{ id: 'x9', reason: 'city: expected a string' }] }));
    expect(screen.getByText(/This record could not be read: city: expected a string/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Cy' })).toBeVisible();
  });

  test('an unsent row says so', () => {
    show('/people', resultOf([], { rows: [{ id: 'a', value: { name: 'Ada', city: '' }, pending: true }] }));
    expect(screen.getByRole('img', { name: 'Saved on this device, not sent yet' })).toBeInTheDocument();
  });

  test('a deleted record that is shown beside others says so', () => {
    const gone = { name: 'Ada', city: '', deleted: true };
    show(
      '/people',
      resultOf([], {
        rows: [gone, { ...gone, name: 'Ben', deleted: false }].map((value) => ({ id: value.name, value })),
      }),
    );
    expect(screen.getByRole('rowheader', { name: 'Ada Deleted' })).toBeVisible();
    expect(screen.getByRole('rowheader', { name: 'Ben' })).toBeVisible();
  });

  test('columns are switched on, stay so, and some cannot be switched off', async () => {
    const { user, unmount } = show();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    expect(screen.getByRole('checkbox', { name: 'Name' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Size' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('checkbox')).toBeNull();
    unmount();
    show();
    expect(screen.getByRole('columnheader', { name: 'Size' })).toBeVisible();
  });
});

describe('narrowing', () => {
  test('a filter goes to the address and becomes a chip that takes it back', async () => {
    const { user, router } = show('/people?after=x&from=50');
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.click(screen.getByRole('button', { name: 'City' }));
    await user.click(screen.getByRole('button', { name: 'Perth' }));
    expect(query(router)).toBe('?f.city=Perth');
    expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'City: Perth, remove' }));
    expect(query(router)).toBe('');
  });

  test('f, then what is typed, sets a filter without the mouse; Backspace leads back', async () => {
    const { user, router } = show();
    await user.keyboard('fcai');
    expect(screen.getByRole('button', { name: 'City: Cairns' })).toBeVisible();
    await user.keyboard('{Enter}');
    expect(query(router)).toBe('?f.city=Cairns');
    await user.keyboard('f{Enter}');
    expect(screen.getByRole('textbox', { name: 'City' })).toHaveFocus();
    await user.keyboard('{Backspace}');
    expect(screen.getByRole('textbox', { name: 'Find a filter' })).toHaveFocus();
    await user.keyboard('zz');
    expect(screen.getByText('No match')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus();
  });

  test('arrows move through what the filter menu offers', async () => {
    const { user, router } = show();
    await user.keyboard('f{Enter}{ArrowDown}{ArrowDown}{Enter}');
    expect(query(router)).toBe('?f.city=Cairns');
  });

  test('a chip opens the values of its filter', async () => {
    const { user, router } = show('/people?f.city=Perth');
    await user.click(screen.getByRole('button', { name: 'City: Perth' }));
    expect(screen.getByRole('button', { name: 'Perth', pressed: true })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cairns' }));
    expect(query(router)).toBe('?f.city=Cairns');
  });

  test('Back restores search, filter and page', async () => {
    const address = '/people?q=a&f.city=Perth&after=x&from=50';
    const { user, router } = show(address);
    await user.click(screen.getByRole('link', { name: 'Ada' }));
    expect(rememberedListSearch('/people')).toBe('?q=a&f.city=Perth&after=x&from=50');
    await act(() => router.navigate(-1));
    expect(screen.getByRole('searchbox')).toHaveValue('a');
    expect(screen.getByRole('button', { name: 'City: Perth' })).toBeVisible();
    expect(screen.getByText('51–53 of 53')).toBeVisible();
  });

  test('no match offers Clear filters, which clears the word as well', async () => {
    const { user, router } = show('/people?q=zz&f.city=Perth', resultOf([]));
    expect(screen.getByText('No match')).toBeVisible();
    const [, inside] = screen.getAllByRole('button', { name: 'Clear filters' });
    if (!inside) throw new Error('the empty list has no Clear filters');
    await user.click(inside);
    expect(query(router)).toBe('');
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });
});

describe('views', () => {
  const views = [
    { label: 'All', filters: {} },
    { label: 'In Perth', filters: { city: 'Perth' } },
    { label: 'Late', filters: { late: 'yes' }, sort: { id: 'name', direction: 'desc' } },
  ] as const;
  const tab = (name: string) => screen.getByRole('button', { name });

  test('a view sets its filters and its order, and takes those of the others away', async () => {
    const { user, router } = show('/people?q=a', resultOf(people), { views });
    expect(tab('All')).toHaveAttribute('aria-pressed', 'true');
    await user.click(tab('In Perth'));
    expect(query(router)).toBe('?q=a&f.city=Perth');
    await user.click(tab('Late'));
    expect(query(router)).toBe('?q=a&f.late=yes&sort=-name');
    await user.click(tab('All'));
    expect(query(router)).toBe('?q=a');
  });

  test('what a view sets is its tab, no chip; another value of the same filter is a chip, and no tab', () => {
    show('/people?f.city=Perth', resultOf(people), { views });
    expect(tab('In Perth')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByRole('button', { name: /remove/u })).toBeNull();
  });

  test('a filter that is no view’s leaves the tab on; Clear filters keeps the view', async () => {
    const { user, router } = show('/people?f.city=Perth&f.size=3', resultOf(people), {
      views,
      filters: [{ id: 'size', title: 'Size', options: [{ value: '3', label: 'Three' }] }],
    });
    expect(tab('In Perth')).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(query(router)).toBe('?f.city=Perth');
  });

  test('a count stands in its tab as soon as it is known', () => {
    show('/people', resultOf(people), { views, viewCounts: ['812', '', '500+'] });
    expect(tab('All 812')).toBeVisible();
    expect(tab('In Perth')).toBeVisible();
    expect(tab('Late 500+')).toBeVisible();
  });
});

describe('the foot', () => {
  const amounts = columns.map((column) =>
    column.id === 'city'
      ? { ...column, title: 'Owed', sum: ({ name }: Person) => name.length * 100 }
      : column,
  );

  test('adds up all rows where the page holds all of them', () => {
    show('/people', resultOf(people), { columns: amounts });
    expect(screen.getByRole('navigation', { name: 'Pages' })).toHaveTextContent('Total Owed $8.00');
  });

  test('says so where it adds up one page of several', () => {
    show('/people', resultOf(people, { total: 812, hasNext: true }), { columns: amounts });
    expect(screen.getByRole('navigation', { name: 'Pages' })).toHaveTextContent('This page Owed $8.00');
  });
});

describe('states', () => {
  test('empty: what belongs here and the main action', () => {
    show('/people', resultOf([]), { primaryAction: { label: 'Add', to: '/people/add' } });
    expect(screen.getByText('People you add appear here.')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Add' })).toHaveLength(2);
  });

  test('error: titled Error, with Retry', async () => {
    const retry = vi.fn<() => void>();
    const { user } = show('/people', resultOf([], { status: 'error', error: new Error('No answer'), retry }));
    expect(screen.getByRole('alert')).toHaveTextContent('ErrorNo answer');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  test('loading is announced, and not taken for empty', () => {
    show('/people', resultOf([], { status: 'loading', total: null }));
    expect(screen.getByRole('status', { name: 'Loading People' })).toBeInTheDocument();
    expect(screen.queryByText('People you add appear here.')).toBeNull();
    expect(screen.queryByText('None')).toBeNull();
  });

  test('a saved copy says from when, in Sydney time', () => {
    show(
      '/people',
      resultOf(people, { savedCopyFrom: new Date('2026-03-04T04:45:00Z'), note: 'Only 200 were searched.' }),
    );
    expect(screen.getByText('saved copy from 3:45pm')).toBeVisible();
    expect(screen.getByText('Only 200 were searched.')).toBeVisible();
  });
});

describe('pages', () => {
  test('Next goes on after the last row, Previous back to the page before', async () => {
    const { user, router } = show('/people?q=a', resultOf(people, { total: 812, hasNext: true }));
    expect(screen.getByText('1–3 of 812')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(query(router)).toBe('?q=a&after=cy&from=50');
    expect(screen.getByText('51–53 of 812')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(query(router)).toBe('?q=a&after=cy&after=cy&from=100');
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(query(router)).toBe('?q=a&after=cy&from=50');
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(query(router)).toBe('?q=a');
  });
});

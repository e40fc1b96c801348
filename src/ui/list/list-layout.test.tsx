import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { columns, listAt, resultOf } from '#ui/list/list-harness.tsx';
import type { ListColumn } from '#ui/list/types.ts';

const people = [
  { name: 'Ada', city: 'Perth' },
  { name: 'Ben', city: '' },
];

/** The width of everything, in px: jsdom lays nothing out. */
function laidOut(width: number) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
}

function show(
  props: Parameters<typeof listAt>[2] = {},
  address = '/people',
  overrides: Parameters<typeof resultOf>[1] = {},
) {
  const { router, element } = listAt(address, resultOf(people, overrides), props);
  return { router, user: userEvent.setup(), ...render(element) };
}

const cardOf = (name: string) => {
  const row = screen.getByRole('link', { name }).closest('tr');
  if (!row) throw new Error(`no row of ${name}`);
  return row;
};

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('on a phone', () => {
  beforeEach(() => laidOut(340));

  test('a row is a card, without heads to press', () => {
    show();
    expect(screen.queryByRole('columnheader', { name: 'Name' })).toBeNull();
    expect(cardOf('Ada')).toHaveTextContent('AdaCity Perth');
    expect(cardOf('Ben')).toHaveTextContent('Ben');
  });

  test('a title that is a link of its own stands in the link of the card as text', () => {
    const linked = columns.map(
      (column): ListColumn<(typeof people)[number]> =>
        column.id === 'name'
          ? { ...column, card: 'title', isLink: true, cell: ({ name }) => <a href="/ada">{name}</a> }
          : column,
    );
    show({ columns: linked });
    expect(within(cardOf('Ada')).getAllByRole('link')).toHaveLength(1);
    expect(cardOf('Ada')).toHaveTextContent('Ada');
  });

  test('a column says where it stands on the card; what has no place there is off until it is switched on', async () => {
    const placed = columns.map(
      (column): ListColumn<(typeof people)[number]> =>
        column.id === 'city' ? { ...column, card: 'state' } : { ...column, hidden: false },
    );
    const declared = placed.map((column) =>
      column.id === 'name' ? { ...column, card: 'title' as const } : column,
    );
    const { user } = show({ columns: declared });
    expect(cardOf('Ada')).toHaveTextContent('AdaPerth');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const sheet = screen.getByRole('dialog', { name: 'Filters' });
    expect(within(sheet).getByRole('checkbox', { name: 'City' })).toBeChecked();
    expect(within(sheet).getByRole('checkbox', { name: 'Size' })).not.toBeChecked();
    await user.click(within(sheet).getByRole('checkbox', { name: 'Size' }));
    await user.click(within(sheet).getByRole('button', { name: 'Done' }));
    expect(cardOf('Ada')).toHaveTextContent('AdaPerthSize 3');
  });

  test('search and one button are all that stands above the rows; the button counts the filters', async () => {
    const { user, router } = show({ exportRows: () => Promise.resolve([]) }, '/people?f.city=Perth');
    const bar = screen.getByRole('searchbox').closest('search');
    if (!bar) throw new Error('no bar');
    expect(within(bar).getAllByRole('button')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /remove/u })).toBeNull();
    await user.click(within(bar).getByRole('button', { name: 'Filters (1)' }));
    const sheet = screen.getByRole('dialog', { name: 'Filters' });
    expect(within(sheet).getByRole('button', { name: 'CSV' })).toBeVisible();
    await user.selectOptions(within(sheet).getByRole('combobox', { name: 'City' }), 'Cairns');
    expect(router.state.location.search).toBe('?f.city=Cairns');
    await user.selectOptions(within(sheet).getByRole('combobox', { name: 'Sort by' }), 'Name (Z–A)');
    expect(router.state.location.search).toBe('?f.city=Cairns&sort=-name');
    await user.click(within(sheet).getByRole('button', { name: 'Clear filters' }));
    await user.click(within(sheet).getByRole('button', { name: 'Done' }));
    expect(router.state.location.search).toBe('?sort=-name');
    expect(within(bar).getByRole('button', { name: 'Filters' })).toBeVisible();
  });

  test('a list without filters has its order and columns under View', async () => {
    const { user } = show({ filters: [] });
    await user.click(screen.getByRole('button', { name: 'View' }));
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Name (A–Z)');
  });

  test('an order that goes one way is offered that way alone', async () => {
    const { user } = show({ filters: [] }, '/people', { oneWay: { name: 'desc' } });
    await user.click(screen.getByRole('button', { name: 'View' }));
    const options = within(screen.getByRole('combobox', { name: 'Sort by' })).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Name (Z–A)']);
  });
});

describe('where not all columns fit', () => {
  test('a row is one line: what has no room is not shown, and Columns says so', async () => {
    laidOut(700);
    const long = columns.map((column) =>
      column.id === 'city' ? { ...column, text: () => 'x'.repeat(34), room: 480 } : column,
    );
    const { user } = show({ columns: long });
    expect(screen.queryByRole('columnheader', { name: 'City' })).toBeNull();
    expect(cardOf('Ada')).toHaveTextContent(/^Ada$/u);
    await user.click(screen.getByRole('button', { name: 'Columns, 1 hidden' }));
    expect(screen.getByRole('checkbox', { name: 'City (no room)' })).toBeChecked();
  });
});

describe('the columns of a person', () => {
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const three = columns.map((column) => ({ ...column, hidden: false }));

  test('are moved, the first one never; they stay so until they are given back', async () => {
    const { user, unmount } = show({ columns: three });
    expect(heads()).toEqual(['Name', 'City', 'Size']);
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    expect(screen.queryByRole('button', { name: 'Move Name down' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Move City up' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Move City down' }));
    expect(heads()).toEqual(['Name', 'Size', 'City']);
    unmount();
    const again = show({ columns: three });
    expect(heads()).toEqual(['Name', 'Size', 'City']);
    await again.user.click(screen.getByRole('button', { name: 'Columns' }));
    await again.user.click(screen.getByRole('button', { name: 'Reset order and widths' }));
    expect(heads()).toEqual(['Name', 'City', 'Size']);
  });

  test('are dragged to where another stands, the first one never', () => {
    localStorage.setItem('tare.columns.people', '{"size":true}');
    show();
    const drag = (name: string, onto: string) => {
      const head = screen.getByRole('columnheader', { name });
      fireEvent.dragStart(head);
      fireEvent.drop(screen.getByRole('columnheader', { name: onto }));
      fireEvent.dragEnd(head);
    };
    drag('Size', 'City');
    expect(heads()).toEqual(['Name', 'Size', 'City']);
    drag('City', 'Name');
    expect(heads()).toEqual(['Name', 'Size', 'City']);
    expect(screen.getByRole('columnheader', { name: 'Name' })).not.toHaveAttribute('draggable', 'true');
    expect(localStorage.getItem('tare.columns.people.order')).toBe('["size","city"]');
  });

  test('that are new since stand behind the one they are declared after', () => {
    localStorage.setItem('tare.columns.people.order', '["size"]');
    show({ columns: three });
    expect(heads()).toEqual(['Name', 'City', 'Size']);
  });

  test('a choice that cannot be read is none', () => {
    localStorage.setItem('tare.columns.people', '{"city":"no"');
    localStorage.setItem('tare.columns.people.widths', '{"city":"wide"}');
    localStorage.setItem('tare.columns.people.order', '7');
    show({ columns: three });
    expect(heads()).toEqual(['Name', 'City', 'Size']);
  });
});

describe('compact rows', () => {
  test('are remembered for all lists', async () => {
    const { user, container, unmount } = show();
    await user.click(screen.getByRole('button', { name: 'Compact rows' }));
    expect(container.querySelector('.list-frame.is-compact')).not.toBeNull();
    unmount();
    show();
    expect(screen.getByRole('button', { name: 'Compact rows', pressed: true })).toBeVisible();
  });
});

describe('coming back', () => {
  const scrollTo = vi.fn<(x: number, y: number) => void>();
  beforeEach(() => {
    scrollTo.mockClear();
    vi.stubGlobal('scrollTo', scrollTo);
  });
  afterEach(() => vi.unstubAllGlobals());
  const scrolled = (y: number) => {
    vi.stubGlobal('scrollY', y);
    act(() => void window.dispatchEvent(new Event('scroll')));
  };

  test('Back stands where the list was left, on its page', async () => {
    const { user, router } = show({}, '/people?after=x&from=50');
    scrolled(640);
    await user.click(screen.getByRole('link', { name: 'Ada' }));
    scrolled(0);
    await act(() => router.navigate(-1));
    expect(router.state.location.search).toBe('?after=x&from=50');
    expect(scrollTo).toHaveBeenCalledWith(0, 640);
  });

  test('a list that is opened anew begins at its top', async () => {
    const { user, router } = show({}, '/people?q=top');
    scrolled(640);
    await user.click(screen.getByRole('link', { name: 'Ada' }));
    await act(() => router.navigate('/people?q=top'));
    expect(scrollTo).not.toHaveBeenCalled();
  });
});

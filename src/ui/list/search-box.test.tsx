import { act, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { SEARCH_PAUSE_MS, SearchBox } from '#ui/list/search-box.tsx';

const handleSearch = vi.fn<(text: string) => void>();
const inputRef = createRef<HTMLInputElement>();
const box = (value: string) => (
  <SearchBox value={value} hint="Name" onSearch={handleSearch} inputRef={inputRef} />
);
const input = () => screen.getByRole('searchbox', { name: 'Name' });
const type = (value: string) => fireEvent.change(input(), { target: { value } });
const wait = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

beforeEach(() => {
  vi.useFakeTimers();
  handleSearch.mockReset();
});

test('shows each letter at once and asks once, after a pause', () => {
  render(box(''));
  type('h');
  wait(SEARCH_PAUSE_MS - 1);
  type('hi');
  expect(input()).toHaveValue('hi');
  wait(SEARCH_PAUSE_MS - 1);
  expect(handleSearch).not.toHaveBeenCalled();
  wait(1);
  expect(handleSearch.mock.calls).toEqual([['hi']]);
});

test('Enter asks now, and the pause does not ask again', () => {
  render(box(''));
  type('hilux');
  fireEvent.keyDown(input(), { key: 'Enter' });
  wait(SEARCH_PAUSE_MS);
  expect(handleSearch.mock.calls).toEqual([['hilux']]);
});

test('a row opened before the pause is over stays open: nothing is asked', () => {
  render(box(''));
  type('hilux');
  window.history.pushState(null, '', '/vehicles/edit/a');
  wait(SEARCH_PAUSE_MS);
  window.history.pushState(null, '', '/');
  expect(handleSearch).not.toHaveBeenCalled();
});

test('Esc clears and asks at once', () => {
  render(box('hilux'));
  fireEvent.keyDown(input(), { key: 'Escape' });
  expect(input()).toHaveValue('');
  expect(handleSearch.mock.calls).toEqual([['']]);
});

test('an own question coming back late does not undo what was typed since', () => {
  const view = render(box(''));
  type('hi');
  wait(SEARCH_PAUSE_MS);
  type('hilux');
  view.rerender(box('hi'));
  expect(input()).toHaveValue('hilux');
});

test('a value from outside is shown and not asked for', () => {
  const view = render(box('hilux'));
  view.rerender(box(''));
  expect(input()).toHaveValue('');
  wait(SEARCH_PAUSE_MS);
  expect(handleSearch).not.toHaveBeenCalled();
});

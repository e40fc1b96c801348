import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { TOAST_MS, TOAST_WITH_ACTION_MS } from '#ui/toast-card.tsx';
import { Toasts, useToast, type ToastOptions } from '#ui/toast.tsx';

const shown: { toast?: (options: ToastOptions) => void } = {};
const show = (options: ToastOptions) => shown.toast?.(options);

function Page() {
  const toast = useToast();
  useEffect(() => {
    shown.toast = toast;
  }, [toast]);
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <Toasts>
      <Page />
    </Toasts>,
  );
});

const wait = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

test('a message is announced and goes by itself', () => {
  act(() => {
    show({ tone: 'ok', text: 'Saved' });
  });
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
  wait(TOAST_MS - 1);
  expect(screen.getByText('Saved')).toBeVisible();
  wait(1);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('an action stays ten seconds, runs once and closes', () => {
  const handleUndo = vi.fn<() => void>();
  act(() => {
    show({ tone: 'ok', text: 'Deleted', action: { label: 'Undo', onSelect: handleUndo } });
  });
  wait(TOAST_WITH_ACTION_MS - 1);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(handleUndo).toHaveBeenCalledOnce();
  expect(screen.queryByText('Deleted')).toBeNull();
});

test('an action with an address is a link that is followed within the page, and holds the message while focused', () => {
  const handleOpen = vi.fn<() => void>();
  act(() => {
    show({ tone: 'ok', text: 'Added', action: { label: 'Open', href: '/a/1', onSelect: handleOpen } });
  });
  const link = screen.getByRole('link', { name: 'Open' });
  expect(link).toHaveAttribute('href', '/a/1');
  act(() => link.focus());
  wait(TOAST_WITH_ACTION_MS * 2);
  expect(fireEvent.click(link)).toBe(false);
  expect(handleOpen).toHaveBeenCalledOnce();
  expect(screen.queryByText('Added')).toBeNull();
});

test('a message under the pointer waits until it is left', () => {
  act(() => {
    show({ tone: 'info', text: 'Read me' });
  });
  fireEvent.mouseEnter(screen.getByRole('status'));
  wait(TOAST_MS * 3);
  expect(screen.getByText('Read me')).toBeVisible();
  fireEvent.mouseLeave(screen.getByRole('status'));
  wait(TOAST_MS);
  expect(screen.queryByText('Read me')).toBeNull();
});

test('a flood shows the newest four', () => {
  act(() => {
    for (let index = 1; index <= 6; index++) show({ tone: 'info', text: `Message ${index}` });
  });
  expect(screen.getAllByRole('status').map((each) => each.textContent)).toEqual([
    'Message 3',
    'Message 4',
    'Message 5',
    'Message 6',
  ]);
});

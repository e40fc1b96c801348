import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { errorText } from '#ui/error-panel.tsx';

let isFaulty = true;

function Part() {
  if (isFaulty) throw new Error('The numbers do not add up');
  return <p>All well</p>;
}

beforeEach(() => {
  isFaulty = true;
  // React reports a caught error on the console as well; here it is expected.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('shows the error in place of its children, reports it, and tries again on Retry', async () => {
  const handleError = vi.fn<(error: unknown) => void>();
  render(
    <ErrorBoundary level="panel" onError={handleError}>
      <Part />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Error');
  expect(screen.getByRole('alert')).toHaveTextContent('The numbers do not add up');
  expect(handleError).toHaveBeenCalledOnce();

  isFaulty = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByText('All well')).toBeVisible();
});

test('going to another page gives the new one its chance', () => {
  const view = render(
    <ErrorBoundary level="page" resetKey="/broken">
      <Part />
    </ErrorBoundary>,
  );
  isFaulty = false;
  view.rerender(
    <ErrorBoundary level="page" resetKey="/other">
      <Part />
    </ErrorBoundary>,
  );
  expect(screen.getByText('All well')).toBeVisible();
});

test.each([
  [new Error('Told'), 'Told'],
  ['Said', 'Said'],
  [new Error(''), 'UNKNOWN ERROR'],
  [undefined, 'UNKNOWN ERROR'],
  [{ message: 'not an error' }, 'UNKNOWN ERROR'],
])('%s reads %s', (error, text) => {
  expect(errorText(error)).toBe(text);
});

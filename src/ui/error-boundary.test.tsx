import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Fault, onFault } from '#lib/faults.ts';
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

test('shows the error in place of its children, notes it, and tries again on Retry', async () => {
  const handleFault = vi.fn<(fault: Fault) => void>();
  const stop = onFault(handleFault);
  render(
    <ErrorBoundary level="panel">
      <Part />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Error');
  expect(screen.getByRole('alert')).toHaveTextContent('The numbers do not add up');
  expect(handleFault).toHaveBeenCalledOnce();
  stop();

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

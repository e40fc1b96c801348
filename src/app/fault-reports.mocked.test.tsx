import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Build } from '#builds/build.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { FaultReports } from './fault-reports.tsx';

const reported = vi.hoisted(() => vi.fn<(fault: { id: string }, around: object) => void>());
vi.mock('#data/nouns/error-reports.ts', () => ({ reportFault: reported }));

const build = { kind: 'main' } as Build;
const router = { state: { matches: [{ route: { path: '/customers/edit/:id' } }] } } as unknown as Parameters<
  typeof FaultReports
>[0]['router'];

beforeEach(() => {
  reported.mockClear();
  // React tells the console of a caught error as well; here it is expected.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

function Broken(): never {
  throw new TypeError('x is undefined');
}

const settle = () => act(() => vi.dynamicImportSettled());

test('a screen that throws shows the number under which it was reported, by its route without ids (P04)', async () => {
  const view = render(<FaultReports build={build} router={router} />);
  view.rerender(
    <>
      <FaultReports build={build} router={router} />
      <ErrorBoundary level="page">
        <Broken />
      </ErrorBoundary>
      <p>The rest of the portal</p>
    </>,
  );
  await settle();
  expect(reported).toHaveBeenCalledOnce();
  const [fault, around] = reported.mock.calls[0] ?? [];
  expect(around).toEqual({ build: 'main', route: '/customers/edit/:id' });
  expect(fault?.id).toMatch(/^[A-Z0-9]{20}$/);
  expect(screen.getByRole('alert')).toHaveTextContent(`give this number: ${fault?.id.slice(0, 8)}`);
  expect(screen.getByText('The rest of the portal')).toBeVisible();
});

test('a promise that nobody awaited is reported, and a storm of them keeps nothing waiting', async () => {
  render(<FaultReports build={build} router={router} />);
  for (let index = 0; index < 5000; index += 1) {
    window.dispatchEvent(
      Object.assign(new Event('unhandledrejection'), { reason: new Error(`fault ${index}`) }),
    );
  }
  await vi.waitFor(() => expect(reported).toHaveBeenCalledTimes(50));
});

test('a script of another origin, which says nothing, is not reported; nor is anything after the sign-out', async () => {
  const view = render(<FaultReports build={build} router={router} />);
  window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
  view.unmount();
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('late') }));
  await settle();
  expect(reported).not.toHaveBeenCalled();
});

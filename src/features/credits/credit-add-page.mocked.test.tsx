import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { ConfirmHost } from '#ui/confirm.tsx';
import { noteVisits } from '#ui/way-back.ts';
import { paths } from '#lib/paths.ts';
import { CreditAddPage } from './credit-add-page.tsx';

vi.mock('#data/session/session.tsx', () => ({ useActor: () => ({ kind: 'distributer' }) }));
vi.mock('#data/nouns/use-dealer-names.ts', () => ({ useDealerNames: () => new Map([['d1', 'Outback']]) }));
vi.mock('#data/nouns/credits.ts', () => ({}));
vi.mock('#data/trade/moves.ts', () => ({}));

it('a new credit goes back on Cancel to where the person came from', async () => {
  window.history.pushState(null, '', '/desk');
  const add = (
    <ConfirmHost>
      <CreditAddPage />
    </ConfirmHost>
  );
  const router = createBrowserRouter([
    { path: '/desk', element: <p>Desk</p> },
    { path: '/new', element: add },
    { path: paths.credits.list, element: <p>Credits</p> },
  ]);
  noteVisits(router);
  render(<RouterProvider router={router} />);
  const before = window.history.length;
  await act(async () => router.navigate('/new'));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Desk')).toBeVisible();
  expect(window.history.length).toBe(before + 1);
  router.dispose();
});

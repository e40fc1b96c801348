import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signingOut } from '#features/users/menu/sign-out.ts';
import { saveDraft } from '#forms/draft.ts';
import { answerOtherTabs } from '#forms/other-tabs.ts';
import { paths } from '#lib/paths.ts';
import { SignInRoute } from './sign-in-route.tsx';

const leavePortal = vi.hoisted(() => vi.fn<(unsent: string) => Promise<void>>(async () => undefined));
vi.mock('#data/session/leave-portal.ts', () => ({ leavePortal }));
vi.mock('#data/session/session.tsx', () => ({ useActor: () => ({ uid: 'maria' }) }));

const another: { tab: BroadcastChannel | null } = { tab: null };

/** Another tab of the portal, which answers that it has unsaved changes as long as it is open. */
function openOtherTab(): void {
  another.tab = new BroadcastChannel('tare-unsaved');
  another.tab.addEventListener('message', () => another.tab?.postMessage('Yes'));
}
afterEach(() => another.tab?.close());
beforeEach(() => leavePortal.mockClear());

function signOut() {
  answerOtherTabs();
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>Home</p> },
      { path: paths.signIn, element: <SignInRoute /> },
    ],
    { initialEntries: ['/', { pathname: paths.signIn, state: signingOut('none') }] },
  );
  render(<RouterProvider router={router} />);
  return userEvent.setup();
}
const draftOf = (uid: string) =>
  saveDraft(
    { collection: 'customers', id: 'new', uid },
    { savedAt: Date.now(), values: { city: 'Orange' }, base: {} },
  );

describe('signing out', () => {
  it('goes at once where nothing of this person is unsaved', async () => {
    draftOf('sam');
    signOut();
    await waitFor(() => expect(leavePortal).toHaveBeenCalledExactlyOnceWith('none'));
  });

  it.each([
    ['another tab has unsaved changes', () => openOtherTab(), 'Another tab has changes that are not saved.'],
    [
      'a draft of this person is kept',
      () => draftOf('maria'),
      '1 form has changes that are not saved, kept in this tab.',
    ],
  ])('asks first where %s: Stay leads back, Sign out leaves', async (_name, prepare, words) => {
    prepare();
    const user = signOut();
    expect(await screen.findByText(`${words} Signing out removes them.`)).toBeVisible();
    expect(leavePortal).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    expect(await screen.findByText('Home')).toBeVisible();
    expect(leavePortal).not.toHaveBeenCalled();

    const again = signOut();
    await again.click(await screen.findByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(leavePortal).toHaveBeenCalledExactlyOnceWith('none'));
  });
});

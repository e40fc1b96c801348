import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, Link, RouterProvider, useBlocker, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MayOpen } from '#ui/open-link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { RecordStates } from '#ui/record-states.tsx';
import { noteVisits, useGoBack } from '#ui/way-back.ts';

const LIST = { to: '/kits', label: 'Kits' };
const links = [
  '/kits?q=hilux',
  '/kits/1',
  '/kits/1?dialog',
  '/kits/1/parts',
  '/products/7',
  '/products/7/notes',
  '/guarded',
] as const;

function Page({ title, back = LIST }: { title: string; back?: typeof LIST | null }) {
  const goBack = useGoBack(back?.to ?? '/');
  const { pathname, search } = useLocation();
  return (
    <>
      <PageHeader title={title} {...(back && { back })} />
      <output>{pathname + search}</output>
      <button type="button" onClick={goBack}>
        Cancel
      </button>
      {links.map((to) => (
        <Link key={to} to={to}>
          to {to}
        </Link>
      ))}
    </>
  );
}

/** A page that is only left once it has asked. */
function Guarded() {
  const { state, reset, proceed } = useBlocker(true);
  return (
    <>
      <Page title="HiLux" />
      {state === 'blocked' && (
        <>
          <button type="button" onClick={reset}>
            Stay
          </button>
          <button type="button" onClick={proceed}>
            Leave
          </button>
        </>
      )}
    </>
  );
}

const made: { dispose: () => void }[] = [];
function openAt(path?: string, mayOpen: (address: string) => boolean = () => true) {
  if (path !== undefined) window.history.pushState(null, '', path);
  const router = createBrowserRouter([
    { path: '/', handle: 'Home', element: <p>Home</p> },
    { path: '/kits', element: <Page title="Kits" back={null} /> },
    { path: '/kits/:id', element: <Page title="HiLux" /> },
    { path: '/guarded', element: <Guarded /> },
    {
      path: '/gone',
      element: (
        <RecordStates status="missing" what="kit" back={LIST}>
          {null}
        </RecordStates>
      ),
    },
    { path: '/kits/:id/parts', element: <Page title="Parts" back={{ to: '/kits/1', label: 'Kit' }} /> },
    { path: '/products/:id', element: <Page title="Spring" back={{ to: '/products', label: 'Products' }} /> },
    {
      path: '/products/:id/notes',
      element: <Page title="Notes" back={{ to: '/products/7', label: 'Spring' }} />,
    },
  ]);
  made.push(router);
  noteVisits(router);
  const view = render(
    <MayOpen value={mayOpen}>
      <RouterProvider router={router} />
    </MayOpen>,
  );
  const user = userEvent.setup();
  return {
    router,
    leave: view.unmount,
    go: async (to: (typeof links)[number]) => user.click(screen.getByRole('link', { name: `to ${to}` })),
    cancel: async () => user.click(screen.getByRole('button', { name: 'Cancel' })),
    /** The link of the header, which stands before all others. */
    header: () => screen.getAllByRole('link')[0] ?? document.body,
    click: async (element: Element) => user.click(element),
    at: (address: string) => screen.findByText(address, { selector: 'output' }),
  };
}

beforeEach(() => window.history.pushState(null, '', '/'));
afterEach(() => {
  for (const router of made.splice(0)) router.dispose();
});

describe('the way back', () => {
  it('leads from a record that was opened by its address to the list', async () => {
    const page = openAt('/kits/1');
    expect(page.header()).toHaveTextContent('Kits');
    expect(page.header()).toHaveAttribute('href', '/kits');
    await page.cancel();
    expect(await page.at('/kits')).toBeVisible();
  });

  it.each(['/kits/1', '/gone'])('leads from %s Home where the list is shut to the person', async (path) => {
    const page = openAt(path, (address) => address !== LIST.to);
    expect(page.header()).toHaveTextContent('Home');
    expect(page.header()).toHaveAttribute('href', '/');
    await page.click(screen.queryByRole('button', { name: 'Cancel' }) ?? page.header());
    expect(await screen.findByText('Home', { selector: 'p' })).toBeVisible();
    expect(window.location.pathname).toBe('/');
  });

  it('leads to the page of another record that the person came from, and is named after it', async () => {
    const page = openAt('/products/7');
    await page.go('/kits/1');
    expect(await page.at('/kits/1')).toBeVisible();
    expect(page.header()).toHaveTextContent('Spring');
    expect(page.header()).toHaveAttribute('href', '/products/7');
    await page.cancel();
    expect(await page.at('/products/7')).toBeVisible();
  });

  it('leads to the list with its search where that is where the person came from', async () => {
    const page = openAt('/products/7');
    await page.go('/kits?q=hilux');
    await page.go('/kits/1');
    expect(page.header()).toHaveTextContent('Kits');
    await page.click(page.header());
    expect(await page.at('/kits?q=hilux')).toBeVisible();
  });

  it('passes over other states of the page itself and what lies beneath it', async () => {
    const page = openAt('/products/7');
    for (const to of ['/kits/1', '/kits/1?dialog', '/kits/1/parts', '/kits/1'] as const) await page.go(to);
    await page.cancel();
    expect(await page.at('/products/7')).toBeVisible();
  });

  it('does not lead from a page to the one beneath it that was opened by its address', async () => {
    const page = openAt('/kits/1/parts');
    await page.cancel();
    expect(await page.at('/kits/1')).toBeVisible();
    await page.cancel();
    expect(await page.at('/kits')).toBeVisible();
  });

  it('leads beneath another page, where that is where the person came from', async () => {
    const page = openAt('/products/7/notes');
    await page.go('/kits/1');
    expect(page.header()).toHaveTextContent('Notes');
    await page.cancel();
    expect(await page.at('/products/7/notes')).toBeVisible();
  });

  it('still knows after a reload that the person came from inside the portal, though not from where', async () => {
    const before = openAt('/products/7');
    await before.go('/kits/1');
    before.leave();
    before.router.dispose();
    const page = openAt();
    expect(page.header()).toHaveTextContent('Back');
    await page.cancel();
    expect(await page.at('/products/7')).toBeVisible();
  });

  it('is the same after a question whether to leave, whatever was answered', async () => {
    const page = openAt('/products/7');
    await page.go('/products/7/notes');
    await page.go('/guarded');
    await page.cancel();
    await page.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(await page.at('/guarded')).toBeVisible();
    expect(page.header()).toHaveTextContent('Notes');
    await page.cancel();
    await page.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await page.at('/products/7/notes')).toBeVisible();
    expect(page.header()).toHaveTextContent('Spring');
  });

  it('forgets what the browser has forgotten: another way forward takes its place', async () => {
    const page = openAt('/products/7');
    await page.go('/products/7/notes');
    await act(async () => page.router.navigate(-1));
    expect(await page.at('/products/7')).toBeVisible();
    await page.go('/kits/1');
    expect(page.header()).toHaveTextContent('Spring');
    await page.cancel();
    expect(await page.at('/products/7')).toBeVisible();
  });
});

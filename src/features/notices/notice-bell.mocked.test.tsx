import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { actorOfUser } from '#domain/access/actor.ts';
import { type Notice, noticeSchema } from '#domain/notice/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import { offlineError } from '#data/store/errors.ts';
import type { Notices } from '#data/nouns/notices.ts';
import { buildUser } from '#tests/seed/build/person.ts';
import { ConfirmHost } from '#ui/confirm.tsx';
import { Toasts } from '#ui/toast.tsx';
import { NoticeBell } from './notice-bell.tsx';

type Tell = (notices: Notices) => void;
const world = vi.hoisted(() => ({
  actor: null as unknown,
  /** Who listens, null before somebody does. */
  unread: null as Tell | null,
  newest: null as Tell | null,
  read: [] as string[],
  markAll: async (): Promise<void> => undefined,
}));
vi.mock('#data/session/session.tsx', () => ({ useActor: () => world.actor }));
vi.mock('#data/nouns/notices.ts', () => ({
  UNREAD_SHOWN: 50,
  watchUnread: (_person: unknown, listener: Tell) => {
    world.unread = listener;
    return () => undefined;
  },
  watchNewest: (_person: unknown, _count: number, listener: Tell) => {
    world.newest = listener;
    return () => undefined;
  },
  markNoticeRead: async (_person: unknown, id: string) => void world.read.push(id),
  markAllNoticesRead: () => world.markAll(),
}));

const NOW = Math.floor(Date.now() / 1000);

function doc(id: string, fields: Partial<Notice> = {}): Doc<Notice> {
  const value = noticeSchema.parse({
    kind: 'orderConfirmed',
    title: `Order ${id} confirmed`,
    who: 'Omar Haddad',
    to: { collection: 'orders', id },
    at: NOW,
    ...fields,
  });
  return { id, value, rev: 0, by: '', at: null, pending: false };
}
async function tell(to: 'unread' | 'newest', rows: Notices['rows'], isSavedCopy = false): Promise<void> {
  // The heading may stand before the effect has run that listens.
  await vi.waitFor(() => expect(world[to], `who listens to ${to}`).not.toBeNull());
  await act(async () => world[to]?.({ rows, isSavedCopy }));
}

const Here = () => <output aria-label="Here">{useLocation().pathname}</output>;
const show = () =>
  render(
    <MemoryRouter>
      <Toasts>
        <ConfirmHost>
          <NoticeBell />
          <Here />
        </ConfirmHost>
      </Toasts>
    </MemoryRouter>,
  );
const bell = () => screen.getByRole('button', { name: /^Notices/u });
async function open(rows: Notices['rows'], isSavedCopy = false) {
  await userEvent.click(bell());
  await screen.findByRole('heading', { name: 'Notices' });
  await tell('newest', rows, isSavedCopy);
}
const person = (privileges: Record<string, boolean>) =>
  actorOfUser('du', buildUser({ privileges: { dealer: privileges, distributer: {} } }), null, '');

beforeEach(() => {
  Object.assign(world, {
    actor: person({ orders: true }),
    unread: null,
    newest: null,
    read: [],
    markAll: async () => undefined,
  });
});

describe('the bell', () => {
  it('counts what is unread, up to 50, and says so', async () => {
    show();
    expect(bell()).toHaveAccessibleName('Notices');
    await tell('unread', [doc('o1'), doc('o2')]);
    expect(bell()).toHaveAccessibleName('Notices, 2 unread');
    const many = Array.from({ length: 51 }, (_, index) => doc(`o${index}`));
    await tell('unread', many);
    expect(bell()).toHaveAccessibleName('Notices, 50+ unread');
  });

  it('is not there for somebody of whom nothing is told', () => {
    world.actor = person({ tjmOrders: true });
    show();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('tells what comes meanwhile, and not what was there', async () => {
    show();
    await tell('unread', [doc('o1')]);
    expect(screen.queryByText('Order o1 confirmed')).toBeNull();
    await tell('unread', [doc('o2'), doc('o1')]);
    expect(screen.getByText('Order o2 confirmed')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByLabelText('Here')).toHaveTextContent('/dealer-orders/edit/o2');
    expect(world.read).toEqual(['o2']);
    await tell('unread', [doc('o4'), doc('o3'), doc('o1')]);
    expect(screen.getByText('2 new notices')).toBeVisible();
  });
});

describe('the list', () => {
  it('leads to the record, marks it as read and closes', async () => {
    show();
    await open([doc('o1', { text: 'Arrives 30/11/2026', quote: 'At last' }), doc('o2', { readAt: NOW })]);
    const day = screen.getByRole('region', { name: 'Today' });
    const [first, second] = within(day).getAllByRole('link');
    expect(first).toHaveTextContent('Order o1 confirmed (unread)Arrives 30/11/2026“At last”Omar Haddad');
    expect(second).not.toHaveTextContent('unread');
    await userEvent.click(within(day).getByRole('link', { name: /Order o1/u }));
    expect(world.read).toEqual(['o1']);
    expect(screen.getByLabelText('Here')).toHaveTextContent('/dealer-orders/edit/o1');
    expect(screen.queryByRole('heading', { name: 'Notices' })).toBeNull();
  });

  it('folds what was done in one go', async () => {
    show();
    await open(['a', 'b', 'c', 'd'].map((id) => doc(id)));
    expect(screen.getByText(/^Order confirmed: 4/u)).toHaveTextContent('(4 unread)');
  });

  it('marks all as read, and says what is in the way', async () => {
    show();
    await tell('unread', [doc('o1')]);
    await open([doc('o1')]);
    world.markAll = async () => {
      throw offlineError();
    };
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByText(/^This needs a connection/u)).toBeVisible();
  });

  it('is closed by Esc, which gives the focus back', async () => {
    show();
    await open([doc('o1'), doc('o2', { kind: 'orderPlaced' })]);
    screen.getByRole('link', { name: /Order o1/u }).focus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('heading', { name: 'Notices' })).toBeNull();
    expect(bell()).toHaveFocus();
  });

  it('says what it is without a connection, and that nothing was told yet', async () => {
    show();
    await open(null);
    expect(screen.getByText('Notices need a connection.')).toBeVisible();
    await tell('newest', [doc('o1')], true);
    expect(screen.getByText('Saved copy: newer notices need a connection.')).toBeVisible();
    await tell('newest', []);
    expect(screen.getByText(/^No notices yet/u)).toBeVisible();
  });

  it('goes further back', async () => {
    show();
    await open(Array.from({ length: 31 }, (_, index) => doc(`o${index}`, { at: NOW - index * 86_400 })));
    expect(screen.getAllByRole('link')).toHaveLength(30);
    await userEvent.click(screen.getByRole('button', { name: 'Show older' }));
    expect(screen.getAllByRole('link')).toHaveLength(31);
  });
});

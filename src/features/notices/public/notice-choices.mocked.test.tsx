import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { actorOfUser } from '#domain/access/actor.ts';
import { NO_CHOICES, type NoticeChoices as Choices } from '#domain/notice/schema.ts';
import { offlineError } from '#data/store/errors.ts';
import { buildUser } from '#tests/seed/build/person.ts';
import { ConfirmHost } from '#ui/confirm.tsx';
import { Toasts } from '#ui/toast.tsx';
import { NoticeChoices } from './notice-choices.tsx';

type Change = (choices: Choices) => Choices;
const world = vi.hoisted(() => ({
  actor: null as unknown,
  saved: { portalOff: [], mailOn: [], mailOff: [] } as {
    portalOff: string[];
    mailOn: string[];
    mailOff: string[];
  },
  isOffline: false,
  answer: Promise.resolve(),
}));
vi.mock('#data/session/session.tsx', () => ({ useActor: () => world.actor }));
vi.mock('#data/nouns/notice-choices.ts', () => ({
  useNoticeChoices: () => ({ status: 'missing', retry: () => undefined }),
  saveNoticeChoices: async (_actor: unknown, change: Change) => {
    await world.answer;
    if (world.isOffline) throw offlineError();
    world.saved = change(world.saved);
  },
}));

const person = (privileges: Record<string, boolean>) =>
  actorOfUser('du', buildUser({ privileges: { dealer: privileges, distributer: {} } }), null, '');
const show = () =>
  render(
    <Toasts>
      <ConfirmHost>
        <NoticeChoices />
      </ConfirmHost>
    </Toasts>,
  );
/** What the browser does when the tab is closed: false when the person is asked first. */
const closeTab = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
const tick = (name: string) => screen.getByRole('checkbox', { name });

beforeEach(() => {
  Object.assign(world, {
    actor: person({ orders: true }),
    saved: NO_CHOICES,
    isOffline: false,
    answer: Promise.resolve(),
  });
});

it('shows the kinds of this person as the table says, and saves each tick', async () => {
  show();
  expect(screen.queryByText('Engineer asks a question')).toBeNull();
  expect(tick('Order confirmed: Email')).toBeChecked();
  expect(tick('Arrival date estimated: Email')).not.toBeChecked();
  await userEvent.click(tick('Order confirmed: Email'));
  await userEvent.click(tick('Arrival date estimated: Email'));
  await userEvent.click(tick('Order confirmed: In the portal'));
  expect(tick('Order confirmed: In the portal')).not.toBeChecked();
  await waitFor(() =>
    expect(world.saved).toEqual({
      portalOff: ['orderConfirmed'],
      mailOn: ['orderEstimated'],
      mailOff: ['orderConfirmed'],
    }),
  );
});

it('asks before a tab is closed on a tick that is not saved, and says when all are', async () => {
  let answer = () => undefined as void;
  world.answer = new Promise((resolve) => {
    answer = resolve;
  });
  show();
  expect(closeTab()).toBe(true);
  await userEvent.click(tick('Order confirmed: Email'));
  expect(screen.getByText('Saving…')).toBeVisible();
  expect(closeTab()).toBe(false);
  answer();
  expect(await screen.findByText('All ticks are saved.')).toBeVisible();
  // The guard goes with the effects of what is shown, a moment after it.
  await waitFor(() => expect(closeTab()).toBe(true));
});

it('puts a tick back that could not be saved, and says why', async () => {
  world.isOffline = true;
  show();
  await userEvent.click(tick('Order confirmed: Email'));
  expect(await screen.findByText(/^Not saved\. This needs a connection/u)).toBeVisible();
  expect(tick('Order confirmed: Email')).toBeChecked();
  expect(screen.getByRole('status')).toHaveTextContent('The last tick was not saved.');
});

it('is not there for somebody of whom nothing is told', () => {
  world.actor = person({});
  show();
  expect(screen.queryByRole('heading', { name: 'Notices' })).toBeNull();
});

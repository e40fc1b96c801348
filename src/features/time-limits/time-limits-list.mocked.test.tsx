import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { actorOfUser } from '#domain/access/actor.ts';
import { addDays, endOfDaySydney } from '#domain/shared/calendar.ts';
import { formatDate, todaySydney, unixSeconds } from '#domain/shared/dates.ts';
import { type NumberedLimit, numberedLimitSchema } from '#domain/time-limit/schema.ts';
import { offlineError } from '#data/store/errors.ts';
import { buildUser } from '#tests/seed/build/person.ts';
import { ConfirmHost } from '#ui/confirm.tsx';
import { Toasts } from '#ui/toast.tsx';
import { TimeLimitsList } from './public/time-limits-list.tsx';

const world = vi.hoisted(() => ({ actor: null as unknown, post: null as unknown }));
vi.mock('#data/session/session.tsx', () => ({ useActor: () => world.actor }));
vi.mock('#data/store/api.ts', () => ({ post: (...args: unknown[]) => (world.post as typeof post)(...args) }));

const post = vi.fn<(...args: unknown[]) => Promise<unknown>>();
const admin = actorOfUser(
  'da',
  buildUser({ type: 'admin', firstName: 'Dee', lastName: 'Ash', email: 'dee@example.com', dealerId: 'd1' }),
  null,
  '',
);
const ME = { userId: 'da', firstName: 'Dee', lastName: 'Ash', email: 'dee@example.com' };
const DAY = 86_400;
const now = () => unixSeconds(new Date());
const TYPES = {
  gvmUpgradeState: {
    label: 'GVM Upgrade - State Compliance',
    description: 'From the start.',
    limit: 7 * DAY,
  },
};
const limit = (more: Partial<NumberedLimit> = {}): NumberedLimit =>
  numberedLimitSchema.parse({
    id: 'i1',
    type: 'gvmUpgradeState',
    startTimestamp: now() - 9 * DAY - 5,
    limit: 7 * DAY,
    number: 'I-10042',
    ...more,
  });
const today = todaySydney(new Date());
const UNTIL = addDays(today, 5);
const exempted = () =>
  limit({
    timeLimitExemptTimestamp: endOfDaySydney(UNTIL),
    timeLimitExemptReason: 'Parts late',
    timeLimitExemptUser: { ...ME, timestamp: now() },
  });

function open(row: NumberedLimit, path = '/admin/dealers/edit/d1') {
  const element = (
    <Toasts>
      <ConfirmHost>
        <TimeLimitsList rows={[row]} types={TYPES} tenant={{ dealerId: 'd1', distributerId: 'x1' }} />
      </ConfirmHost>
    </Toasts>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return userEvent.setup();
}

const EDIT = 'Edit exemption: GVM Upgrade - State Compliance';
async function openDialog(row: NumberedLimit) {
  const user = open(row);
  await user.click(screen.getByRole('button', { name: EDIT }));
  const dialog = await screen.findByRole('dialog', { name: 'Exemption: GVM Upgrade - State Compliance' });
  const inside = within(dialog);
  return {
    user,
    dialog,
    submit: inside.getByRole('button', { name: 'Submit' }),
    exempt: inside.getByRole('checkbox', { name: 'Exempt' }),
    until: inside.getByRole('textbox', { name: /^Exempt Until/u }),
    reason: inside.getByRole('textbox', { name: /^Reason/u }),
    clear: inside.getByRole('button', { name: 'Clear' }),
  };
}

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  world.actor = admin;
  world.post = post;
  post.mockReset();
  post.mockResolvedValue({});
});

describe('the time-limit errors list', () => {
  it('shows record, limit, days and status, and opens what the limit means', async () => {
    const user = open(limit());
    const row = screen.getByRole('listitem');
    expect(row).toHaveTextContent('I-10042 GVM Upgrade - State Compliance');
    expect(row).toHaveTextContent('9 of 7 days');
    expect(row).toHaveTextContent('Over limit');
    expect(within(row).getByRole('link', { name: 'I-10042' })).toHaveAttribute(
      'href',
      '/installations/edit/i1',
    );
    expect(screen.queryByText('From the start.')).toBeNull();
    await user.click(within(row).getByRole('button', { name: 'About GVM Upgrade - State Compliance' }));
    expect(screen.getByText('From the start.')).toBeVisible();
  });

  it('says who exempted it until when and why, and no longer once that has passed', () => {
    open(exempted());
    expect(screen.getByRole('listitem')).toHaveTextContent(
      `Exempt until ${formatDate(UNTIL)} by Dee Ash: Parts late`,
    );
    open({ ...exempted(), timeLimitExemptTimestamp: now() - 1 });
    const [, passed] = screen.getAllByRole('listitem');
    expect(passed).toHaveTextContent(/Over limit.*Was exempt until/u);
  });

  it('shows no link on the record’s own page, nor to a page that this kind of account has not', () => {
    open(limit(), '/installations/edit/i1');
    world.actor = { ...admin, kind: 'engineer' };
    open(limit({ type: 'orderInTransit', number: 'O-7' }));
    expect(screen.getByText('O-7')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('offers nobody to exempt who may not', () => {
    world.actor = { ...admin, isAdmin: false };
    open(limit());
    expect(screen.queryByRole('button', { name: EDIT })).toBeNull();
  });
});

describe('the exemption dialog', () => {
  it('submits nothing until something has changed, then the row, the day’s last second, the reason and who', async () => {
    const row = limit();
    const { user, submit, exempt, until, reason, dialog } = await openDialog(row);
    expect(submit).toBeDisabled();
    await user.click(exempt);
    expect(submit).toBeDisabled();
    await user.type(until, formatDate(UNTIL));
    expect(submit).toBeEnabled();
    await user.click(submit);
    expect(await within(dialog).findByText('Reason is required')).toBeVisible();
    expect(post).not.toHaveBeenCalled();
    await user.type(reason, '  Parts late ');
    await user.click(submit);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { number: _number, ...error } = row;
    expect(post.mock.calls).toEqual([
      [
        'submit-time-limit-exemption',
        { error, timestamp: endOfDaySydney(UNTIL), reason: 'Parts late', user: ME },
      ],
    ]);
    expect(screen.getByText('Exemption saved')).toBeVisible();
  });

  it('takes the exemption back by unticking, without date, reason and user', async () => {
    const { user, submit, exempt, until, reason } = await openDialog(exempted());
    expect([exempt, until, reason].map((input) => (input as HTMLInputElement).value).slice(1)).toEqual([
      formatDate(UNTIL),
      'Parts late',
    ]);
    expect(exempt).toBeChecked();
    expect(submit).toBeDisabled();
    await user.click(exempt);
    await user.click(submit);
    await waitFor(() => expect(post).toHaveBeenCalledTimes(1));
    expect(post.mock.calls[0]?.[1]).toMatchObject({ timestamp: 0, reason: '', user: null });
    expect(await screen.findByText('Exemption removed')).toBeVisible();
  });

  it('turns Exempt off when the date is cleared, and not while it is being typed', async () => {
    const { user, submit, exempt, until, clear } = await openDialog(exempted());
    await user.clear(until);
    expect(exempt).not.toBeChecked();
    await user.type(until, formatDate(UNTIL));
    expect(exempt).toBeChecked();
    expect(submit).toBeDisabled();
    await user.type(until, '{Backspace}');
    expect(exempt).toBeChecked();
    await user.click(clear);
    expect(exempt).not.toBeChecked();
    expect(submit).toBeEnabled();
  });

  it('offers the usual reason where there is one', async () => {
    const user = open(limit({ type: 'installedSviLabelImageUploaded' }));
    await user.click(screen.getByRole('button', { name: /^Edit exemption/u }));
    await user.click(await screen.findByRole('button', { name: /relies on the first-stage marking/u }));
    expect(screen.getByRole('textbox', { name: /^Reason/u })).toHaveValue(
      'SVI label relies on the first-stage marking',
    );
  });

  it.each([
    ['is over', addDays(today, -1), /^This day has passed\./u],
    ['is far ahead', addDays(today, 400), /^More than a year ahead\./u],
  ])('warns of a day that %s, beside its field, and submits it', async (_what, day, warning) => {
    const { user, submit, until, reason, dialog } = await openDialog(limit());
    await user.type(until, formatDate(day));
    await user.type(reason, 'Parts late');
    expect(await within(dialog).findByText(warning)).toBeVisible();
    await user.click(submit);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(post.mock.lastCall?.[1]).toMatchObject({ timestamp: endOfDaySydney(day) });
  });

  it.each([
    [
      'what the server refuses',
      new Error('This time limit is no longer running. Nothing was changed.'),
      /no longer running/u,
    ],
    ['that it needs a connection', offlineError(), /This needs a connection/u],
  ])('stays open with its values and shows %s', async (_what, error, words) => {
    post.mockRejectedValue(error);
    const { user, submit, until, reason, dialog } = await openDialog(limit());
    await user.type(until, formatDate(UNTIL));
    await user.type(reason, 'Parts late');
    await user.click(submit);
    expect(await within(dialog).findByText(words)).toBeVisible();
    expect(until).toHaveValue(formatDate(UNTIL));
    expect(reason).toHaveValue('Parts late');
    expect(submit).toBeEnabled();
  });
});

import type { ReactNode } from 'react';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Invitation } from '#domain/invitation/schema.ts';
import { unixSeconds } from '#domain/shared/dates.ts';
import { buildInvitation } from '#tests/seed/build/person.ts';
import { ConfirmHost } from '#ui/confirm.tsx';
import { Toasts } from '#ui/toast.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { ProposalRow } from './proposal-row.tsx';

const world = vi.hoisted(() => ({ done: [] as string[], refusal: null as Error | null }));

vi.mock('#data/session/session.tsx', () => ({ useActor: () => ({ uid: 'me' }) }));
vi.mock('#data/nouns/invitations.ts', () => {
  const does = (what: string) => async () => {
    if (world.refusal) throw world.refusal;
    world.done.push(what);
  };
  return {
    newInvitationId: () => 'new',
    invitationLink: () => 'https://portal.example',
    inviteAgain: does('again'),
    inviteProposed: does('invited'),
    revokeInvitation: does('revoked'),
  };
});

const docOf = (change: Partial<Invitation>) => ({
  id: 'i1',
  value: buildInvitation({
    email: 'kim@yard.example',
    firstName: 'Kim',
    lastName: 'Doyle',
    organisation: 'Outback',
    invitedByName: 'Sam Reid',
    state: 'open',
    expiresAt: unixSeconds(new Date()) + 86_400,
    ...change,
  }),
  rev: 1,
  by: '',
  at: null,
  pending: false,
});
const show = (row: ReactNode) =>
  render(
    <Toasts>
      <ConfirmHost>
        <ul>{row}</ul>
      </ConfirmHost>
    </Toasts>,
  );
const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }));
const answer = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

beforeEach(() => {
  world.done = [];
  world.refusal = null;
});

describe('who is on the way in', () => {
  it('stands with name, email, place and who invited them', () => {
    show(<InvitationRow doc={docOf({})} />);
    expect(screen.getByRole('listitem')).toHaveTextContent(/^Kim Doylekim@yard\.exampleUser, Outback/u);
    expect(screen.getByText('invited by Sam Reid')).toBeVisible();
  });
  it('stands with the email once where no name is known', () => {
    show(<ProposalRow doc={docOf({ firstName: '', lastName: '', state: 'proposed' })} canDecide />);
    expect(screen.getAllByText('kim@yard.example')).toHaveLength(1);
    expect(screen.getByText('proposed by Sam Reid, Outback')).toBeVisible();
  });
  it('is invited again at once, and revoked after a question', async () => {
    show(<InvitationRow doc={docOf({})} />);
    await press('Invite again');
    expect(await screen.findByText('Invited again')).toBeVisible();
    await press('Revoke');
    await answer('Revoke');
    expect(await screen.findByText('Invitation revoked')).toBeVisible();
    expect(world.done).toEqual(['again', 'revoked']);
  });
  it.each([
    [true, 'Decline', 'Declined'],
    [false, 'Withdraw', 'Withdrawn'],
  ])('who is proposed is let go by whoever may (decides: %s)', async (canDecide, label, done) => {
    show(<ProposalRow doc={docOf({ state: 'proposed' })} canDecide={canDecide} />);
    expect(screen.queryAllByRole('button', { name: 'Invite' })).toHaveLength(canDecide ? 1 : 0);
    await press(label);
    await answer(label);
    expect(await screen.findByText(done)).toBeVisible();
  });
  it('says why it could not be done, and can be tried again', async () => {
    world.refusal = new Error('No connection');
    show(<InvitationRow doc={docOf({})} />);
    await press('Invite again');
    expect(await screen.findByText('No connection')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Invite again', hidden: true })).toBeEnabled();
  });
});

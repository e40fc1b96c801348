import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { groupChangeSchema } from '#domain/dealer/group-change.ts';
import type { GroupEffects } from '#domain/dealer/group-effects.ts';
import { buildDealer } from '#tests/seed/build/party.ts';
import { ConfirmHost } from '#ui/confirm.tsx';
import { Toasts } from '#ui/toast.tsx';

const NONE: GroupEffects = {
  customers: 3,
  records: 9,
  leaves: [],
  joins: ['Outback Penrith'],
  theirCustomers: 40,
  clashes: [],
  clashCount: 0,
};
const world = vi.hoisted(() => ({
  isHeadOffice: true,
  effects: null as unknown,
  begun: [] as unknown[],
  continued: [] as string[],
}));
vi.mock('#data/session/session.tsx', () => ({
  useActor: () => ({
    kind: 'distributer',
    isAdmin: true,
    isHeadOffice: world.isHeadOffice,
    grants: { dealers: true },
  }),
}));
vi.mock('#data/nouns/organisations.ts', () => ({
  fetchDealers: async () => [
    { id: 'p', value: buildDealer({ dealerGroupId: 'outback', dealerGroup: 'Outback Group' }) },
  ],
}));
vi.mock('#data/nouns/dealer-groups.ts', () => ({
  checkDealerGroup: async () => world.effects,
  changeDealerGroup: async (_request: string, ...asked: unknown[]) => void world.begun.push(asked),
  continueDealerGroup: async (id: string) => void world.continued.push(id),
}));

const { GroupPanel } = await import('./group-panel.tsx');

function open(fields: Parameters<typeof buildDealer>[0] = {}) {
  const value = buildDealer({ name: 'Redgum 4x4', dealerId: 'redgum', dealerGroupId: '', ...fields });
  const doc = { id: 'redgum', value, rev: 1, by: 'u', at: null, pending: false };
  render(
    <Toasts>
      <ConfirmHost>
        <GroupPanel dealer={doc} />
      </ConfirmHost>
    </Toasts>,
  );
  return userEvent.setup();
}
const press = (name: string) => screen.getByRole('button', { name });
async function choose(user: ReturnType<typeof userEvent.setup>, label: string) {
  await user.click(press('Change group'));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Group' }), label);
}

beforeEach(() => Object.assign(world, { isHeadOffice: true, effects: NONE, begun: [], continued: [] }));

describe('the group of a dealer', () => {
  it('is changed once it was shown what that changes for customers', async () => {
    const user = open();
    await choose(user, 'Outback Group (1 dealer)');
    await user.click(press('Show what changes'));
    const dialog = screen.getByRole('dialog');
    expect(await within(dialog).findByText(/^Outback Penrith sees the 3 customers/u)).toBeVisible();
    expect(world.begun).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Change group' }));
    await waitFor(() => expect(world.begun).toEqual([['redgum', { groupId: 'outback', name: '' }]]));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  it('can be a new one, once it has a name', async () => {
    const user = open();
    await choose(user, 'New group');
    expect(press('Show what changes')).toBeDisabled();
    await user.type(screen.getByRole('textbox', { name: 'Name of the group' }), ' Red Dirt {Enter}');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Change group' }));
    await waitFor(() => expect(world.begun).toEqual([['redgum', { groupId: '', name: 'Red Dirt' }]]));
  });
  it('is not changed while an email would be two customers’', async () => {
    world.effects = {
      ...NONE,
      clashes: [{ email: 'mia@x.example', dealer: 'Outback Penrith' }],
      clashCount: 1,
    };
    const user = open();
    await choose(user, 'Outback Group (1 dealer)');
    await user.click(press('Show what changes'));
    expect(await screen.findByText('mia@x.example: also a customer of Outback Penrith')).toBeVisible();
    expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Change group' })).toBeDisabled();
  });
  it('is nobody else’s to change', () => {
    world.isHeadOffice = false;
    open();
    expect(screen.queryByRole('button')).toBeNull();
  });

  const change = (fields: object) =>
    groupChangeSchema.parse({
      request: 'r',
      to: 'outback',
      toName: 'Outback Group',
      byName: 'Rachel',
      ...fields,
    });
  it('shows how far its change is', () => {
    const at = Math.floor(Date.now() / 1000);
    open({ groupChange: change({ at, done: 1000, total: 1200 }) });
    expect(screen.getByText('Changing the group to Outback Group: 1000 of 1200 records')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('value', '1000');
    expect(screen.queryByRole('button')).toBeNull();
  });
  it('goes on where it stopped', async () => {
    world.effects = {
      ...NONE,
      clashes: [{ email: 'mia@x.example', dealer: 'Outback Penrith' }],
      clashCount: 1,
    };
    const user = open({ groupChange: change({ state: 'stopped', done: 4, total: 9 }) });
    expect(await screen.findByText(/^mia@x.example/u)).toBeVisible();
    await user.click(press('Continue'));
    expect(world.continued).toEqual(['redgum']);
  });
});

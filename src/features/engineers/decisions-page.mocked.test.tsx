import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { ReportedDecision } from '#domain/engineer-decision/report.ts';
import { ConfirmHost } from '#ui/confirm.tsx';
import { Toasts } from '#ui/toast.tsx';
import { DecisionsPage } from './decisions-page.tsx';

const world = vi.hoisted(() => ({ payloads: [] as unknown[], decisions: [] as unknown[] }));
vi.mock('#data/store/api.ts', () => ({
  post: async (_path: string, payload: unknown) => {
    world.payloads.push(payload);
    return Promise.resolve({ decisions: world.decisions, isCut: false });
  },
}));
vi.mock('#data/session/session.tsx', () => ({ useActor: () => ({ uid: 'u', kind: 'distributer' }) }));
vi.mock('#data/nouns/use-dealer-names.ts', () => {
  const names = new Map([['d1', 'Outback Penrith']]);
  return { useDealers: () => ({ isEnabled: true, names, error: null }) };
});

vi.mock('#data/nouns/use-engineer-names.ts', () => {
  const names = new Map([['e1', 'Maria Kovac']]);
  return { useEngineerNames: () => names };
});

it('shows the decisions that a figure of the reports counts, of the days, the engineer and the dealer in its address, and others by choice', async () => {
  world.decisions = [
    {
      engineer: 'Maria Kovac',
      installationId: 'i1',
      number: '10001',
      dealer: 'Outback Penrith',
      type: 'gvmUpgradeState',
      state: 'NSW',
      decision: 'approved',
      ground: '',
      reason: '',
      certificateNo: 'C-1',
      sentAt: 1_777_700_000,
      decidedAt: 1_777_800_000,
      queries: 0,
      querySeconds: 0,
      feeCents: 0,
    } satisfies ReportedDecision,
  ];
  const days = { from: '2026-05-01', to: '2026-05-31' };
  const address = `/admin/engineers/report/all?days=${days.from}~${days.to}&engineer=gone&dealer=d1`;
  const user = userEvent.setup();
  render(
    <MemoryRouter initialEntries={[address]}>
      <Toasts>
        <ConfirmHost>
          <DecisionsPage />
        </ConfirmHost>
      </Toasts>
    </MemoryRouter>,
  );
  expect(await screen.findByRole('row', { name: /10001.*Outback Penrith.*Maria Kovac/u })).toBeVisible();
  expect(world.payloads.at(-1)).toEqual({ id: '', engineerId: 'gone', dealerIds: ['d1'], ...days });
  expect(screen.getByLabelText('Engineer')).toHaveDisplayValue('Not listed');
  await user.selectOptions(screen.getByLabelText('Engineer'), 'Maria Kovac');
  await user.selectOptions(screen.getByLabelText('Dealer'), 'All dealers');
  expect(world.payloads.at(-1)).toEqual({ id: '', engineerId: 'e1', dealerIds: [], ...days });
  await user.selectOptions(screen.getByLabelText('Period'), 'Last month');
  expect(world.payloads.at(-1)).not.toMatchObject(days);
});

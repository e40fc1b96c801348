import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Actor } from '#domain/access/actor.ts';
import type { AuditRun } from '#domain/audit/schema.ts';
import { AppError, NotAllowedError } from '#data/store/errors.ts';
import { buildAuditRun } from '#tests/seed/build/audit.ts';
import { buildDealer } from '#tests/seed/build/party.ts';
import { ConfirmHost } from '#ui/confirm.tsx';
import { Toasts } from '#ui/toast.tsx';
import { AuditAllPage, DealerAuditPage } from './audit-pages.tsx';
import { AuditStatus } from './audit-status.tsx';

const world = vi.hoisted(() => ({
  actor: {} as unknown,
  runs: [] as unknown[],
  error: null as Error | null,
  dealer: {} as unknown,
  dealers: [] as unknown[],
  refusals: new Map<string, Error>(),
  ran: [] as string[],
  /** Keeps a run under way until it is called. */
  hold: null as Promise<void> | null,
  /** A run that takes longer than an answer: what is told of it, and how it ends. */
  long: null as null | {
    onProgress: (run: unknown) => void;
    end: (run: unknown) => void;
    fail: (error: unknown) => void;
  },
  isLong: false,
  cancelled: [] as string[],
}));

vi.mock('#data/session/session.tsx', () => ({ useActor: () => world.actor }));
vi.mock('#data/nouns/audits.ts', () => {
  const all = () => ({
    status: world.error ? 'error' : 'ready',
    runs: world.error ? [] : world.runs,
    error: world.error,
    retry: () => undefined,
  });
  return {
    useLatestAudits: all,
    useAuditRuns: all,
    fetchAuditedDealers: async () => world.dealers,
    runAudit: async (dealerId: string) => {
      world.ran.push(dealerId);
      if (world.hold) await world.hold;
      const refusal = world.refusals.get(dealerId);
      if (refusal) throw refusal;
      return { runId: 'r', isRunning: world.isLong, findings: 0 };
    },
    auditEnd: (_runId: string, onProgress: (run: unknown) => void, signal: AbortSignal) =>
      new Promise((end, fail) => {
        world.long = { onProgress, end, fail };
        signal.addEventListener('abort', () => fail(new DOMException('Nobody waits', 'AbortError')));
      }),
    cancelAudit: async (dealerId: string) => {
      world.cancelled.push(dealerId);
      world.long?.end(null);
    },
  };
});
vi.mock('#data/store/use-doc.ts', async (original) => ({
  ...(await original<object>()),
  useDoc: () => world.dealer,
}));

const docOf = <T,>(id: string, value: T) => ({ id, value, rev: 0, by: '', at: null, pending: false });
const DEALER: Partial<Actor> = {
  uid: 'u',
  kind: 'dealer',
  isAdmin: true,
  isDeveloper: false,
  isHeadOffice: false,
  dealerId: 'penrith',
  distributerId: '',
  grants: { audit: true, installations: true },
};
const SUPPLIER = {
  ...DEALER,
  kind: 'distributer',
  dealerId: '',
  distributerId: 'head',
  grants: { audit: true },
};
const runs = (...all: Partial<AuditRun>[]) =>
  all.map((fields, index) => docOf(`r${index}`, buildAuditRun({ dealerId: 'penrith', ...fields })));
const FOUND = {
  errors: 1,
  warnings: 0,
  counts: { photosMissing: 1 },
  findings: [
    {
      rule: 'photosMissing',
      severity: 'error',
      collection: 'installations',
      recordId: 'i1',
      label: 'I-10001',
      text: 'Photos missing: VIN plate.',
      since: 0,
    },
  ],
} satisfies Partial<AuditRun>;
const CLEAN = { errors: 0, warnings: 0, counts: {}, findings: [] };

beforeEach(() => {
  world.actor = DEALER;
  world.runs = runs(FOUND);
  world.error = null;
  world.dealer = { status: 'ready', doc: docOf('penrith', buildDealer({ distributerId: 'head' })) };
  world.dealers = ['penrith', 'dubbo'].map((id) =>
    docOf(id, buildDealer({ name: `Dealer ${id}`, dealerId: id })),
  );
  world.refusals = new Map();
  world.ran = [];
  world.hold = null;
  world.long = null;
  world.isLong = false;
  world.cancelled = [];
  localStorage.clear();
});

function show(element: React.ReactNode, path = '/', pattern = '*') {
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  const page = (
    <Toasts>
      <ConfirmHost>{element}</ConfirmHost>
    </Toasts>
  );
  const router = createMemoryRouter(
    [
      { path: pattern, element: page },
      { path: '*', element: <p>elsewhere</p> },
    ],
    {
      initialEntries: [path],
    },
  );
  render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), router };
}
const icon = () => screen.getByRole('button', { name: /^Audit:/u });

describe('the audit-status icon', () => {
  it.each([
    ['Audit: 1 error', FOUND],
    ['Audit: No errors', CLEAN],
    ['Audit: 2 warnings', { ...CLEAN, warnings: 2 }],
  ])('says %s', (text, run) => {
    world.runs = runs(run);
    show(<AuditStatus />);
    expect(icon()).toHaveAccessibleName(text);
  });
  it.each([
    [
      { timeLimitErrorCount: 3, timeLimitExemptCount: 0 },
      'Audit: No errors; 3 records over their time limit',
    ],
    [
      { timeLimitErrorCount: 1, timeLimitExemptCount: 2 },
      'Audit: No errors; 1 record over its time limit, 2 exempt',
    ],
    [{ timeLimitErrorCount: 0, timeLimitExemptCount: 2 }, 'Audit: No errors'],
  ])('is not green while time limits are over: %o', (counts, text) => {
    world.runs = runs(CLEAN);
    world.dealer = { status: 'ready', doc: docOf('penrith', buildDealer(counts)) };
    show(<AuditStatus />);
    expect(icon()).toHaveAccessibleName(text);
    expect(icon().classList.contains('is-ok')).toBe(counts.timeLimitErrorCount === 0);
  });
  it('never says that nothing is wrong where nobody knows', () => {
    world.runs = [];
    show(<AuditStatus />);
    expect(icon()).toHaveAccessibleName('Audit: Not audited yet');
  });
  it('says so where the last audit could not be read', () => {
    world.error = new AppError('No');
    show(<AuditStatus />);
    expect(icon()).toHaveAccessibleName('Audit: Not known');
  });
});

describe('the Audit Errors modal', () => {
  async function opened() {
    const shown = show(<AuditStatus />);
    await shown.user.click(icon());
    const dialog = await screen.findByRole('dialog', { name: 'Audit Errors' });
    return { ...shown, dialog: within(dialog) };
  }
  it('lists what was found, each with the way to its record', async () => {
    const { dialog } = await opened();
    expect(dialog.getByRole('link', { name: 'I-10001' })).toHaveAttribute('href', '/installations/edit/i1');
    expect(dialog.getByText('Error')).toBeVisible();
    expect(dialog.getByText(/Photos missing: VIN plate/u)).toBeVisible();
    expect(dialog.getByText(/^Last run .* by Sam Reid/u)).toBeVisible();
  });
  it('says it of a clean dealer in the words of the specification', async () => {
    world.runs = runs(CLEAN);
    const { dialog } = await opened();
    expect(dialog.getByText('There are no audit errors')).toBeVisible();
  });
  it('does not say it of one that nobody audited', async () => {
    world.runs = [];
    const { dialog } = await opened();
    expect(dialog.getByText(/^Not audited yet/u)).toBeVisible();
    expect(dialog.queryByText('There are no audit errors')).toBeNull();
  });
  it('runs once while it runs, and says that it does', async () => {
    let finish: () => void = () => undefined;
    world.hold = new Promise((resolve) => {
      finish = resolve;
    });
    const { user, dialog } = await opened();
    await user.click(dialog.getByRole('button', { name: 'Run Audit' }));
    expect(dialog.getByText('Checking installations, orders and customers…')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Running…' }));
    await act(async () => finish());
    expect(await dialog.findByRole('button', { name: 'Run Audit' })).toBeVisible();
    expect(world.ran).toEqual(['penrith']);
  });
  const RUNNING = { state: 'running' as const, by: 'u', total: 12_000 };
  const looked = { installations: 1000, orders: 200, compliancePlateOrders: 0, customers: 0 };
  it('says how far a long run is, to its end', async () => {
    world.isLong = true;
    const { user, dialog } = await opened();
    await user.click(dialog.getByRole('button', { name: 'Run Audit' }));
    await act(async () => world.long?.onProgress(buildAuditRun({ ...RUNNING, looked })));
    expect(dialog.getByText('Checked 1,200 of 12,000 records.')).toBeVisible();
    expect(dialog.getByRole('progressbar')).toHaveAttribute('value', '1200');
    await act(async () => world.long?.end(buildAuditRun()));
    expect(await dialog.findByRole('button', { name: 'Run Audit' })).toBeVisible();
    expect(dialog.queryByRole('progressbar')).toBeNull();
  });
  it('cancels a long run of one’s own, and offers that of nobody else’s', async () => {
    world.isLong = true;
    const { user, dialog } = await opened();
    await user.click(dialog.getByRole('button', { name: 'Run Audit' }));
    await act(async () =>
      world.long?.onProgress(buildAuditRun({ ...RUNNING, looked, by: 'sam', byName: 'Sam Reid' })),
    );
    expect(dialog.getByText(/Started .* by Sam Reid/u)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Cancel' })).toBeNull();
    await act(async () => world.long?.onProgress(buildAuditRun({ ...RUNNING, looked })));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await dialog.findByRole('button', { name: 'Run Audit' })).toBeVisible();
    expect(world.cancelled).toEqual(['penrith']);
  });
  it('leads to the time limits', async () => {
    const { dialog } = await opened();
    expect(dialog.getByRole('link', { name: 'Time limits' })).toHaveAttribute('href', '/time-limits');
  });
  it('shows why a run failed, with Retry', async () => {
    world.refusals = new Map([['penrith', new AppError('Invalid dealer ID')]]);
    const { user, dialog } = await opened();
    await user.click(dialog.getByRole('button', { name: 'Run Audit' }));
    expect(await dialog.findByText('Invalid dealer ID')).toBeVisible();
    world.refusals.clear();
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(dialog.queryByText('Invalid dealer ID')).toBeNull();
    expect(world.ran).toEqual(['penrith', 'penrith']);
  });
});

describe('the audit of one dealer', () => {
  const open = (id: string, search = '') =>
    show(<DealerAuditPage />, `/admin/audit/${id}${search}`, '/admin/audit/:dealerId');
  it('lists the findings of the last finished run, and all runs', async () => {
    world.runs = runs({ ...CLEAN, state: 'failed', at: 3 }, FOUND, { ...CLEAN, at: 1 });
    open('penrith');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Audit: Outback Suspension Penrith');
    expect(screen.getByText('Photos missing: VIN plate.')).toBeVisible();
    const history = within(screen.getByRole('region', { name: 'Last runs' }));
    expect(
      history
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual([
      expect.stringContaining('Did not finish'),
      expect.stringContaining('1 error'),
      expect.stringContaining('No errors'),
    ]);
    const trend = within(screen.getByRole('figure', { name: 'Errors and warnings by run, oldest first' }));
    expect(await trend.findByRole('img')).toHaveAccessibleName(expect.stringContaining('Highest:'));
  });
  it('narrows by rule from the matrix', () => {
    open('penrith', '?f.rule=vinTwice');
    expect(screen.getByText('No match')).toBeVisible();
  });
  it('says it of a clean dealer in the words of the specification', () => {
    world.runs = runs(CLEAN);
    open('penrith');
    expect(screen.getByText('There are no audit errors')).toBeVisible();
  });
  it.each([
    ['missing', { status: 'missing' }],
    ['deleted', { status: 'ready', doc: docOf('penrith', buildDealer({ deleted: true })) }],
    ['not there for those who read all', { status: 'error', error: new NotAllowedError() }],
  ])('of one that is %s, says Invalid dealer ID', (_how, dealer) => {
    world.actor = SUPPLIER;
    world.dealer = dealer;
    open('penrith');
    expect(screen.getByText('Invalid dealer ID')).toBeVisible();
  });
  it('is closed to another dealer’s admin', () => {
    open('dubbo');
    expect(screen.getByText('Not Authorised: you may not open this audit.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Run Audit' })).toBeNull();
  });
  it('is what a dealer admin gets for all dealers', () => {
    show(<AuditAllPage />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Audit: Outback Suspension Penrith');
  });
});

describe('all dealers', () => {
  beforeEach(() => {
    world.actor = SUPPLIER;
  });
  const row = (name: string) => screen.getByRole('row', { name: new RegExp(name, 'u') });
  it('has the worst first, each count leading to its findings', async () => {
    show(<AuditAllPage />);
    const link = within(await screen.findByRole('row', { name: /Dealer penrith/u })).getByRole('link', {
      name: '1',
    });
    expect(link).toHaveAttribute('href', '/admin/audit/penrith?f.rule=photosMissing');
    expect(within(row('Dealer dubbo')).getByText('Not audited yet')).toBeVisible();
  });
  it('runs those that are ticked one after the other, and says which failed', async () => {
    world.refusals = new Map([['penrith', new AppError('Too many requests. Try again in 9 s.')]]);
    const { user } = show(<AuditAllPage />);
    expect(await screen.findByRole('button', { name: 'Run Audit' })).toBeDisabled();
    await user.click(await screen.findByRole('checkbox', { name: 'Select all dealers' }));
    await user.click(screen.getByRole('button', { name: 'Run Audit for 2 dealers' }));
    expect(await screen.findByText('2 of 2 dealers run, 1 failed')).toBeVisible();
    expect(world.ran).toEqual(['penrith', 'dubbo']);
    expect(within(row('Dealer penrith')).getByText('Too many requests. Try again in 9 s.')).toBeVisible();
  });
  it('stops after the one under way when it is cancelled', async () => {
    let finish: () => void = () => undefined;
    world.hold = new Promise((resolve) => {
      finish = resolve;
    });
    const { user } = show(<AuditAllPage />);
    await user.click(await screen.findByRole('checkbox', { name: 'Select all dealers' }));
    await user.click(screen.getByRole('button', { name: 'Run Audit for 2 dealers' }));
    expect(within(row('Dealer penrith')).getByText('Running…')).toBeVisible();
    expect(within(row('Dealer dubbo')).getByText('Waiting')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await act(async () => finish());
    expect(await screen.findByText('1 of 2 dealers run')).toBeVisible();
    expect(world.ran).toEqual(['penrith']);
  });
  it('says how far a long one is, and ends it where it is cancelled', async () => {
    world.isLong = true;
    const { user } = show(<AuditAllPage />);
    await user.click(await screen.findByRole('checkbox', { name: 'Select all dealers' }));
    await user.click(screen.getByRole('button', { name: 'Run Audit for 2 dealers' }));
    await act(async () => world.long?.onProgress(buildAuditRun({ state: 'running', total: 900 })));
    expect(within(row('Dealer penrith')).getByText('Checked 9 of 900 records.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Run Audit for 2 dealers' })).toBeVisible();
    expect([world.ran, world.cancelled]).toEqual([['penrith'], ['penrith']]);
  });
  it('shows an error with Retry', async () => {
    world.error = new AppError('No connection');
    show(<AuditAllPage />);
    expect(await screen.findByText('No connection')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});

import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { actorOfUser } from '#domain/access/actor.ts';
import { lineKey } from '#domain/delivery-manifest/lines.ts';
import type { ManifestLine } from '#domain/delivery-manifest/schema.ts';
import type { ManifestSent, SentOrder } from '#data/nouns/delivery-manifests.ts';
import { buildDeliveryManifest, buildManifestLine } from '#tests/seed/build/delivery-manifest.ts';
import { buildOrder } from '#tests/seed/build/order.ts';
import { buildUser } from '#tests/seed/build/person.ts';
import { CloseDialog } from './close-dialog.tsx';
import { LoadScan } from './load-scan.tsx';
import type { ManifestChanges } from './use-manifest.ts';

const closeManifest = vi.hoisted(() =>
  vi.fn<(id: string, orders: readonly SentOrder[], request: string) => Promise<ManifestSent>>(),
);
const findOrdersByNumber = vi.hoisted(() => vi.fn<() => Promise<readonly unknown[]>>());
const actor = vi.hoisted(() => ({ now: null as unknown }));
vi.mock('#data/session/session.tsx', () => ({ useActor: () => actor.now }));
vi.mock('#data/store/new-request.ts', () => ({ newRequest: () => `press-${Math.random()}` }));
vi.mock('#data/nouns/delivery-manifests.ts', () => ({ closeManifest, findOrdersByNumber }));

const doc = <T,>(id: string, value: T) => ({ id, value, rev: 3, by: '', at: null, pending: false });
const line = (at: number, fields: Partial<ManifestLine> = {}) =>
  buildManifestLine({ orderId: `o${at}`, number: `O-${at}`, loadedAt: 1, ...fields });
const many = (count: number) => Array.from({ length: count }, (_, index) => line(index + 1));

function openClosing(lines: readonly ManifestLine[], gaps: Readonly<Record<string, string>> = {}) {
  const manifest = doc('m1', buildDeliveryManifest({ lines: [...lines] }));
  const orders = new Map(
    lines.map((each) => [
      lineKey(each),
      { ...each, doc: doc(each.orderId, buildOrder({ number: each.number })) },
    ]),
  );
  render(
    <MemoryRouter>
      <CloseDialog
        doc={manifest}
        orders={orders}
        gapOf={({ number }) => gaps[number] ?? ''}
        hrefOf={({ orderId }) => `/orders/${orderId}`}
        onClose={() => undefined}
      />
    </MemoryRouter>,
  );
}

const doneOf = (orders: readonly SentOrder[], state: ManifestSent['state']): ManifestSent => ({
  state,
  results: orders.map(({ collection, orderId }) => ({ collection, id: orderId, ok: true })),
});
const requests = () => closeManifest.mock.calls.map(([, , request]) => request);

beforeEach(() => {
  actor.now = actorOfUser('sam', buildUser(), null, 'Harbour');
  closeManifest.mockReset();
  findOrdersByNumber.mockReset();
});

describe('closing a manifest', () => {
  it('says what stays behind before anything is sent', () => {
    openClosing([line(1), line(2), line(3, { loadedAt: 0 })], { 'O-2': 'Consignment is required' });
    const dialog = screen.getByRole('dialog', { name: 'Close manifest: Express Post' });
    expect(dialog).toHaveTextContent('Dispatch 1 order: O-1');
    expect(dialog).toHaveTextContent('1 order can’t be dispatched: the manifest stays open');
    expect(within(dialog).getByRole('button', { name: 'Dispatch these' })).toBeEnabled();
  });

  it('names what is not loaded where all else can go', () => {
    openClosing([line(1), line(3, { loadedAt: 0 })]);
    expect(screen.getByRole('dialog')).toHaveTextContent('O-3: taken off the manifest');
  });

  it('sends ten to a call, and the rest again under the same request after an answer was lost', async () => {
    closeManifest
      .mockImplementationOnce((_, orders) => Promise.resolve(doneOf(orders, 'open')))
      .mockRejectedValueOnce(new Error('No connection'))
      .mockImplementationOnce((_, orders) => Promise.resolve(doneOf(orders, 'closed')));
    openClosing(many(12));
    await userEvent.click(screen.getByRole('button', { name: 'Dispatch and close' }));
    expect(await screen.findByText('10 of 12 done')).toBeInTheDocument();
    expect(screen.getByText(/The manifest stays open/u)).toBeInTheDocument();
    expect(screen.getAllByText(/No answer: No connection/u)).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Send the rest' }));
    expect(await screen.findByText('12 of 12 done')).toBeInTheDocument();
    expect(screen.getByText('The manifest is closed.')).toBeInTheDocument();
    expect(closeManifest.mock.calls.map(([, orders]) => orders.length)).toEqual([10, 2, 2]);
    expect(closeManifest.mock.calls[0]?.[1][0]).toMatchObject({ orderId: 'o1', rev: 3 });
    expect(new Set(requests()).size).toBe(1);
  });

  it('shows why the server kept an order', async () => {
    closeManifest.mockResolvedValueOnce({
      state: 'open',
      results: [
        { collection: 'orders', id: 'o1', ok: false, msg: 'Ada Cole has moved this order meanwhile.' },
      ],
    });
    openClosing([line(1)]);
    await userEvent.click(screen.getByRole('button', { name: 'Dispatch and close' }));
    expect(await screen.findByText(/Ada Cole has moved this order meanwhile\./u)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send the rest' })).toBeNull();
  });
});

describe('scanning to load', () => {
  it('sends what is scanned while a call is under way with the next one', async () => {
    const calls: string[][] = [];
    let release: () => void = () => undefined;
    const change = vi.fn<ManifestChanges['change']>(async (asked) => {
      calls.push(asked.action === 'load' ? asked.orders.map(({ orderId }) => orderId) : []);
      if (calls.length === 1) {
        await new Promise<void>((resolve) => {
          release = resolve;
        });
      }
      return true;
    });
    const lines = many(3).map((each) => ({ ...each, loadedAt: 0 }));
    render(<LoadScan doc={doc('m1', buildDeliveryManifest({ lines }))} open={[]} change={change} />);
    const box = screen.getByLabelText('Scan to load');
    await userEvent.type(box, 'o-1{Enter}O-2{Enter}O-3{Enter}O-2{Enter}');
    expect(await screen.findByText('O-2 was scanned already.')).toBeInTheDocument();
    release();
    expect(await screen.findByText(/^O-3 loaded/u)).toBeInTheDocument();
    expect(calls).toEqual([['o1'], ['o2', 'o3']]);
  });

  it('says which manifest a number belongs to, and what is nobody’s here', async () => {
    const other = doc('m2', buildDeliveryManifest({ carrier: 'Eastline Freight', lines: [line(9)] }));
    findOrdersByNumber.mockResolvedValue([]);
    const change = vi.fn<ManifestChanges['change']>(() => Promise.resolve(true));
    render(<LoadScan doc={doc('m1', buildDeliveryManifest({ lines: [] }))} open={[other]} change={change} />);
    const box = screen.getByLabelText('Scan to load');
    await userEvent.type(box, 'O-9{Enter}');
    expect(
      await screen.findByText(/is on the manifest of Eastline Freight, 24\/11\/2026/u),
    ).toBeInTheDocument();
    await userEvent.type(box, 'O-404{Enter}');
    expect(await screen.findByText('No order of yours has the number O-404.')).toBeInTheDocument();
    expect(change).not.toHaveBeenCalled();
  });
});

import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { ConfirmHost } from '#ui/confirm.tsx';
import { Toasts } from '#ui/toast.tsx';
import { actorOfUser } from '#domain/access/actor.ts';
import { RETURN } from '#domain/goods-return/moves.ts';
import { moveEntry } from '#domain/trade/entry.ts';
import { factsHere, movesFrom } from '#domain/trade/move.ts';
import { buildGoodsReturn } from '#tests/seed/build/goods-return.ts';
import { buildDealer } from '#tests/seed/build/party.ts';
import { buildUser } from '#tests/seed/build/person.ts';
import { OFFLINE_TEXT, OfflineError, UnansweredError } from '#data/store/errors.ts';
import type { MoveAsks } from './move-dialog.tsx';
import { TradeMovesPanel } from './trade-moves.tsx';

const onMove = vi.hoisted(() =>
  vi.fn<(kind: string, record: object, move: object) => Promise<object>>(async () => ({
    id: 'r1',
    ok: true,
    number: 'R-1',
  })),
);
vi.mock('#data/trade/moves.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  moveOneRecord: onMove,
}));
const onRead = vi.hoisted(() => vi.fn<(from: object, id: string) => Promise<object | null>>());
vi.mock('#data/store/fetch-document.ts', () => ({ fetchStored: onRead }));

vi.mock('#data/store/new-request.ts', () => ({ newRequest: () => 'press' }));

const ADMIN = actorOfUser(
  'jess',
  buildUser({ type: 'admin', dealerId: 'outback-penrith' }),
  buildDealer(),
  '',
);
/** Long enough, and with a photo: nothing stands against sending it. */
const PHOTO = { url: '', urlThumb: '', path: 'returns/r1/a.jpg', name: 'a.jpg', size: 1 };

function open(asksOf: () => Promise<MoveAsks | null> = async () => null, address = '/') {
  onMove.mockClear();
  const plain = buildGoodsReturn({ number: 'R-1' });
  const goods = { ...plain, lines: plain.lines.map((line) => ({ ...line, photos: [PHOTO] })) };
  const facts = factsHere(goods, ADMIN, new Date());
  const options = movesFrom(RETURN, 'dealerAdmin', facts);
  render(
    <MemoryRouter initialEntries={[address]}>
      <Toasts>
        <ConfirmHost>
          <TradeMovesPanel
            moves={{
              trade: RETURN,
              doc: { id: 'r1', rev: 1, value: goods, by: '', at: null, pending: false },
              role: 'dealerAdmin',
              isSupplier: false,
              facts,
              options,
              can: () => true,
            }}
            name="R-1"
            asksOf={asksOf}
          />
        </ConfirmHost>
      </Toasts>
    </MemoryRouter>,
  );
  return { user: userEvent.setup() };
}

it('a move whose dialog cannot be fetched says why, and can be pressed again', async () => {
  let isOffline = true;
  const { user } = open(async () => {
    if (isOffline) throw new Error('This part of the page could not be fetched.');
    return null;
  });
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(onMove).not.toHaveBeenCalled();
  isOffline = false;
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  expect(onMove).toHaveBeenCalledOnce();
});

describe('a move that ends a record', () => {
  it('is made only once the question is answered', async () => {
    const { user } = open();
    const discard = async () => {
      await user.click(screen.getByRole('button', { name: 'More moves' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Discard' }));
      return screen.findByRole('dialog', { name: 'Discard: R-1' });
    };
    await discard();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onMove).not.toHaveBeenCalled();
    await discard();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(onMove).toHaveBeenCalledOnce();
  });

  it('is asked about alone: others are made at once', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    expect(onMove).toHaveBeenCalledOnce();
  });
});

describe('a link that asks for a move', () => {
  const ASKS: MoveAsks = { start: {}, fields: [], inputOf: () => ({}), intro: <p>What is sent</p> };

  it('opens its dialog', async () => {
    open(async () => ASKS, '/returns/r1?move=request');
    expect(await screen.findByRole('dialog', { name: 'Send request: R-1' })).toBeVisible();
    expect(screen.getByText('What is sent')).toBeVisible();
    expect(onMove).not.toHaveBeenCalled();
  });

  it.each([
    ['request', 'Send request'],
    ['discard', 'Discard'],
  ])('asks about what has no dialog, and makes no move by itself: %s', async (move, label) => {
    const { user } = open(undefined, `/returns/r1?move=${move}`);
    expect(await screen.findByRole('dialog', { name: `${label}: R-1` })).toBeVisible();
    expect(onMove).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onMove).not.toHaveBeenCalled();
  });

  it('and names none of the table does nothing', async () => {
    open(undefined, '/returns/r1?move=none');
    await screen.findByRole('button', { name: 'Send request' });
    await Promise.resolve();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onMove).not.toHaveBeenCalled();
  });
});

describe('the message of a move that the table takes back', () => {
  it('offers Undo, which is a move of its own from the revision that was made', async () => {
    const { user } = open();
    onMove.mockResolvedValueOnce({ id: 'r1', ok: true, number: 'R-1', rev: 2 });
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(onMove).toHaveBeenLastCalledWith(
      'return',
      { id: 'r1', rev: 2 },
      { move: 'recall', input: { reason: 'Undone right after' }, request: 'press' },
    );
    expect(await screen.findByText('R-1: Taken back to change')).toBeVisible();
  });

  it('says in a dialog why it could not be undone', async () => {
    const { user } = open();
    onMove.mockResolvedValueOnce({ id: 'r1', ok: true, number: 'R-1', rev: 2 });
    onMove.mockRejectedValueOnce(new Error('Too late'));
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('alertdialog', { name: 'Error' })).toBeVisible();
  });

  it('has no Undo where the table has none', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'More moves' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Discard' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(await screen.findByText('R-1: Discarded')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('a move of which no answer came', () => {
  const ASKS: MoveAsks = { start: {}, fields: [], inputOf: () => ({}), intro: <p>What is sent</p> };
  const stored = (request: string) => {
    const by = { request, uid: 'jess', byName: 'Jess Nguyen', reason: '', now: new Date(), rev: 1 };
    const entry = moveEntry({ id: 'request', from: 'new', to: 'requested' }, by, '2 kits');
    return { id: 'r1', rev: 2, value: buildGoodsReturn({ number: 'R-1', entries: [entry] }) };
  };
  async function pressed() {
    const { user } = open(async () => ASKS);
    onRead.mockReset();
    onMove.mockRejectedValueOnce(new UnansweredError(OFFLINE_TEXT));
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    const dialog = await screen.findByRole('dialog', { name: 'Send request: R-1' });
    const press = (name: string) => user.click(within(dialog).getByRole('button', { name }));
    return { dialog, press };
  }

  it('and that stands in the record is told as what stands, and sent no more', async () => {
    const { dialog, press } = await pressed();
    onRead.mockResolvedValueOnce(stored('press.0123456789'));
    await press('Send request');
    expect(await screen.findByText('R-1: Requested, 2 kits')).toBeVisible();
    expect(dialog).not.toBeVisible();
    expect(onMove).toHaveBeenCalledOnce();
  });

  it('and that does not, says so and is tried again under its id', async () => {
    const { press } = await pressed();
    onRead.mockResolvedValueOnce(stored('another-press'));
    await press('Send request');
    expect(await screen.findByText(/nothing of this was saved/u)).toBeVisible();
    await press('Send request');
    expect(onMove.mock.calls.map(([, , move]) => move)).toMatchObject([
      { request: 'press' },
      { request: 'press' },
    ]);
  });

  it('may have been saved: the record is read before another try is offered', async () => {
    const { press } = await pressed();
    onRead.mockRejectedValueOnce(new OfflineError(OFFLINE_TEXT));
    await press('Send request');
    expect(await screen.findByText(/it may have been saved/u)).toBeVisible();
    onRead.mockRejectedValueOnce(new OfflineError(OFFLINE_TEXT));
    await press('Look again');
    onRead.mockResolvedValueOnce(stored('press.0123456789'));
    await press('Look again');
    expect(await screen.findByText('R-1: Requested, 2 kits')).toBeVisible();
    expect(onMove).toHaveBeenCalledOnce();
  });

  it('without a connection from the start was not sent, and nothing is looked up', async () => {
    const { press } = await pressed();
    onMove.mockReset();
    onMove.mockRejectedValueOnce(new OfflineError(OFFLINE_TEXT));
    await press('Send request');
    expect(await screen.findByText(OFFLINE_TEXT)).toBeVisible();
    expect(onRead).not.toHaveBeenCalled();
  });
});

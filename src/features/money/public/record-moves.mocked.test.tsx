import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ConfirmHost } from '#ui/confirm.tsx';
import { Toasts } from '#ui/toast.tsx';
import { RecordMoves, type ShownMove } from './record-moves.tsx';

vi.mock('#data/store/save.ts', () => ({ newId: () => 'press' }));

const move = (id: string, label: string, to: string): ShownMove => ({
  id,
  label,
  from: 'new',
  to,
  reason: '',
});
const OPTIONS = [
  { move: move('request', 'Send request', 'requested'), allowed: true as const },
  { move: move('discard', 'Discard', 'cancelled'), allowed: true as const },
];

function open() {
  const onMove = vi.fn<() => Promise<{ id: string; ok: boolean; number: string }>>(async () => ({
    id: 'r1',
    ok: true,
    number: 'R-1',
  }));
  render(
    <Toasts>
      <ConfirmHost>
        <RecordMoves
          name="R-1"
          status="Draft"
          meaning=""
          options={OPTIONS}
          next={['request']}
          ends={['discard']}
          asksOf={() => null}
          onMove={onMove}
        />
      </ConfirmHost>
    </Toasts>,
  );
  return { user: userEvent.setup(), onMove };
}

describe('a move that ends a record', () => {
  it('is made only once the question is answered', async () => {
    const { user, onMove } = open();
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
    const { user, onMove } = open();
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    expect(onMove).toHaveBeenCalledOnce();
  });
});

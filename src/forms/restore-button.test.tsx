import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { RESTORE_OVER } from '#domain/shared/restore.ts';
import { RestoreButton } from './restore-button.tsx';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

describe('Restore in a row', () => {
  it.each([
    ['29 days ago', daysAgo(29)],
    ['at a time that is not known yet', null],
  ])('brings back what was deleted %s', async (_when, deletedAt) => {
    const restore = vi.fn<() => void>();
    render(<RestoreButton deletedAt={deletedAt} onRestore={restore} />);
    await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
    expect(restore).toHaveBeenCalledOnce();
    expect(screen.queryByText(RESTORE_OVER)).toBeNull();
  });

  it('is greyed after 30 days, and says why', () => {
    render(<RestoreButton deletedAt={daysAgo(31)} onRestore={() => undefined} />);
    const button = screen.getByRole('button', { name: 'Restore' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription(RESTORE_OVER);
  });
});

import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ownLimitChangeSchema } from '#domain/installation/own-limit-change.ts';
import { OwnChanges } from './public/own-changes.tsx';

const change = ownLimitChangeSchema.parse({
  collection: 'kits',
  recordId: 'k1',
  recordName: 'GVM-1 Heavy',
  field: 'GVM',
  old: '3300 kg',
  new: '3500 kg',
  byName: 'Sam Reid',
  at: 1_790_000_000,
});

describe('limits that the job’s own dealer changed', () => {
  it('are named with both values, who and when', () => {
    render(<OwnChanges changes={[change]} />);
    const notice = screen.getByRole('status');
    expect(notice).toHaveTextContent('A limit of this job was changed by its own dealer in the last 30 days');
    expect(notice).toHaveTextContent('Kit GVM-1 Heavy: GVM 3300 kg → 3500 kg');
    expect(notice).toHaveTextContent(/Sam Reid, \d\d\/\d\d\/2026/u);
  });

  it('of a new record have no values, and none are nothing', () => {
    const { rerender } = render(<OwnChanges changes={[{ ...change, field: 'Added', old: '', new: '' }]} />);
    expect(screen.getByRole('listitem')).toHaveTextContent(/^Kit GVM-1 Heavy: AddedSam Reid/u);
    rerender(<OwnChanges changes={[]} />);
    expect(screen.queryByRole('status')).toBeNull();
  });
});

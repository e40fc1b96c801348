import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Doc } from '#data/store/converter.ts';
import { emptySheet, withChanges } from '#domain/capacity/sheet.ts';
import type { Kit } from '#domain/kit/schema.ts';
import { KIT_SHEET } from '#features/capacities/capacity-sheets.ts';
import type { Sheet } from '#features/capacities/use-sheet.ts';
import { buildKit } from '#tests/seed/build/catalogue.ts';
import { ReviewDialog } from './review-dialog.tsx';

const doc = (value: Kit): Doc<Kit> => ({ id: 'k1', value, rev: 1, by: 'u', at: null, pending: false });

/** The review of one kit whose front axle figure was changed in the grid. */
function review(kit: Kit, frontAxle: string) {
  const change = { doc: doc(kit), field: 'frontAxleCapacity', kind: 'kg' as const, text: frontAxle };
  const state = withChanges(emptySheet<Doc<Kit>>(), [change]);
  const none = () => undefined;
  const sheet: Sheet<Kit> = {
    edits: state.edits,
    undoable: 1,
    redoable: 0,
    progress: null,
    lastSaved: 0,
    change: none,
    undo: none,
    redo: none,
    discard: none,
    discardRow: none,
    takeNewest: none,
    save: () => Promise.resolve(),
    undoSave: () => Promise.resolve(),
  };
  render(<ReviewDialog kind={KIT_SHEET} sheet={sheet} onClose={none} />);
  return screen.getByRole('button', { name: 'Save 1 kit' });
}
const limits = { gvm: 3300, frontAxleCapacity: 1500, rearAxleCapacity: 1900 };

it('an active kit whose axles would no longer carry its GVM is not saved, and says why', () => {
  expect(review(buildKit({ status: 'active', ...limits }), '1000')).toBeDisabled();
  expect(screen.getByText(/^This kit is active\. /u)).toBeVisible();
});

it('a draft may, and an active kit whose axles still carry it', () => {
  expect(review(buildKit({ status: 'draft', ...limits }), '1000')).toBeEnabled();
});

it('an active kit may change within what its activation asks for', () => {
  expect(review(buildKit({ status: 'active', ...limits }), '1450')).toBeEnabled();
});

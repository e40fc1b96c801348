import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Doc } from '#data/store/converter.ts';
import { emptySheet, redone, undone, withChanges } from '#domain/capacity/sheet.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { VEHICLE_SHEET } from '#features/capacities/capacity-sheets.ts';
import type { Sheet } from '#features/capacities/use-sheet.ts';
import { buildVehicle } from '#tests/seed/build/catalogue.ts';
import { Toasts } from '#ui/toast.tsx';
import { SheetGrid } from './sheet-grid.tsx';

const doc = (id: string, fields: Parameters<typeof buildVehicle>[0] = {}): Doc<Vehicle> => ({
  id,
  value: buildVehicle({ badge: id, ...fields }),
  rev: 1,
  by: 'u',
  at: null,
  pending: false,
});
const DOCS = ['one', 'two', 'three', 'four'].map((id) => doc(id));

function Harness({ docs, onReview }: { docs: readonly Doc<Vehicle>[]; onReview: () => void }) {
  const [state, setState] = useState(emptySheet<Doc<Vehicle>>);
  const sheet: Sheet<Vehicle> = {
    edits: state.edits,
    undoable: state.past.length,
    redoable: state.future.length,
    progress: null,
    lastSaved: 0,
    change: (changes) => changes.length > 0 && setState((now) => withChanges(now, changes)),
    undo: () => setState(undone),
    redo: () => setState(redone),
    discard: () => undefined,
    discardRow: () => undefined,
    takeNewest: () => undefined,
    save: () => Promise.resolve(),
    undoSave: () => Promise.resolve(),
  };
  return <SheetGrid kind={VEHICLE_SHEET} docs={docs} sheet={sheet} onReview={onReview} />;
}

function show(docs = DOCS) {
  const onReview = vi.fn<() => void>();
  const page = (shown: readonly Doc<Vehicle>[]) => (
    <Toasts>
      <Harness docs={shown} onReview={onReview} />
    </Toasts>
  );
  const { rerender } = render(page(docs));
  const column = (field: string) => VEHICLE_SHEET.columns.findIndex((each) => each.field === field);
  const cell = (row: number, field: string) => {
    const cells = within(screen.getAllByRole('row')[row + 1] ?? document.body).getAllByRole('cell');
    return cells[column(field)] ?? document.body;
  };
  /** The figure alone, without the words that a screen reader gets. */
  const figure = (row: number, field: string) => cell(row, field).textContent.split('. ')[0];
  return {
    user: userEvent.setup(),
    cell,
    figure,
    onReview,
    receive: (next: typeof docs) => rerender(page(next)),
  };
}
const paste = (text: string) =>
  fireEvent.paste(document.activeElement ?? document.body, { clipboardData: { getData: () => text } });

describe('the capacities grid', () => {
  it('takes what is typed, and Enter goes down', async () => {
    const { user, cell, figure } = show();
    await user.click(cell(0, 'gvm'));
    await user.keyboard('3,100{Enter}');
    expect(figure(0, 'gvm')).toBe('3100');
    expect(cell(0, 'gvm')).toHaveTextContent('Stored: 3050');
    expect(cell(1, 'gvm')).toHaveFocus();
  });
  it('opens a cell with F2 or Enter and leaves it with Esc as it was', async () => {
    const { user, cell, figure } = show();
    await user.click(cell(0, 'gvm'));
    for (const key of ['{F2}', '{Enter}']) {
      await user.keyboard(`${key}9{Escape}`);
      expect(figure(0, 'gvm')).toBe('3050');
      expect(cell(0, 'gvm')).toHaveFocus();
    }
  });
  it('moves by arrows, Tab and Home; an arrow leaves a cell opened by typing', async () => {
    const { user, cell, figure } = show();
    await user.click(cell(1, 'gvm'));
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(cell(2, 'frontAxleCapacity')).toHaveFocus();
    await user.keyboard('1500{ArrowRight}');
    expect(figure(2, 'frontAxleCapacity')).toBe('1500');
    expect(cell(2, 'rearAxleCapacity')).toHaveFocus();
    await user.keyboard('{Home}{Shift>}{Tab}{/Shift}');
    expect(cell(1, 'rimRating')).toHaveFocus();
  });
  it('fills down, clears and takes back act by act', async () => {
    const { user, cell, figure } = show();
    await user.click(cell(0, 'towingCapacity'));
    await user.keyboard('3000{Enter}{ArrowUp}{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
    const column = () => [0, 1, 2, 3].map((row) => figure(row, 'towingCapacity'));
    expect(column()).toEqual(['3000', '3000', '3000', '3500']);
    await user.keyboard('{Delete}');
    expect(column()).toEqual(['', '', '', '3500']);
    await user.keyboard('{Control>}zz{/Control}');
    expect(column()).toEqual(['3000', '3500', '3500', '3500']);
    await user.keyboard('{Control>}y{/Control}');
    expect(column()).toEqual(['3000', '3000', '3000', '3500']);
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(column()).toEqual(['', '', '', '3500']);
  });
  it('takes a block of a spreadsheet, and says what lay beyond the page', async () => {
    const { user, cell, figure } = show();
    await user.click(cell(2, 'tareWeight'));
    paste('2100\t1200\r\n2101\t1201\r\n2102\t1202\r\n');
    expect([figure(2, 'tareWeight'), figure(3, 'frontAxleTareWeight')]).toEqual(['2100', '1201']);
    expect(screen.getByText('2 pasted cells fell outside this page and were skipped')).toBeVisible();
  });
  it('gives its cells as a spreadsheet takes them', async () => {
    const { user, cell } = show();
    await user.click(cell(0, 'gvm'));
    await user.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
    const setData = vi.fn<(type: string, text: string) => void>();
    fireEvent.copy(document.activeElement ?? document.body, { clipboardData: { setData } });
    expect(setData).toHaveBeenCalledWith('text/plain', '3050\t1480\n3050\t1480');
  });
  it('says in words what does not fit, and keeps a text that cannot be stored', async () => {
    const { user, cell, figure } = show();
    await user.click(cell(0, 'gvm'));
    await user.keyboard('3500{Enter}abc{Enter}');
    for (const field of ['gvm', 'frontAxleCapacity', 'rearAxleCapacity']) {
      expect(cell(0, field)).toHaveTextContent('The axle capacities add up to 3,180 kg');
    }
    expect(figure(1, 'gvm')).toBe('abc');
    expect(cell(1, 'gvm')).toHaveTextContent('Not a number');
  });
  it('names a row that another person has saved meanwhile, and keeps what was typed', async () => {
    const { user, cell, figure, receive } = show();
    await user.click(cell(1, 'gvm'));
    await user.keyboard('3100{Enter}');
    expect(screen.queryByText('Changed by another person')).toBeNull();
    receive(DOCS.map((row) => (row.id === 'two' ? { ...doc('two', { gvm: 3080 }), rev: 2 } : row)));
    expect(screen.getByText('Changed by another person')).toBeVisible();
    expect(figure(1, 'gvm')).toBe('3100');
  });
  it('is left by Esc, then Tab or Shift+Tab', async () => {
    const { user, cell } = show();
    await user.click(cell(1, 'gvm'));
    await user.keyboard('{Escape}{ArrowDown}{Tab}');
    expect(cell(2, 'frontAxleCapacity')).toHaveFocus();
    await user.keyboard('{Escape}{Shift>}{Tab}{/Shift}');
    expect(document.body).toHaveFocus();
  });
  it('asks for the review by Ctrl+S', async () => {
    const { user, cell, onReview } = show();
    await user.click(cell(0, 'gvm'));
    await user.keyboard('{Control>}s{/Control}');
    expect(onReview).toHaveBeenCalledOnce();
  });
});

import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useCoverTitle, useDocumentTitle } from '#lib/document-title.ts';
import { Cover } from './cover.tsx';
import { Dialog } from './dialog.tsx';

const ended = vi.fn<() => void>();
let openDialog: () => void = () => undefined;

/** A page with something typed, something open and something that runs. */
function Page({ isOpen = false }: { isOpen?: boolean }) {
  const [hasDialog, setHasDialog] = useState(isOpen);
  useDocumentTitle('Kim Nguyen');
  useEffect(() => {
    openDialog = () => setHasDialog(true);
    return ended;
  }, []);
  return (
    <main>
      <h1>Kim Nguyen</h1>
      <input aria-label="City" />
      {hasDialog && (
        <Dialog title="Reject job 4711">
          <textarea aria-label="Reason" />
        </Dialog>
      )}
    </main>
  );
}
function Lock() {
  useCoverTitle('Locked');
  return <input aria-label="PIN" />;
}
const shown = (isCovered: boolean, isOpen?: boolean) => (
  <>
    <Cover isCovered={isCovered}>
      <Page {...(isOpen && { isOpen })} />
    </Cover>
    {isCovered && <Lock />}
  </>
);
const inDocument = () => `${document.title} ${document.documentElement.outerHTML}`;
const field = (name: string) => screen.getByRole('textbox', { name });

describe('a covered page', () => {
  it('is out of the document with its dialogs, and comes back as it was left', async () => {
    ended.mockClear();
    const user = userEvent.setup();
    const view = render(shown(false, true));
    await user.type(field('City'), 'Penrith');
    await user.type(field('Reason'), 'Too heavy');
    expect(inDocument()).toMatch(/Kim Nguyen .*4711/u);

    view.rerender(shown(true));
    expect(inDocument()).not.toMatch(/Kim|4711|heavy|Penrith/u);
    expect(document.title).toBe('Locked');
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();

    view.rerender(shown(false));
    expect(field('City')).toHaveValue('Penrith');
    expect(field('Reason')).toHaveValue('Too heavy');
    expect(field('Reason')).toHaveFocus();
    expect(document.title).toContain('Kim Nguyen');
    expect(ended).not.toHaveBeenCalled();
  });

  it('hears no key', async () => {
    const heard = vi.fn<() => void>();
    document.addEventListener('keydown', heard);
    const user = userEvent.setup();
    const view = render(shown(true));
    await user.type(field('PIN'), '1');
    expect(field('PIN')).toHaveValue('1');
    expect(heard).not.toHaveBeenCalled();
    view.rerender(shown(false));
    await user.type(field('City'), '1');
    expect(heard).toHaveBeenCalledOnce();
    document.removeEventListener('keydown', heard);
  });

  it('shows what was opened meanwhile only afterwards', () => {
    const view = render(shown(true));
    act(() => openDialog());
    expect(inDocument()).not.toContain('4711');
    view.rerender(shown(false));
    expect(screen.getByRole('dialog', { name: 'Reject job 4711' })).toBeVisible();
  });

  it('keeps its dialogs modal, in the order in which they were opened', () => {
    const calls: string[] = [];
    const showModal = vi.fn<() => void>(function record(this: HTMLDialogElement) {
      if (!this.isConnected || this.open) throw new DOMException('InvalidStateError');
      calls.push(this.querySelector('h2')?.textContent ?? '');
      this.setAttribute('open', '');
    });
    Object.assign(HTMLDialogElement.prototype, { showModal });
    try {
      const dialogs = (isCovered: boolean, hasSecond: boolean) => (
        <Cover isCovered={isCovered}>
          <Dialog title="First">{hasSecond && <Dialog title="Second">Inside</Dialog>}</Dialog>
        </Cover>
      );
      const view = render(dialogs(false, false));
      view.rerender(dialogs(false, true));
      expect(calls.splice(0)).toEqual(['First', 'Second']);
      view.rerender(dialogs(true, true));
      view.rerender(dialogs(false, true));
      expect(calls).toEqual(['First', 'Second']);
    } finally {
      Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
    }
  });
});

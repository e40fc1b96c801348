import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSchema } from '#domain/system/schema.ts';
import { LOCAL_VERSION } from '#domain/system/version.ts';
import { noteOpenForm } from '#forms/unsaved.ts';
import { UpdatePrompt } from './update-prompt.tsx';

/** What `system/build` holds; undefined for no document. */
let stored: unknown;
let isWaiting = false;
const applyUpdate = vi.hoisted(() => vi.fn<() => Promise<void>>());

vi.mock('#domain/system/entity.ts', () => ({ systemDocs: { build: {} } }));
vi.mock('#data/store/use-doc.ts', () => ({
  useDoc: () => {
    if (stored === undefined) return { status: 'missing' };
    const parsed = buildSchema.safeParse(stored);
    return parsed.success ? { status: 'ready', doc: { value: parsed.data } } : { status: 'error' };
  },
}));
vi.mock('#lib/app-update.ts', () => ({ applyUpdate, useWaitingUpdate: () => isWaiting }));

const isShown = () => screen.queryByText('There is a new version available.') !== null;
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

beforeEach(() => {
  vi.useFakeTimers();
  stored = { version: LOCAL_VERSION };
  isWaiting = false;
  applyUpdate.mockReset().mockResolvedValue();
});
afterEach(() => void vi.useRealTimers());

describe('the version of the server (O21)', () => {
  it.each([
    [{ version: 3.017 }, false],
    [{ version: 3.02 }, true],
    [{ version: 3.018 }, true],
    [{ version: Number('3.0170') }, false],
    [{ version: 3.0169 }, false],
    [{ version: 3.016 }, false],
    [{ version: '3.02' }, false],
    [{ version: Number.NaN }, false],
    [{}, false],
    [undefined, false],
  ])('%j asks for an update: %s', (build, isAsked) => {
    expect(LOCAL_VERSION).toBe(3.017);
    stored = build;
    render(<UpdatePrompt />);
    expect(isShown()).toBe(isAsked);
    pass(120_000);
    expect(isShown()).toBe(isAsked);
  });

  it('counts a new version that waits on the device as well', () => {
    isWaiting = true;
    render(<UpdatePrompt />);
    expect(isShown()).toBe(true);
  });
});

describe('Later', () => {
  it('lasts until the next event, 30 seconds after the one before', async () => {
    stored = { version: 3.02 };
    const { rerender } = render(<UpdatePrompt />);
    pass(10_000);
    await press('Later');
    expect(isShown()).toBe(false);
    pass(19_999);
    expect(isShown()).toBe(false);
    pass(1);
    expect(isShown()).toBe(true);
    await press('Later');
    pass(29_999);
    expect(isShown()).toBe(false);
    pass(1);
    expect(isShown()).toBe(true);
    // Put right on the server: nothing to ask for, and no events are left over.
    stored = { version: 3.017 };
    rerender(<UpdatePrompt />);
    expect(isShown()).toBe(false);
    stored = { version: 3.018 };
    rerender(<UpdatePrompt />);
    expect(isShown()).toBe(true);
  });

  it('is never needed twice for one event: a prompt that stands stays one', () => {
    stored = { version: 3.02 };
    render(<UpdatePrompt />);
    pass(90_000);
    expect(screen.getAllByText('There is a new version available.')).toHaveLength(1);
  });
});

describe('Update', () => {
  it('updates, and only when asked', async () => {
    stored = { version: 3.02 };
    render(<UpdatePrompt />);
    pass(600_000);
    expect(applyUpdate).not.toHaveBeenCalled();
    await press('Update');
    expect(applyUpdate).toHaveBeenCalledTimes(1);
  });

  it('never takes a form that is not saved (O18)', async () => {
    stored = { version: 3.02 };
    let isDirty = true;
    const forget = noteOpenForm({ getStatus: () => ({ isDirty }) });
    render(<UpdatePrompt />);
    await press('Update');
    expect(screen.getByRole('alert')).toHaveTextContent('Save or discard your changes first.');
    expect(applyUpdate).not.toHaveBeenCalled();
    isDirty = false;
    await press('Update');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(applyUpdate).toHaveBeenCalledTimes(1);

    // Typed while a newer version was looked for.
    applyUpdate.mockImplementation(async () => {
      isDirty = true;
    });
    await press('Update');
    expect(screen.getByRole('alert')).toHaveTextContent('Save or discard your changes first.');
    forget();
  });
});

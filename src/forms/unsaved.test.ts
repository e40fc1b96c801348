import { expect, it } from 'vitest';
import { isReloadHeld } from '#lib/page-reload.ts';
import { memoryDraft } from './memory-drafts.ts';
import { hasUnsavedChanges, noteOpenForm, wouldLoseChanges } from './unsaved.ts';

it('an open form holds reloads only while it is dirty', () => {
  let isDirty = false;
  const forget = noteOpenForm({ getStatus: () => ({ isDirty }) });
  expect(isReloadHeld()).toBe(false);
  isDirty = true;
  expect([hasUnsavedChanges(), wouldLoseChanges(), isReloadHeld()]).toEqual([true, true, true]);
  forget();
  expect(isReloadHeld()).toBe(false);
});

it('what is held for a form behind a lock holds reloads until it is given back', () => {
  const held = memoryDraft<string>();
  held.keep('u1', 'customers~new', 'Kim');
  expect([hasUnsavedChanges(), wouldLoseChanges(), isReloadHeld()]).toEqual([false, true, true]);
  expect(held.take('u1', 'customers~new')).toBe('Kim');
  expect(isReloadHeld()).toBe(false);
});

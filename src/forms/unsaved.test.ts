import { expect, it } from 'vitest';
import { isReloadBlocked } from '#lib/page-reload.ts';
import { memoryDraft } from './memory-drafts.ts';
import { hasUnsavedChanges, noteOpenForm, wouldLoseChanges } from './unsaved.ts';

it('an open form holds reloads only while it is dirty', () => {
  let isDirty = false;
  const forget = noteOpenForm({ getStatus: () => ({ isDirty }) });
  expect(isReloadBlocked()).toBe(false);
  isDirty = true;
  expect([hasUnsavedChanges(), wouldLoseChanges(), isReloadBlocked()]).toEqual([true, true, true]);
  forget();
  expect(isReloadBlocked()).toBe(false);
});

it('what is held for a form behind a lock holds reloads until it is given back', () => {
  const memory = memoryDraft<string>();
  memory.keep('u1', 'customers~new', 'Kim');
  expect([hasUnsavedChanges(), wouldLoseChanges(), isReloadBlocked()]).toEqual([false, true, true]);
  expect(memory.take('u1', 'customers~new')).toBe('Kim');
  expect(isReloadBlocked()).toBe(false);
});

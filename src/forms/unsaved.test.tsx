import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { EntityForm } from '#forms/entity-form.tsx';
import type { FieldGroup } from '#forms/field.ts';
import { FieldGroups } from '#forms/field-groups.tsx';
import { memoryDraft } from '#forms/memory-drafts.ts';
import { hasUnsavedChanges, noteOpenForm } from '#forms/unsaved.ts';
import { useEntityForm } from '#forms/use-entity-form.ts';
import { isReloadBlocked } from '#lib/page-reload.ts';
import { Dialog } from '#ui/dialog.tsx';

const groups: FieldGroup[] = [
  { id: 'g', title: 'Customer', fields: [{ kind: 'text', name: 'city', title: 'City' }] },
];

function Unguarded() {
  const form = useEntityForm({ groups, values: { city: '' }, onSubmit: async () => undefined });
  return (
    <EntityForm form={form} hasLeaveGuard={false}>
      <FieldGroups groups={groups} />
    </EntityForm>
  );
}

const closesWindow = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));

it.each([
  ['a form without a leave guard', <Unguarded key="form" />],
  [
    'a dialog of plain inputs',
    <Dialog key="dialog" title="Ask">
      <input aria-label="City" />
    </Dialog>,
  ],
])('%s counts as unsaved once it is filled in, until it goes', async (_name, shown) => {
  const { unmount } = render(shown);
  expect([isReloadBlocked(), closesWindow()]).toEqual([false, true]);
  await userEvent.setup().type(screen.getByRole('textbox', { name: 'City' }), 'Penrith');
  expect([isReloadBlocked(), closesWindow()]).toEqual([true, false]);
  unmount();
  expect([isReloadBlocked(), closesWindow()]).toEqual([false, true]);
});

it('an open form holds reloads only while it is dirty', () => {
  let isDirty = false;
  const forget = noteOpenForm({ getStatus: () => ({ isDirty }) });
  expect(isReloadBlocked()).toBe(false);
  isDirty = true;
  expect([hasUnsavedChanges(), isReloadBlocked()]).toEqual([true, true]);
  forget();
  expect(isReloadBlocked()).toBe(false);
});

it('what is held for a form that is off the page holds reloads until it is given back', () => {
  const memory = memoryDraft<string>();
  memory.keep('u1', 'customers~new', 'Kim');
  expect([hasUnsavedChanges(), isReloadBlocked()]).toEqual([false, true]);
  expect(memory.take('u1', 'customers~new')).toBe('Kim');
  expect(isReloadBlocked()).toBe(false);
});

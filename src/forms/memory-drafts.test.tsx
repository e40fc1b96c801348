import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { DraftKey } from '#forms/draft.ts';
import type { FieldGroup } from '#forms/field.ts';
import { memoryDraft } from '#forms/memory-drafts.ts';
import { KeepForms } from '#forms/keep-forms.tsx';
import { renderForm as render } from '#forms/testing.tsx';
import { hasUnsavedChanges } from '#forms/unsaved.ts';

const groups: FieldGroup[] = [
  {
    id: 'g',
    title: 'Customer',
    fields: [
      { kind: 'text', name: 'city', title: 'City' },
      { kind: 'number', name: 'gvm', title: 'GVM', unit: 'kg' },
      { kind: 'text', name: 'licence', title: 'Licence', isPrivate: true },
    ],
  },
];
const values = { _rev: 1, city: 'Penrith', gvm: 3050, licence: '' };
let records = 0;
const freshKey = (): DraftKey => ({ collection: 'customers', id: `held-${(records += 1)}`, uid: 'u1' });
const renderForm = (props: Parameters<typeof render>[0]) => render(props, KeepForms);
const field = (name: RegExp) => screen.getByRole('textbox', { name });

/** Types into a form and takes the portal away, as the end of a session does. */
async function typeAndLock(props: Partial<Parameters<typeof renderForm>[0]>) {
  const view = renderForm({ groups, values, ...props });
  await view.user.type(field(/City/), ' West');
  await view.user.type(field(/Licence/), '1234');
  view.unmount();
}

describe('a form while the portal is off the page', () => {
  it.each([
    ['that keeps a draft', (key: DraftKey) => ({ draft: key })],
    ['that keeps nothing on the device', (key: DraftKey) => ({ memoryKey: key })],
  ])('%s comes back as it was, private fields too, without being asked', async (_name, keyed) => {
    const key = freshKey();
    await typeAndLock(keyed(key));
    expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('1234');
    renderForm({ groups, values, ...keyed(key) });
    await waitFor(() => expect(field(/City/)).toHaveValue('Penrith West'));
    expect(field(/Licence/)).toHaveValue('1234');
    expect(screen.queryByText('You have unsaved changes')).toBeNull();
    expect(hasUnsavedChanges()).toBe(true);
  });

  it('is given back once', async () => {
    const key = freshKey();
    await typeAndLock({ memoryKey: key });
    renderForm({ groups, values, memoryKey: key }).unmount();
    renderForm({ groups, values: { ...values, city: 'Orange' }, memoryKey: freshKey() });
    expect(field(/City/)).toHaveValue('Orange');
  });

  it('is another person’s to nobody', async () => {
    const key = freshKey();
    await typeAndLock({ draft: key });
    renderForm({ groups, values, draft: { ...key, uid: 'u2' } });
    expect(field(/City/)).toHaveValue('Penrith');
    expect(field(/Licence/)).toHaveValue('');
  });

  it('shows a record that others have changed meanwhile beside it', async () => {
    const key = freshKey();
    await typeAndLock({ draft: key });
    renderForm({ groups, values: { ...values, _rev: 2, city: 'Orange', gvm: 3300 }, draft: key });
    expect(await screen.findByRole('radio', { name: 'Mine: Penrith West' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Theirs: Orange' })).toBeVisible();
    expect(field(/Licence/)).toHaveValue('1234');
  });

  it.each([
    ['ends well, holds nothing', true, 'Penrith'],
    ['fails, holds all', false, 'Penrith West'],
  ])('whose save %s', async (_name, isSaved, shown) => {
    const key = freshKey();
    let finishSave: (isGood: boolean) => void = () => undefined;
    const onSubmit = () =>
      new Promise<void>((resolve, reject) => {
        finishSave = (isGood) => (isGood ? resolve() : reject(new Error('signed out')));
      });
    const view = renderForm({ groups, values, memoryKey: key, onSubmit });
    await view.user.type(field(/City/), ' West');
    await view.user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByRole('button', { name: 'Saving…' });
    view.unmount();
    await act(async () => finishSave(isSaved));
    renderForm({ groups, values, memoryKey: key });
    await waitFor(() => expect(field(/City/)).toHaveValue(shown));
  });

  it('that is clean holds nothing', () => {
    const key = freshKey();
    renderForm({ groups, values, draft: key }).unmount();
    renderForm({ groups, values: { ...values, city: 'Orange' }, draft: key });
    expect(field(/City/)).toHaveValue('Orange');
    expect(hasUnsavedChanges()).toBe(false);
  });
});

describe('memoryDraft', () => {
  it('keeps the memories of different kinds apart', () => {
    const [one, other] = [memoryDraft<number>(), memoryDraft<number>()];
    one.keep('u1', 'a', 1);
    expect(other.take('u1', 'a')).toBeNull();
    expect(one.take('u2', 'a')).toBeNull();
    expect(one.take('u1', 'a')).toBe(1);
    expect(one.take('u1', 'a')).toBeNull();
    one.keep('u1', 'a', 2);
    one.forget('u1', 'a');
    expect(one.take('u1', 'a')).toBeNull();
  });
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type DraftKey, loadDraft, saveDraft } from '#forms/draft.ts';
import type { FieldGroup, FieldValues } from '#forms/field.ts';
import { FormField } from '#forms/form-field.tsx';
import { NOW, renderForm } from '#forms/testing.tsx';
import { hasUnsavedChanges } from '#forms/unsaved.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';

const groups: FieldGroup[] = [
  {
    id: 'g',
    title: 'Vehicle',
    fields: [
      { kind: 'text', name: 'make', title: 'Make', required: true },
      { kind: 'text', name: 'model', title: 'Model' },
      { kind: 'number', name: 'gvm', title: 'GVM', unit: 'kg' },
      { kind: 'text', name: 'licence', title: 'Licence', isPrivate: true },
    ],
  },
];
const values = { _rev: 1, make: 'Toyota', model: 'Hilux', gvm: 3050, licence: '' };
const theirs = { ...values, _rev: 2, gvm: 3300 };
const draft: DraftKey = { collection: 'vehicles', id: 'v1', uid: 'u1' };

const field = (name: RegExp) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Update' });
const clash = () => screen.queryByText('Someone else has changed this record');

describe('leave guard', () => {
  it('lets a clean form go', async () => {
    const { user } = renderForm({ groups, values });
    expect(hasUnsavedChanges()).toBe(false);
    await user.click(screen.getByRole('link', { name: 'Away' }));
    expect(await screen.findByText('Other page')).toBeVisible();
  });

  it('asks before unsaved values are left, and stays or leaves as told', async () => {
    const { user } = renderForm({ groups, values });
    await user.type(field(/Model/), ' SR5');
    expect(hasUnsavedChanges()).toBe(true);
    await user.click(screen.getByRole('link', { name: 'Away' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field(/Model/)).toHaveValue('Hilux SR5');

    await user.click(screen.getByRole('link', { name: 'Away' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('Other page')).toBeVisible();
    expect(hasUnsavedChanges()).toBe(false);
  });

  it('holds the window open only while something is unsaved', async () => {
    const { user } = renderForm({ groups, values });
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
    await user.type(field(/Model/), 'x');
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
    await user.click(save());
    await waitFor(() => expect(hasUnsavedChanges()).toBe(false));
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
  });

  it('is clean again when the old value is typed back', async () => {
    const { user } = renderForm({ groups, values });
    await user.type(field(/GVM/), '0');
    expect(hasUnsavedChanges()).toBe(true);
    await user.type(field(/GVM/), '{Backspace}');
    expect(hasUnsavedChanges()).toBe(false);
  });
});

describe('draft', () => {
  it('is kept without private fields, and goes with the save', async () => {
    const { user } = renderForm({ groups, values, draft });
    await user.type(field(/Model/), ' SR5');
    await user.type(field(/Licence/), 'secret');
    await waitFor(() => expect(loadDraft(draft, NOW.getTime())?.values).toEqual({ model: 'Hilux SR5' }));
    expect(JSON.stringify(sessionStorage)).not.toContain('secret');
    await user.click(save());
    await waitFor(() => expect(loadDraft(draft, NOW.getTime())).toBeNull());
  });

  it('is offered again after a crash and restored', async () => {
    saveDraft(draft, { savedAt: NOW.getTime(), values: { gvm: '33' }, base: { gvm: 3050 } });
    const { user } = renderForm({ groups, values, draft });
    expect(await screen.findByText('You have unsaved changes')).toBeVisible();
    expect(field(/GVM/)).toHaveValue('3050');
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(field(/GVM/)).toHaveValue('33');
    expect(hasUnsavedChanges()).toBe(true);
    expect(screen.queryByText('You have unsaved changes')).toBeNull();
    expect(clash()).toBeNull();
  });

  it('of a record that has changed since is shown beside it', async () => {
    saveDraft(draft, { savedAt: NOW.getTime(), values: { gvm: '3100' }, base: { gvm: 3000 } });
    const { user } = renderForm({ groups, values, draft });
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(clash()).toBeVisible());
    expect(screen.getByRole('radio', { name: 'Theirs: 3050 kg' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Mine: 3100 kg' })).toBeChecked();
  });

  it('is forgotten when discarded and when left', async () => {
    const unsaved = { savedAt: NOW.getTime(), values: { gvm: '33' }, base: { gvm: 3050 } };
    saveDraft(draft, unsaved);
    const { user } = renderForm({ groups, values, draft });
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(loadDraft(draft, NOW.getTime())).toBeNull();

    await user.type(field(/Model/), 'x');
    await waitFor(() => expect(loadDraft(draft, NOW.getTime())).not.toBeNull());
    await user.click(screen.getByRole('link', { name: 'Away' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await screen.findByText('Other page');
    expect(loadDraft(draft, NOW.getTime())).toBeNull();
  });

  it('is not offered to another person, when damaged, or after a week', () => {
    saveDraft(draft, { savedAt: NOW.getTime(), values: { gvm: '33' }, base: {} });
    const week = 7 * 24 * 3_600_000;
    expect(loadDraft(draft, NOW.getTime() + week - 1)).not.toBeNull();
    expect(loadDraft(draft, NOW.getTime() + week)).toBeNull();
    expect(loadDraft({ ...draft, uid: 'u2' }, NOW.getTime())).toBeNull();
    for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, '{"values":3');
    expect(loadDraft(draft, NOW.getTime())).toBeNull();
  });
});

describe('a record that someone else changes', () => {
  function open(props: { onSubmit?: (stored: FieldValues) => Promise<void> } = {}) {
    let form: EntityForm | undefined;
    const view = renderForm({ groups, values, onForm: (current) => (form = current), ...props });
    return {
      ...view,
      receive: (record: FieldValues) => act(() => form?.store.receive(record)),
      stored: (): FieldValues => form?.getValues() ?? {},
    };
  }

  it('is taken in while nothing is unsaved', () => {
    const { receive } = open();
    receive(theirs);
    expect(field(/GVM/)).toHaveValue('3300');
    expect(hasUnsavedChanges()).toBe(false);
    expect(clash()).toBeNull();
  });

  it('never overwrites unsaved values: side by side, field by field', async () => {
    const onSubmit = vi.fn<(stored: FieldValues) => Promise<void>>(async () => undefined);
    const { user, receive } = open({ onSubmit });
    await user.type(field(/Model/), ' SR5');
    receive({ ...theirs, model: 'HiLux' });
    expect(clash()).toBeVisible();
    expect(field(/Model/)).toHaveValue('Hilux SR5');
    expect(screen.getByRole('radio', { name: 'Mine: Hilux SR5' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Theirs: 3300 kg' })).toBeChecked();

    await user.click(save());
    expect(await screen.findByText(/Choose which values to keep, then save again/)).toBeVisible();
    expect(onSubmit).not.toHaveBeenCalled();

    await user.click(screen.getByRole('button', { name: 'Use these values' }));
    expect(clash()).toBeNull();
    expect(field(/GVM/)).toHaveValue('3300');
    expect(field(/Model/)).toHaveValue('Hilux SR5');
    await user.click(save());
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ ...theirs, model: 'Hilux SR5' }));
  });

  it.each([
    ['Take all theirs', { model: 'HiLux', gvm: '3300' }],
    ['Keep all mine', { model: 'Hilux SR5', gvm: '3050' }],
  ])('%s', async (name, shown) => {
    const { user, receive } = open();
    await user.type(field(/Model/), ' SR5');
    receive({ ...theirs, model: 'HiLux' });
    await user.click(screen.getByRole('button', { name }));
    expect(field(/Model/)).toHaveValue(shown.model);
    expect(field(/GVM/)).toHaveValue(shown.gvm);
  });

  it('needs no choice where both made the same change or only stamps moved', async () => {
    const onSubmit = vi.fn<(stored: FieldValues) => Promise<void>>(async () => undefined);
    const { user, receive } = open({ onSubmit });
    await user.type(field(/Model/), ' SR5');
    receive({ ...values, _rev: 5, model: 'Hilux SR5' });
    expect(clash()).toBeNull();
    await user.type(field(/Make/), '!');
    receive({ ...values, _rev: 6, model: 'Hilux SR5' });
    expect(clash()).toBeNull();
    await user.click(save());
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledWith({ ...values, _rev: 6, make: 'Toyota!', model: 'Hilux SR5' }),
    );
  });

  it('in other fields is taken in beside the unsaved ones, without a word', async () => {
    const onSubmit = vi.fn<(stored: FieldValues) => Promise<void>>(async () => undefined);
    const { user, receive } = open({ onSubmit });
    await user.type(field(/Model/), ' SR5');
    receive({ ...theirs, photos: { vinPlate: { url: 'https://example.com/a.jpg' } } });
    expect(clash()).toBeNull();
    expect(field(/GVM/)).toHaveValue('3300');
    expect(field(/Model/)).toHaveValue('Hilux SR5');
    expect(field(/Model/)).toHaveFocus();
    await user.click(save());
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledWith({
        ...theirs,
        photos: { vinPlate: { url: 'https://example.com/a.jpg' } },
        model: 'Hilux SR5',
      }),
    );
  });

  it('leaves rows of a list as they were put together: what is not declared of them too', async () => {
    const kits = [{ type: 'gvm', kitId: '', limits: null }];
    const onSubmit = vi.fn<(stored: FieldValues) => Promise<void>>(async () => undefined);
    let form: EntityForm | undefined;
    const { user } = renderForm({
      groups: [],
      values: { kits, photos: {} },
      onSubmit,
      onForm: (current) => (form = current),
      children: <FormField field={{ kind: 'text', name: 'kits.0.kitId', title: 'Kit' }} />,
    });
    const mine = [{ type: 'gvm', kitId: 'k1', limits: { gvm: 3500 } }];
    act(() => form?.setValues({ kits: mine }));
    expect(field(/Kit/)).toHaveValue('k1');
    act(() => form?.store.receive({ kits, photos: { vinPlate: 'x' } }));
    expect(clash()).toBeNull();
    await user.click(save());
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ kits: mine, photos: { vinPlate: 'x' } }));

    act(() => form?.setValues({ kits: [{ type: 'gvm', kitId: 'k2', limits: { gvm: 3600 } }] }));
    act(() => form?.store.receive({ kits: [...kits, { type: 'btc' }], photos: {} }));
    expect(screen.getByRole('radio', { name: 'Theirs: 2 entries' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Mine: 1 entry' })).toBeChecked();
  });

  it('by this very save is no clash', async () => {
    let finish: (() => void) | undefined;
    const { user, receive, stored } = open({ onSubmit: () => new Promise((resolve) => (finish = resolve)) });
    await user.type(field(/Model/), ' SR5');
    await user.click(save());
    await screen.findByRole('button', { name: 'Saving…' });
    receive({ ...values, _rev: 2, model: 'Hilux SR5' });
    act(() => finish?.());
    await screen.findByRole('button', { name: 'Update' });
    expect(clash()).toBeNull();
    expect(hasUnsavedChanges()).toBe(false);
    expect(field(/Model/)).toHaveValue('Hilux SR5');
    // The next save starts from the record that arrived meanwhile.
    expect(stored()['_rev']).toBe(2);
  });

  it.each([
    ['in the same field, is shown after it', { model: 'HiLux' }, true],
    ['in another field, leaves the reason standing', {}, false],
  ])('while a save is refused: %s', async (_where, changed, isClash) => {
    let refuse: ((error: Error) => void) | undefined;
    const { user, receive } = open({ onSubmit: () => new Promise((_, reject) => (refuse = reject)) });
    await user.type(field(/Model/), ' SR5');
    await user.click(save());
    await screen.findByRole('button', { name: 'Saving…' });
    receive({ ...theirs, ...changed });
    expect(clash()).toBeNull();
    act(() => refuse?.(new Error('Someone else was faster')));
    expect(await screen.findByText('Someone else was faster')).toBeVisible();
    await screen.findByRole('button', { name: 'Update' });
    expect(clash() !== null).toBe(isClash);
    // Nothing is saved, and a merge without a word must not hide that.
    expect(screen.getByText('Someone else was faster')).toBeVisible();
    expect(field(/Model/)).toHaveValue('Hilux SR5');
  });
});

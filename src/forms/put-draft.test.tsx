import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type DraftKey, putDraft } from '#forms/draft.ts';
import type { FieldGroup } from '#forms/field.ts';
import { renderForm } from '#forms/testing.tsx';

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
const field = (name: RegExp) => screen.getByRole('textbox', { name });
const offer = {
  savedAt: 1_790_000_000_000,
  values: { gvm: 3300, licence: '1234' },
  base: { gvm: 3050, licence: '' },
  isStored: true,
};

describe('values put into a form from elsewhere', () => {
  it('are offered by a form that is on the page, as inputs show them', async () => {
    const key: DraftKey = { collection: 'customers', id: 'put-1', uid: 'u1' };
    const { user } = renderForm({ groups, values, draft: key });
    act(() => putDraft(key, offer));
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(field(/GVM/)).toHaveValue('3300');
    expect(field(/Licence/)).toHaveValue('1234');
    expect(field(/City/)).toHaveValue('Penrith');
  });

  it('are offered by a form that is opened later, and never lie on the device', async () => {
    const key: DraftKey = { collection: 'customers', id: 'put-2', uid: 'u1' };
    putDraft(key, offer);
    expect(JSON.stringify(localStorage)).not.toContain('1234');
    const { user } = renderForm({ groups, values, draft: key });
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(field(/GVM/)).toHaveValue('3300');
  });

  it('clash with what somebody has changed since', async () => {
    const key: DraftKey = { collection: 'customers', id: 'put-3', uid: 'u1' };
    putDraft(key, offer);
    const { user } = renderForm({ groups, values: { ...values, gvm: 3100 }, draft: key });
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(await screen.findByText(/Someone else has changed this record/)).toBeVisible();
    expect(screen.getByRole('group', { name: /GVM/ })).toHaveTextContent('3100 kg');
  });

  it('are not another record’s', () => {
    putDraft({ collection: 'customers', id: 'put-4', uid: 'u1' }, offer);
    renderForm({ groups, values, draft: { collection: 'customers', id: 'put-5', uid: 'u1' } });
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  });
});

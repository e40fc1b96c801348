import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { DraftKey } from '#forms/draft.ts';
import { EntityForm } from '#forms/entity-form.tsx';
import { FormPeopleContext, type FormPeopleProps } from '#forms/form-people.tsx';
import { useEntityForm } from '#forms/use-entity-form.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { useTitleLine } from '#ui/title-marks.tsx';
import { MemoryRouter } from 'react-router-dom';

function People({ record: { collection, id } }: FormPeopleProps) {
  useTitleLine(`Somebody has ${collection}/${id} open`);
  return null;
}

function Form({ draft }: { draft: DraftKey }) {
  const form = useEntityForm({ groups: [], values: {}, draft, onSubmit: async () => undefined });
  return (
    <EntityForm form={form} hasLeaveGuard={false}>
      {null}
    </EntityForm>
  );
}

async function show(draft: Partial<DraftKey>, load = async () => People) {
  vi.useFakeTimers();
  const view = render(
    <MemoryRouter>
      <FormPeopleContext value={load}>
        <PageHeader title="Customer" />
        <Form draft={{ collection: 'customers', id: 'c1', uid: 'jess', ...draft }} />
      </FormPeopleContext>
    </MemoryRouter>,
  );
  await act(() => vi.advanceTimersByTimeAsync(2000));
  vi.useRealTimers();
  return view;
}

it('says under the title who else has the record of a form open', async () => {
  await show({});
  expect(screen.getByRole('status')).toHaveTextContent('Somebody has customers/c1 open');
});

it('says nothing of a new record, nor of what is beside a record’s own form', async () => {
  const { unmount } = await show({ id: 'new' });
  expect(screen.queryByRole('status')).toBeNull();
  unmount();
  await show({ isAside: true });
  expect(screen.queryByRole('status')).toBeNull();
});

it('leaves the form as it is where the part can’t be had', async () => {
  await show({}, () => Promise.reject(new Error('no such file')));
  expect(screen.getByRole('form')).toBeInTheDocument();
  expect(screen.queryByRole('status')).toBeNull();
});

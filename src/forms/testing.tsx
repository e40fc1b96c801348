import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { EntityForm } from '#forms/entity-form.tsx';
import type { FieldGroup, FieldValues } from '#forms/field.ts';
import { FieldGroups } from '#forms/field-groups.tsx';
import { FormActions } from '#forms/form-actions.tsx';
import { type EntityForm as Form, type EntityFormOptions, useEntityForm } from '#forms/use-entity-form.ts';
import { ConfirmHost } from '#ui/confirm.tsx';

export const NOW = new Date('2026-06-15T02:00:00Z');

interface TestFormProps extends Partial<EntityFormOptions<FieldValues>> {
  groups: readonly FieldGroup[];
  onForm?: (form: Form) => void;
  children?: ReactNode;
}

function TestForm({
  children,
  onForm,
  values = {},
  onSubmit = async () => undefined,
  ...options
}: TestFormProps) {
  const form = useEntityForm<FieldValues>({ now: () => NOW, values, onSubmit, ...options });
  onForm?.(form);
  return (
    <EntityForm form={form} label="Test form">
      {children ?? <FieldGroups groups={options.groups} />}
      <FormActions submitLabel="Update" />
    </EntityForm>
  );
}

/** Shows a form as a page of a data router inside `Around`, with a link away from it. Tests only. */
export function renderForm(props: TestFormProps, Around: ComponentType<{ children: ReactNode }> = Fragment) {
  // jsdom has no layout to scroll.
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  let current = props;
  function Page() {
    return (
      <ConfirmHost>
        <TestForm {...current} />
        <Link to="/other">Away</Link>
      </ConfirmHost>
    );
  }
  const router = createMemoryRouter([
    { path: '/', element: <Page /> },
    { path: '/other', element: <p>Other page</p> },
  ]);
  const view = render(
    <Around>
      <RouterProvider router={router} />
    </Around>,
  );
  return {
    ...view,
    user: userEvent.setup(),
    router,
    /** Shows the page anew with other props, as a live record does. */
    update(next: Partial<TestFormProps>) {
      current = { ...current, ...next };
      view.rerender(
        <Around>
          <RouterProvider key="same" router={router} />
        </Around>,
      );
    },
  };
}

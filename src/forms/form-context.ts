import { createContext, use } from 'react';
import type { EntityForm } from '#forms/use-entity-form.ts';

export const FormContext = createContext<EntityForm | null>(null);

/** The form around a component. Throws when there is none. */
export function useFormContext(): EntityForm {
  const form = use(FormContext);
  if (!form) throw new Error('A form field needs an <EntityForm> above it');
  return form;
}

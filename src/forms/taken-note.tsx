import type { ReactNode } from 'react';
import { useFieldError } from '#forms/use-derived.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { FieldNote } from '#ui/field-note.tsx';

interface TakenNoteProps {
  form: EntityForm;
  /** The field whose value another record has. */
  path: string;
  /** What a refused save says of it, too. */
  message: string;
  /** The way to the other record. */
  children?: ReactNode;
}

/** Under a field whose value another record has: told once, by the field itself as soon as a save was refused for it. */
export function TakenNote({ form, path, message, children }: TakenNoteProps) {
  const isShown = useFieldError(form, path) === message;
  return (
    <FieldNote>
      {!isShown && `${message}. `}
      {children}
    </FieldNote>
  );
}

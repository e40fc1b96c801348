import { Link } from 'react-router-dom';
import { findNameHolder } from '#data/store/find-name-holder.ts';
import { useActor } from '#data/session/session.tsx';
import { useLoaded } from '#data/store/use-loaded.ts';
import { nameKey, nameUsed, UNIQUE_NAMES } from '#domain/shared/unique-names.ts';
import type { FieldValues } from '#forms/field.ts';
import type { FieldNotes } from '#forms/field-groups.tsx';
import { TakenNote } from '#forms/taken-note.tsx';
import { useDebouncedDerived } from '#forms/use-derived.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';

interface NameHintProps {
  form: EntityForm;
  /** The collection, one of UNIQUE_NAMES. */
  collection: string;
  ownId: string;
  /** The way to another record; none where records have no address of their own. */
  href?: (id: string) => string;
}

/** Says while a name is typed that another record has it, whatever its case, with the way there. */
export function NameHint({ form, collection, ownId, href }: NameHintProps) {
  const { kind, dealerId, distributerId } = useActor();
  const name = UNIQUE_NAMES[collection];
  const field = name?.field ?? '';
  const text = useDebouncedDerived(form, [field], (values) => String(values[field] ?? ''));
  const owner = kind === 'dealer' ? { dealerId, distributerId: '' } : { dealerId: '', distributerId };
  const asked = nameKey(text);
  const holder = useLoaded(asked === '' ? null : asked, () =>
    findNameHolder(collection, { [field]: text, ...owner }, ownId),
  );
  if (!name || asked === '' || holder.status !== 'ready' || holder.value === null) return null;
  const { id, name: by } = holder.value;
  return (
    <TakenNote form={form} path={field} message={nameUsed(name.title, text, by)}>
      {href && <Link to={href(id)}>Open {by}</Link>}
    </TakenNote>
  );
}

/** The hint under the field whose value no two records of the collection may share; nothing where there is none. */
export function nameNotes<V extends FieldValues>(
  form: EntityForm<V>,
  collection: string,
  ownId: string,
  href?: (id: string) => string,
): FieldNotes {
  const name = UNIQUE_NAMES[collection];
  if (!name) return {};
  const hint = <NameHint form={form} collection={collection} ownId={ownId} {...(href && { href })} />;
  return { [name.field]: hint };
}

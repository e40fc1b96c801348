import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Doc } from '#data/store/converter.ts';
import { newId } from '#data/store/save.ts';
import { useActor } from '#data/session/session.tsx';
import type { FieldValues } from '#forms/field.ts';
import { RecordForm } from '#forms/record-form.tsx';
import { useToast } from '#ui/toast.tsx';
import { checkOf } from './deletion-check.ts';
import type { ReferenceScreen } from './reference-screen.ts';

type Flagged = FieldValues & { deleted: boolean };
interface FormProps<T extends Flagged, C> {
  screen: ReferenceScreen<T, C>;
  choices: C;
  /** Shows the form in a dialog. */
  dialog?: { onClose: () => void; below?: ReactNode };
}

interface AddFormProps<T extends Flagged, C> extends FormProps<T, C> {
  /** What it was begun for, as in the key of its draft; left out for nothing. */
  begunFor?: string;
}

/** The form of a new record. */
export function ReferenceAddForm<T extends Flagged, C>(props: AddFormProps<T, C>) {
  const { screen, choices, dialog, begunFor = '' } = props;
  const { noun, store } = screen;
  const actor = useActor();
  const toast = useToast();
  const navigate = useNavigate();
  const [id] = useState(() => newId(store.collection));
  const code = useRef('');
  const { addedText } = screen;
  const follows = screen.addedNext?.(actor, id) ?? null;
  const href = screen.paths.edit(id);
  const [values] = useState(store.blank);
  const groups = useMemo(() => screen.groups(choices, null), [screen, choices]);
  return (
    <RecordForm
      noun={noun}
      title={`New ${noun.toLowerCase()}`}
      back={{ to: screen.paths.list, label: screen.title }}
      groups={groups}
      values={values}
      draft={{ collection: store.collection.path, id: 'new', uid: actor.uid, begunFor }}
      onSave={async (stored) => {
        const note = await store.add(actor, id, stored);
        if (typeof note !== 'string') code.current = note.code;
        else if (note !== '') toast({ tone: 'watch', text: note });
      }}
      {...(typeof addedText === 'string' && { savedText: addedText })}
      {...(typeof addedText === 'function' && {
        savedText: () => addedText(code.current),
        next: { label: `Open ${noun.toLowerCase()}`, href, onSelect: () => void navigate(href) },
      })}
      {...(follows && { next: { ...follows, onSelect: () => void navigate(follows.href) } })}
      renderNotes={(form) => screen.renderNotes?.(form, id) ?? {}}
      renderHints={(form) => screen.renderHints?.(form, id)}
      {...layoutOf(screen, choices)}
      {...(dialog && { dialog })}
    />
  );
}

/** The form of a stored record, with delete and restore. */
export function ReferenceEditForm<T extends Flagged, C>({
  screen,
  choices,
  doc,
  dialog,
}: FormProps<T, C> & { doc: Doc<T> }) {
  const { noun, store, nameOf } = screen;
  const actor = useActor();
  const groups = useMemo(() => screen.groups(choices, doc.value), [screen, choices, doc.value]);
  const name = nameOf(doc.value);
  return (
    <RecordForm
      noun={noun}
      title={name}
      back={{ to: screen.paths.list, label: screen.title }}
      groups={groups}
      values={doc.value}
      draft={{ collection: store.collection.path, id: doc.id, uid: actor.uid }}
      onSave={(stored) => store.update(actor, doc, stored)}
      deletion={{
        isDeleted: doc.value.deleted,
        deletedAt: doc.at,
        check: () => checkOf(screen, actor, doc),
        text: `${name} ${screen.deletedText}`,
        onChange: async (deleted) => {
          await store.setDeleted(actor, doc, deleted);
        },
      }}
      renderNotes={(form) => screen.renderNotes?.(form, doc.id) ?? {}}
      renderHints={(form) => screen.renderHints?.(form, doc.id)}
      {...layoutOf(screen, choices)}
      {...(dialog && { dialog })}
    />
  );
}

function layoutOf<T extends Flagged, C>({ renderLayout }: ReferenceScreen<T, C>, choices: C) {
  return renderLayout
    ? { renderLayout: (form: Parameters<typeof renderLayout>[0]) => renderLayout(form, choices) }
    : {};
}

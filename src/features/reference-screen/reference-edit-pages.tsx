import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import type { Doc } from '#data/converter.ts';
import { newId } from '#data/save.ts';
import { useActor } from '#data/session.tsx';
import { recordStatus, useDoc } from '#data/use-doc.ts';
import { RecordHistory } from '#features/change-log/record-history-summary.tsx';
import type { FieldValues } from '#forms/field.ts';
import { RecordForm } from '#forms/record-form.tsx';
import { RecordStates } from '#ui/record-states.tsx';
import { useToast } from '#ui/toast.tsx';
import { choicesOf, type ReferenceScreen, type ScreenProps } from './reference-screen.ts';

type Flagged = FieldValues & { deleted: boolean };
interface FormProps<T extends Flagged, C> {
  screen: ReferenceScreen<T, C>;
  choices: C;
}

/** The add screen of a noun. */
export function ReferenceAddPage<T extends Flagged, C>({ screen, from }: ScreenProps<T, C>) {
  const { choices, loaded } = choicesOf(from);
  return (
    <RecordStates
      status={loaded.status}
      what={screen.noun.toLowerCase()}
      error={loaded.error}
      onRetry={loaded.retry}
    >
      <AddForm screen={screen} choices={choices} />
    </RecordStates>
  );
}

/** The edit screen of a noun: one record, live, with its history. */
export function ReferenceEditPage<T extends Flagged, C>({ screen, from }: ScreenProps<T, C>) {
  const id = useParams()['id'] ?? '';
  const state = useDoc(screen.store.collection, id);
  const { choices, loaded } = choicesOf(from);
  const status = recordStatus(state);
  return (
    <RecordStates
      status={status === 'ready' ? loaded.status : status}
      what={screen.noun.toLowerCase()}
      error={state.status === 'error' ? state.error : loaded.error}
      onRetry={state.status === 'error' ? state.retry : loaded.retry}
    >
      {state.status === 'ready' && (
        <>
          <EditForm key={id} screen={screen} doc={state.doc} choices={choices} />
          {screen.renderBelow?.(state.doc)}
        </>
      )}
      <RecordHistory collection={screen.logged} recordId={id} />
    </RecordStates>
  );
}

function AddForm<T extends Flagged, C>({ screen, choices }: FormProps<T, C>) {
  const { noun, store } = screen;
  const actor = useActor();
  const toast = useToast();
  const [id] = useState(() => newId(store.collection));
  const [values] = useState(store.blank);
  const groups = useMemo(() => screen.groups(choices, true), [screen, choices]);
  return (
    <RecordForm
      noun={noun}
      title={`New ${noun.toLowerCase()}`}
      back={{ to: screen.paths.list, label: screen.title }}
      groups={groups}
      values={values}
      draft={{ collection: store.collection.path, id: 'new', uid: actor.uid }}
      onSave={async (stored) => {
        const note = await store.add(actor, id, stored);
        if (note !== '') toast({ tone: 'watch', text: note });
      }}
      renderHints={(form) => screen.renderHints?.(form, id)}
      {...layoutOf(screen, choices)}
    />
  );
}

function EditForm<T extends Flagged, C>({ screen, choices, doc }: FormProps<T, C> & { doc: Doc<T> }) {
  const { noun, store, nameOf } = screen;
  const actor = useActor();
  const groups = useMemo(() => screen.groups(choices, false), [screen, choices]);
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
        text: `${name} ${screen.deletedText} It can be restored from this address.`,
        onChange: async (deleted) => {
          await store.setDeleted(actor, doc, deleted);
        },
      }}
      renderHints={(form) => screen.renderHints?.(form, doc.id)}
      {...layoutOf(screen, choices)}
    />
  );
}

function layoutOf<T extends Flagged, C>({ renderLayout }: ReferenceScreen<T, C>, choices: C) {
  return renderLayout
    ? { renderLayout: (form: Parameters<typeof renderLayout>[0]) => renderLayout(form, choices) }
    : {};
}

import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { useActor } from '#data/session/session.tsx';
import { recordStatus, useDoc } from '#data/store/use-doc.ts';
import { RecordHistory } from '#features/change-log/public/record-history.tsx';
import type { FieldValues } from '#forms/field.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { RecordStates } from '#ui/record-states.tsx';
import { ReferenceAddForm, ReferenceEditForm } from './reference-forms.tsx';
import { ReferenceReadOnly } from './reference-read-only.tsx';
import { choicesOf, type ScreenProps } from './reference-screen.ts';

type Flagged = FieldValues & { deleted: boolean };
/** The add screen of a noun. */
export function ReferenceAddPage<T extends Flagged, C>({ screen, from }: ScreenProps<T, C>) {
  const actor = useActor();
  const { choices, loaded } = choicesOf(from);
  return (
    <RecordStates
      status={loaded.status}
      what={screen.noun.toLowerCase()}
      back={{ to: screen.paths.list, label: screen.title }}
      error={loaded.error}
      onRetry={loaded.retry}
    >
      {screen.canWrite?.(actor, null) === false ? (
        <>
          <PageHeader
            title={`New ${screen.noun.toLowerCase()}`}
            back={{ to: screen.paths.list, label: screen.title }}
          />
          <EmptyState icon="lock" text={`Not Authorised: you may not add a ${screen.noun.toLowerCase()}.`} />
        </>
      ) : (
        <ReferenceAddForm screen={screen} choices={choices} />
      )}
    </RecordStates>
  );
}

/** The edit screen of a noun: one record, live, with its history. */
export function ReferenceEditPage<T extends Flagged, C>({ screen, from }: ScreenProps<T, C>) {
  const actor = useActor();
  // The one parameter of the pattern, whatever the specification calls it.
  const [id = ''] = Object.values(useParams());
  const { collection, watch } = screen.store;
  const watchRecord = useMemo(() => watch?.(actor), [watch, actor]);
  const state = useDoc(collection, id, watchRecord);
  const { choices, loaded } = choicesOf(from);
  const status = recordStatus(state);
  return (
    <RecordStates
      status={status === 'ready' ? loaded.status : status}
      what={screen.noun.toLowerCase()}
      back={{ to: screen.paths.list, label: screen.title }}
      error={state.status === 'error' ? state.error : loaded.error}
      onRetry={state.status === 'error' ? state.retry : loaded.retry}
    >
      {state.status === 'ready' && (
        <>
          {screen.canWrite?.(actor, state.doc) === false ? (
            <ReferenceReadOnly screen={screen} doc={state.doc} choices={choices} />
          ) : (
            <ReferenceEditForm key={id} screen={screen} doc={state.doc} choices={choices} />
          )}
          {screen.renderBelow?.(state.doc)}
        </>
      )}
      {state.status === 'ready' && (
        <RecordHistory
          collection={screen.logged}
          {...(screen.loggedBeside && { beside: screen.loggedBeside })}
          recordId={id}
        />
      )}
    </RecordStates>
  );
}

import type { ReactNode } from 'react';
import type { Collection } from '#data/store/collection.ts';
import type { Doc } from '#data/store/converter.ts';
import { recordStatus, useDoc } from '#data/store/use-doc.ts';
import { RecordStates } from '#ui/record-states.tsx';

interface RecordOfProps<T> {
  from: Collection<T>;
  /** Null or blank where the address names none: it stays loading. */
  id: string | null;
  /** What is being opened, as it stands inside a sentence. */
  what: string;
  /** The list that the record would stand in. */
  back?: { to: string; label: string };
  /** Stands in the place of "Not Authorised". */
  whenForbidden?: ReactNode;
  /** What is shown of it; another id is a fresh start. */
  children: (doc: Doc<T>) => ReactNode;
}

/** A record, live, on its page: its states until it is there, then what is made of it. */
export function RecordOf<T>({ from, id, what, back, whenForbidden, children }: RecordOfProps<T>) {
  const state = useDoc(from, id);
  return (
    <RecordStates
      status={recordStatus(state)}
      what={what}
      {...(back && { back })}
      {...(whenForbidden !== undefined && { whenForbidden })}
      error={state.status === 'error' ? state.error : null}
      onRetry={state.retry}
    >
      {state.status === 'ready' && children(state.doc)}
    </RecordStates>
  );
}

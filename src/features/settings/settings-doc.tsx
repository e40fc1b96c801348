import type { ReactNode } from 'react';
import type { Collection } from '#data/store/collection.ts';
import type { Doc } from '#data/store/converter.ts';
import { recordStatus, useDoc } from '#data/store/use-doc.ts';
import { RecordHistory } from '#features/change-log/public/record-history.tsx';
import { RecordStates } from '#ui/record-states.tsx';

interface SettingsDocProps<T> {
  from: Collection<T>;
  /** The document's id in `system`. */
  name: string;
  /** As in 'Loading session settings'. */
  what: string;
  children: (doc: Doc<T>) => ReactNode;
}

/** One document of the settings, live, with its history beneath. */
export function SettingsDoc<T>({ from, name, what, children }: SettingsDocProps<T>) {
  const state = useDoc(from, name);
  return (
    <RecordStates
      status={recordStatus(state)}
      what={what}
      error={state.status === 'error' ? state.error : null}
      onRetry={state.retry}
    >
      {state.status === 'ready' && children(state.doc)}
      <RecordHistory collection="system" recordId={name} />
    </RecordStates>
  );
}

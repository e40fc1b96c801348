import type { ReactNode } from 'react';
import type { Collection } from '#data/store/collection.ts';
import type { Doc } from '#data/store/converter.ts';
import { RecordHistory } from '#features/change-log/public/record-history.tsx';
import { RecordOf } from '#features/reference-screen/record-of.tsx';

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
  return (
    <RecordOf from={from} id={name} what={what}>
      {(doc) => (
        <>
          {children(doc)}
          <RecordHistory collection="system" recordId={name} />
        </>
      )}
    </RecordOf>
  );
}

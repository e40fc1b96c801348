import { useMemo } from 'react';
import { documents } from '#domain/document/entity.ts';
import type { PortalDocument } from '#domain/document/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import { fetchReadable } from '#data/nouns/documents.ts';
import { useLeftOut } from '#data/store/unreadable.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import type { Choices } from '#features/reference-screen/reference-screen.ts';

/** What a new document may replace: those that are out. */
export interface DocumentChoices {
  readonly published: readonly Doc<PortalDocument>[];
  readonly note: string | null;
}

/** "Fitting guide, version 3": how a document is named where another points at it. */
export function documentName({ title, version }: Pick<PortalDocument, 'title' | 'version'>): string {
  return version === '' ? title : `${title}, version ${version}`;
}

/** Loads what documents point at. */
export function useDocumentChoices(): Choices<DocumentChoices> {
  const loaded = useLoaded('published documents', (signal) => fetchReadable(null, signal));
  const { value } = loaded;
  const note = useLeftOut(documents);
  const choices = useMemo(() => ({ published: value ?? [], note }), [value, note]);
  return { choices, loaded };
}

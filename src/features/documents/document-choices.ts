import { useMemo } from 'react';
import type { PortalDocument } from '#domain/document/schema.ts';
import type { Doc } from '#data/converter.ts';
import { fetchReadable } from '#data/documents.ts';
import { useLoaded } from '#data/use-loaded.ts';
import type { Choices } from '#features/reference-screen/reference-screen.ts';

/** What a new document may replace: those that are out. */
export interface DocumentChoices {
  readonly published: readonly Doc<PortalDocument>[];
}

/** "Fitting guide, version 3": how a document is named where another points at it. */
export function documentName({ title, version }: Pick<PortalDocument, 'title' | 'version'>): string {
  return version === '' ? title : `${title}, version ${version}`;
}

/** Loads what documents point at. */
export function useDocumentChoices(): Choices<DocumentChoices> {
  const loaded = useLoaded('published documents', async () => fetchReadable(null));
  const { value } = loaded;
  const choices = useMemo(() => ({ published: value ?? [] }), [value]);
  return { choices, loaded };
}

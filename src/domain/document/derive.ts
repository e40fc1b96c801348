import { searchTerms } from '../shared/search-terms.ts';
import type { PortalDocument } from './schema.ts';

/** The document with its search tokens: title, category, version and tags. */
export function deriveDocument(document: PortalDocument): PortalDocument {
  const { title, category, version, tags } = document;
  return { ...document, searchArr: searchTerms([title, category, version, ...tags]) };
}

/** The document as it is at its publishing, unix seconds; one that is out already keeps its time. */
export function published(document: PortalDocument, nowSeconds: number): PortalDocument {
  const isNew = document.status === 'published' && document.publishedAt === 0;
  return isNew ? { ...document, publishedAt: nowSeconds } : document;
}

import type { Attachment } from '#domain/shared/schema.ts';
import { fileStore } from '#data/files/files.ts';
import type { FieldOf } from '#forms/field.ts';

/** Whoever has papers of their own. */
interface Letter {
  logo: Attachment[];
}

/** The logo of a dealer or a distributor, at the head of its papers. */
export const logoField = (area: 'dealers' | 'distributors'): FieldOf<'file', Letter> => ({
  kind: 'file',
  name: 'logo',
  title: 'Logo',
  store: fileStore(area),
  maxFiles: 1,
  accept: ['png', 'jpg', 'jpeg'],
  help: 'It stands beside the name on papers. Best on white, at least 600 pixels wide.',
  span: 8,
});

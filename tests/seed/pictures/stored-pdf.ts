import { createHash } from 'node:crypto';
import type { Attachment } from '#domain/shared/schema.ts';
import { makePdf } from './pdf.ts';
import { type StorageObject, tokenOf } from './photos.ts';

/** A PDF under `files/{area}` as a form's file field keeps it, and the object that lies there. */
export function storedPdf(
  area: string,
  id: string,
  [title, ...lines]: readonly [title: string, ...lines: string[]],
): { file: Attachment; object: StorageObject } {
  const path = `files/${area}/${createHash('sha256').update(id).digest('hex').slice(0, 24)}`;
  const token = tokenOf(path);
  const bytes = makePdf(title, lines);
  const file = { url: '', urlThumb: '', path, name: `${id}.pdf`, size: bytes.length };
  return { file, object: { path, bytes, contentType: 'application/pdf', token } };
}

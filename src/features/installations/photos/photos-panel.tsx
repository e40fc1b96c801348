import type { Installation } from '#domain/installation/schema.ts';
import type { Doc } from '#data/converter.ts';

/** Photos by slot. */
export function PhotosPanel(props: { doc: Doc<Installation>; canEdit: boolean }) {
  return <p>{Object.keys(props.doc.value.photos).length} photos</p>;
}

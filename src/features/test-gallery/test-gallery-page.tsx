import { Gallery } from '#ui/gallery.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { FieldsDemo } from './fields-demo.tsx';

/** /test, on localhost only: every primitive of the interface in each of its states. */
export function TestGalleryPage() {
  return (
    <>
      <PageHeader title="Test" />
      <Gallery />
      <FieldsDemo />
    </>
  );
}

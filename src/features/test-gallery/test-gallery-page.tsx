import { Gallery } from '#ui/gallery.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { FieldsDemo } from './fields-demo.tsx';
import { SeedButtons } from './seed-buttons.tsx';

/** /test, on localhost only: every primitive of the interface in each of its states, and buttons that make records. */
export function TestGalleryPage() {
  return (
    <>
      <PageHeader title="Test" />
      <SeedButtons />
      <Gallery />
      <FieldsDemo />
    </>
  );
}

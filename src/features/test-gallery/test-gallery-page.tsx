import { Gallery } from '#ui/gallery.tsx';

/** /test, on localhost only: every primitive of the interface in each of its states. */
export function TestGalleryPage() {
  return <Gallery />;
}

import { type ReactNode, useState } from 'react';
import type { Photo } from '#domain/installation/schema.ts';
import { ZoomButtons, ZoomPane } from '#features/installations/photos/zoom-pane.tsx';
import '#features/installations/photos/photos.scss';

export { StoredThumb } from '#features/installations/photos/stored-picture.tsx';

/** A photo with what stands above it. */
export interface PairSide {
  readonly key: string;
  readonly title: string;
  readonly photo: Pick<Photo, 'path'> | null;
  readonly head: ReactNode;
}

/** Two photos side by side, zoomed together. */
export function PhotoPair({ sides }: { sides: readonly PairSide[] }) {
  const [zoom, setZoom] = useState(1);
  return (
    <div className="photo-compare">
      <div className="photo-compare-panes">
        {sides.map(({ key, title, photo, head }, at) => (
          // The same slot may stand on both sides.
          <div key={at === 0 ? 'left' : 'right'}>
            {head}
            {photo && <ZoomPane key={key} photo={photo} title={title} zoom={zoom} onZoom={setZoom} />}
          </div>
        ))}
      </div>
      <div className="button-row">
        <ZoomButtons zoom={zoom} onZoom={setZoom} />
      </div>
    </div>
  );
}

import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useFile } from '#data/files/file-links.ts';
import type { Photo } from '#domain/installation/schema.ts';
import { Icon } from '#ui/icon.tsx';

/** How far in one can go, and by how much each step does. */
export const ZOOMS = [1, 1.5, 2.25, 3.5, 5] as const;

/** The next step from a zoom, 1 in or -1 out, staying within the ends. */
export function nextZoom(zoom: number, step: 1 | -1): number {
  const index = ZOOMS.findIndex((each) => each >= zoom);
  return ZOOMS[Math.min(ZOOMS.length - 1, Math.max(0, index + step))] ?? 1;
}

interface ZoomPaneProps {
  photo: Pick<Photo, 'path'>;
  title: string;
  zoom: number;
  onZoom: (zoom: number) => void;
}

/** A picture that is moved by scrolling, or by dragging with a mouse; a double click zooms in and out. */
export function ZoomPane({ photo, title, zoom, onZoom }: ZoomPaneProps) {
  const pane = useRef<HTMLDivElement>(null);
  const lastZoom = useRef(zoom);
  const drag = useRef<{ x: number; y: number } | null>(null);
  const [broken, setBroken] = useState('');
  const { address, hasFailed } = useFile(photo.path);

  // What was in the middle stays in the middle.
  useLayoutEffect(() => {
    const element = pane.current;
    const ratio = zoom / lastZoom.current;
    lastZoom.current = zoom;
    if (!element || ratio === 1) return;
    element.scrollLeft = (element.scrollLeft + element.clientWidth / 2) * ratio - element.clientWidth / 2;
    element.scrollTop = (element.scrollTop + element.clientHeight / 2) * ratio - element.clientHeight / 2;
  }, [zoom]);

  function handlePointerDown(event: PointerEvent<HTMLDivElement>) {
    if (event.pointerType !== 'mouse' || zoom === 1) return;
    drag.current = { x: event.clientX, y: event.clientY };
    event.currentTarget.setPointerCapture(event.pointerId);
  }
  function handlePointerMove(event: PointerEvent<HTMLDivElement>) {
    if (!drag.current) return;
    event.currentTarget.scrollLeft -= event.clientX - drag.current.x;
    event.currentTarget.scrollTop -= event.clientY - drag.current.y;
    drag.current = { x: event.clientX, y: event.clientY };
  }
  function handlePointerEnd() {
    drag.current = null;
  }

  if (address === '' && !hasFailed) {
    return (
      <div className="zoom-pane is-broken">
        <p>
          <Icon name="image" /> {title}: loading…
        </p>
      </div>
    );
  }
  if (address === '' || broken === address) {
    return (
      <div className="zoom-pane is-broken">
        <p>
          <Icon name="image" /> {title}: the picture cannot be loaded now.
        </p>
        <Button variant="quiet" size="sm" onClick={() => setBroken('')}>
          <Icon name="rotate" />
          Retry
        </Button>
      </div>
    );
  }
  return (
    // Dragging and the double click are shortcuts: scrolling and the buttons do the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={pane}
      className={zoom > 1 ? 'zoom-pane is-zoomed' : 'zoom-pane'}
      aria-label={title}
      onPointerDown={handlePointerDown}
      onPointerMove={handlePointerMove}
      onPointerUp={handlePointerEnd}
      onPointerCancel={handlePointerEnd}
      onDoubleClick={() => onZoom(zoom > 1 ? 1 : 2.25)}
    >
      <img
        src={address}
        alt={title}
        draggable={false}
        style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}
        onError={() => setBroken(address)}
      />
    </section>
  );
}

/** Out, how far, in. */
export function ZoomButtons({ zoom, onZoom }: Pick<ZoomPaneProps, 'zoom' | 'onZoom'>) {
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        disabled={zoom === ZOOMS[0]}
        onClick={() => onZoom(nextZoom(zoom, -1))}
      >
        Zoom out
      </Button>
      <output className="num">{Math.round(zoom * 100)}%</output>
      <Button
        variant="quiet"
        size="sm"
        disabled={zoom === ZOOMS.at(-1)}
        onClick={() => onZoom(nextZoom(zoom, 1))}
      >
        Zoom in
      </Button>
    </>
  );
}

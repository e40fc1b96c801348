import { lazyPart } from '#ui/lazy-part.tsx';

/** Photos large, one after another; comes when the first is opened. */
export const PhotoViewer = lazyPart(async () => (await import('./photo-viewer.tsx')).PhotoViewer);
/** Two photos side by side. */
export const PhotoCompare = lazyPart(async () => (await import('./photo-compare.tsx')).PhotoCompare);
/** One empty slot after another, by the camera. */
export const PhotoFlow = lazyPart(async () => (await import('./photo-flow.tsx')).PhotoFlow);

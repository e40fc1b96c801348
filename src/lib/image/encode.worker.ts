import { type EncodedImage, encodeWith, offscreenSurface, type Turns } from './encode-core.ts';

export interface EncodeRequest {
  readonly id: number;
  readonly source: Blob;
  readonly turns: Turns;
}
export type EncodeAnswer =
  | { readonly id: number; readonly image: EncodedImage }
  | { readonly id: number; readonly failed: string };

globalThis.addEventListener('message', (event: MessageEvent<EncodeRequest>) => {
  const { id, source, turns } = event.data;
  const answer = (message: EncodeAnswer) => globalThis.postMessage(message, {});
  encodeWith(source, turns, offscreenSurface).then(
    (image) => answer({ id, image }),
    (error: unknown) => answer({ id, failed: error instanceof Error ? error.message : '' }),
  );
});

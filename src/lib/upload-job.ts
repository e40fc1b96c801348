import { ImageError } from './image/check-image.ts';

/** How far something has come on its way to the store. */
export type UploadStep =
  | { readonly step: 'preparing' | 'saving' }
  | { readonly step: 'done' }
  /** `share` 0 to 1. */
  | { readonly step: 'uploading'; readonly share: number }
  /** `canRetry` is false for a picture that would fail again. */
  | { readonly step: 'failed'; readonly message: string; readonly canRetry: boolean };

/** The parts of an upload: `P` is what is sent, `S` where it then lies. */
export interface UploadParts<P, S> {
  readonly prepare: (signal: AbortSignal) => Promise<P>;
  readonly upload: (prepared: P, onProgress: (share: number) => void, signal: AbortSignal) => Promise<S>;
  /** Puts what was uploaded where it belongs: into the record, or into the form's value. */
  readonly save: (stored: S, prepared: P) => Promise<void> | void;
  /** True for an error of `save` after which it may have arrived all the same: what was uploaded stays. */
  readonly mayHaveSaved?: (error: unknown) => boolean;
  readonly messageOf: (error: unknown) => string;
}

/**
 * One file on its way: prepared, uploaded, saved. A failed part keeps what was reached, so that the next run goes on from
 * there. Stopped, or run anew, nothing more is heard of the run before.
 */
export class UploadJob<P, S> {
  readonly #parts: UploadParts<P, S>;
  readonly #onStep: (step: UploadStep) => void;
  #abort = new AbortController();
  #prepared: P | null = null;
  #stored: S | null = null;

  constructor(parts: UploadParts<P, S>, onStep: (step: UploadStep) => void) {
    this.#parts = parts;
    this.#onStep = onStep;
  }

  /** Where it lies; null while it is not uploaded. */
  get stored(): S | null {
    return this.#stored;
  }

  stop(): void {
    this.#abort.abort();
  }

  /** Begins, or goes on from the part that failed; never throws. */
  async run(): Promise<void> {
    this.stop();
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    const tell = (step: UploadStep) => {
      if (!signal.aborted) this.#onStep(step);
    };
    const { prepare, upload, save, mayHaveSaved, messageOf } = this.#parts;
    try {
      if (this.#prepared === null) {
        tell({ step: 'preparing' });
        const prepared = await prepare(signal);
        if (signal.aborted) return;
        this.#prepared = prepared;
      }
      if (this.#stored === null) {
        tell({ step: 'uploading', share: 0 });
        const stored = await upload(this.#prepared, (share) => tell({ step: 'uploading', share }), signal);
        if (signal.aborted) return;
        this.#stored = stored;
      }
      tell({ step: 'saving' });
      await save(this.#stored, this.#prepared);
      tell({ step: 'done' });
    } catch (error) {
      if (signal.aborted) return;
      if (this.#stored !== null && mayHaveSaved?.(error) !== true) {
        this.#stored = null;
      }
      tell({ step: 'failed', message: messageOf(error), canRetry: !(error instanceof ImageError) });
    }
  }
}

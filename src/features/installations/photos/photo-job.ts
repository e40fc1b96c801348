import type { Photo } from '#domain/installation/schema.ts';
import { storedImageName } from '#domain/shared/images.ts';
import { cleanLine, cutCodePoints } from '#domain/shared/text.ts';
import { OfflineError, toAppError } from '#data/store/errors.ts';
import type { UploadedPhoto } from '#data/files/photos.ts';
import { ImageError } from '#lib/image/check-image.ts';
import type { EncodedImage, Turns } from '#lib/image/encode-core.ts';
import { addedTurns } from '#lib/image/turns.ts';
import { Listeners } from '#lib/live.ts';
import { UploadJob, type UploadStep } from '#lib/upload-job.ts';

export type PhotoStep = Exclude<UploadStep, { step: 'done' }> | { readonly step: 'idle' | 'removing' };

export type PhotoJobState = PhotoStep & {
  /** Address of the picture at hand on this device; '' when there is none. */
  readonly preview: string;
  /** The stored photo that `preview` shows; '' while it is not stored. */
  readonly previewPath: string;
};

/** What a job needs of the world, so that it can be tested without one. */
export interface PhotoTools {
  readonly check: (file: File) => Promise<unknown>;
  readonly encode: (source: Blob, turns: Turns) => Promise<EncodedImage>;
  readonly upload: (
    image: EncodedImage,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ) => Promise<UploadedPhoto>;
  readonly save: (photo: Photo | null) => Promise<void>;
  readonly download: (path: string) => Promise<Blob>;
  /** The photo the record holds in this slot now. */
  readonly stored: () => Photo | undefined;
  readonly previewOf: (blob: Blob) => string;
  readonly releasePreview: (address: string) => void;
  readonly pause: () => Promise<void>;
  /** Unix seconds. */
  readonly now: () => number;
}

/** The picture a person gave, or the stored one fetched back. */
interface Picture {
  readonly source: Blob;
  readonly name: string;
  readonly takenAt: number;
  readonly turns: Turns;
}

interface Work extends Picture {
  readonly job: UploadJob<EncodedImage, UploadedPhoto>;
}

const messageOf = (error: unknown): string =>
  error instanceof ImageError ? error.message : toAppError(error).message;

const IDLE: PhotoJobState = { step: 'idle', preview: '', previewPath: '' };

/**
 * One photo slot at work: look at the file, re-encode, upload, put it into the record. What it replaces stays in the
 * store for the job's history. A failed step keeps what was reached, so that Retry goes on from there. Each new start
 * makes the one before stale.
 */
export class PhotoJob {
  readonly #tools: PhotoTools;
  readonly #listeners = new Listeners();
  #state: PhotoJobState = IDLE;
  #work: Work | null = null;
  #isRemoving = false;
  #run = 0;

  constructor(tools: PhotoTools) {
    this.#tools = tools;
  }

  readonly getState = (): PhotoJobState => this.#state;
  readonly subscribe = this.#listeners.subscribe;

  /** True while closing the page would lose something. */
  get isBusy(): boolean {
    return this.#state.step !== 'idle' && !(this.#state.step === 'failed' && this.#work === null);
  }

  /** Takes a file for the slot, in place of whatever the job was at. */
  async start(file: File): Promise<void> {
    const run = this.#begin();
    this.#work = null;
    this.#emit({ step: 'preparing' }, '');
    try {
      await this.#tools.check(file);
    } catch (error) {
      if (run === this.#run) this.#fail(error, false);
      return;
    }
    if (run !== this.#run) return;
    const taken = Math.floor(file.lastModified / 1000);
    const now = this.#tools.now();
    const name = cutCodePoints(cleanLine(storedImageName(file.name)), 300);
    const takenAt = taken > 0 && taken <= now ? taken : now;
    await this.#take({ source: file, name, takenAt, turns: 0 }).job.run();
  }

  /** Turns the picture a quarter, before or after it was stored. Several presses are one turn in all. */
  async turn(direction: 'left' | 'right'): Promise<void> {
    const { step } = this.#state;
    const work = this.#work;
    if (step === 'saving' || step === 'removing' || (step === 'preparing' && work === null)) return;
    const stored = this.#tools.stored();
    const isOurs = work !== null && (step !== 'idle' || work.job.stored?.path === stored?.path);
    const run = this.#begin();
    const quarters = direction === 'right' ? 1 : 3;
    if (isOurs) this.#take({ ...work, turns: addedTurns(work.turns, quarters) });
    else if (stored) this.#work = null;
    else return;
    this.#emit({ step: 'preparing' });
    try {
      if (!isOurs && stored) {
        const source = await this.#tools.download(stored.path);
        if (run !== this.#run) return;
        const { name, takenAt } = stored;
        this.#take({ source, name, takenAt, turns: quarters });
      }
      await this.#tools.pause();
    } catch (error) {
      if (run === this.#run) this.#fail(error, false);
      return;
    }
    if (run === this.#run) await this.#work?.job.run();
  }

  /** Goes on from the step that failed. */
  async retry(): Promise<void> {
    if (this.#state.step !== 'failed') return;
    if (this.#isRemoving) await this.remove();
    else await this.#work?.job.run();
  }

  /** Gives up what was chosen; a photo that is already being put into the record stays. */
  cancel(): void {
    const { step } = this.#state;
    if (step === 'saving' || step === 'removing' || step === 'idle') return;
    this.#begin();
    this.#work = null;
    this.#emit({ step: 'idle' }, '');
  }

  /** Empties the slot. */
  async remove(): Promise<void> {
    const run = this.#begin();
    this.#work = null;
    this.#isRemoving = true;
    this.#emit({ step: 'removing' });
    try {
      await this.#tools.save(null);
    } catch (error) {
      if (run === this.#run) this.#fail(error, true);
      return;
    }
    this.#isRemoving = false;
    this.#emit({ step: 'idle' }, '');
  }

  /** Makes whatever runs stale. */
  #begin(): number {
    this.#work?.job.stop();
    this.#isRemoving = false;
    this.#run += 1;
    return this.#run;
  }

  /** Makes this picture the one at work; it is on its way as soon as its job runs. */
  #take({ source, name, takenAt, turns }: Picture): Work {
    const { encode, upload, save, previewOf } = this.#tools;
    const job = new UploadJob<EncodedImage, UploadedPhoto>(
      {
        prepare: async (signal) => {
          const encoded = await encode(source, turns);
          if (!signal.aborted) this.#emit({ step: 'preparing' }, previewOf(encoded.thumb));
          return encoded;
        },
        upload,
        save: (uploaded, { hash }) => save({ ...uploaded, name, takenAt, hash }),
        // A late answer may still come, and with it a record that names the files. After a refusal none does.
        mayHaveSaved: (error) => error instanceof OfflineError,
        messageOf,
      },
      (step) => {
        if (step.step === 'done') this.#emit({ step: 'idle' }, this.#state.preview, job.stored?.path);
        else this.#emit(step);
      },
    );
    this.#work = { source, name, takenAt, turns, job };
    return this.#work;
  }

  #fail(error: unknown, canRetry: boolean): void {
    this.#emit({ step: 'failed', message: messageOf(error), canRetry });
  }

  #emit(step: PhotoStep, preview: string = this.#state.preview, previewPath = ''): void {
    const old = this.#state.preview;
    this.#state = { ...step, preview, previewPath };
    this.#listeners.tell();
    if (old !== '' && old !== preview) this.#tools.releasePreview(old);
  }
}

import type { Photo } from '#domain/installation/schema.ts';
import { storedImageName } from '#domain/shared/images.ts';
import { cleanLine, cutCodePoints } from '#domain/shared/text.ts';
import { OfflineError, toAppError } from '#data/errors.ts';
import type { UploadedPhoto } from '#data/photos.ts';
import { ImageError } from '#lib/image/check-image.ts';
import type { EncodedImage, Turns } from '#lib/image/encode-core.ts';
import { Listeners } from '#lib/live.ts';

export type PhotoStep =
  | { readonly step: 'idle' | 'preparing' | 'saving' | 'removing' }
  /** `share` 0 to 1. */
  | { readonly step: 'uploading'; readonly share: number }
  | { readonly step: 'failed'; readonly message: string; readonly canRetry: boolean };

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
  /** Removes files that no record names; never fails. */
  readonly discard: (path: string) => void;
  /** The photo the record holds in this slot now. */
  readonly stored: () => Photo | undefined;
  readonly previewOf: (blob: Blob) => string;
  readonly releasePreview: (address: string) => void;
  readonly pause: () => Promise<void>;
  /** Unix seconds. */
  readonly now: () => number;
}

/** The picture a person gave, or the stored one fetched back, and how far it has come. */
interface Work {
  readonly source: Blob;
  readonly name: string;
  readonly takenAt: number;
  readonly turns: Turns;
  readonly encoded: EncodedImage | null;
  readonly uploaded: UploadedPhoto | null;
}

/** The same picture a quarter further, to be written and uploaded anew. */
function turnedWork(work: Work, direction: 'left' | 'right'): Work {
  return { ...work, turns: turned(work.turns, direction), encoded: null, uploaded: null };
}

const IDLE: PhotoJobState = { step: 'idle', preview: '', previewPath: '' };

function turned(turns: Turns, direction: 'left' | 'right'): Turns {
  // A sum modulo 4 is one of the four.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return ((turns + (direction === 'right' ? 1 : 3)) % 4) as Turns;
}

/**
 * One photo slot at work: look at the file, re-encode, upload, put it into the record, then remove what it replaced.
 * A failed step keeps what was reached, so that Retry goes on from there; the files of a photo that ends up in no
 * record are removed. Each new start makes the one before stale.
 */
export class PhotoJob {
  readonly #tools: PhotoTools;
  readonly #listeners = new Listeners();
  #state: PhotoJobState = IDLE;
  #work: Work | null = null;
  #isRemoving = false;
  #run = 0;
  #abort: AbortController | null = null;

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
    await this.#put(run, { source: file, name, takenAt, turns: 0, encoded: null, uploaded: null });
  }

  /** Turns the picture a quarter, before or after it was stored. Several presses are one turn in all. */
  async turn(direction: 'left' | 'right'): Promise<void> {
    const { step } = this.#state;
    const work = this.#work;
    if (step === 'saving' || step === 'removing' || (step === 'preparing' && work === null)) return;
    const stored = this.#tools.stored();
    const isOurs = work !== null && (step !== 'idle' || work.uploaded?.path === stored?.path);
    const run = this.#begin();
    if (isOurs) this.#work = turnedWork(work, direction);
    else if (stored) this.#work = null;
    else return;
    this.#emit({ step: 'preparing' });
    try {
      if (!isOurs && stored) {
        const source = await this.#tools.download(stored.path);
        if (run !== this.#run) return;
        const { name, takenAt } = stored;
        this.#work = turnedWork(
          { source, name, takenAt, turns: 0, encoded: null, uploaded: null },
          direction,
        );
      }
      await this.#tools.pause();
    } catch (error) {
      if (run === this.#run) this.#fail(error, false);
      return;
    }
    if (run === this.#run && this.#work) await this.#put(run, this.#work);
  }

  /** Goes on from the step that failed. */
  async retry(): Promise<void> {
    if (this.#state.step !== 'failed') return;
    if (this.#isRemoving) await this.remove();
    else if (this.#work) await this.#put(this.#begin(), this.#work);
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
    const stored = this.#tools.stored();
    this.#work = null;
    this.#isRemoving = true;
    this.#emit({ step: 'removing' });
    try {
      await this.#tools.save(null);
    } catch (error) {
      if (run === this.#run) this.#fail(error, true);
      return;
    }
    if (stored) this.#tools.discard(stored.path);
    this.#isRemoving = false;
    this.#emit({ step: 'idle' }, '');
  }

  /** Makes whatever runs stale. Files of an upload that was cut short are removed by the upload itself. */
  #begin(): number {
    this.#abort?.abort();
    this.#isRemoving = false;
    this.#run += 1;
    return this.#run;
  }

  async #put(run: number, start: Work): Promise<void> {
    let work = start;
    const reach = (next: Work) => {
      work = next;
      this.#work = next;
    };
    reach(start);
    const isStale = () => run !== this.#run;
    try {
      if (work.encoded === null) {
        this.#emit({ step: 'preparing' });
        const encoded = await this.#tools.encode(work.source, work.turns);
        if (isStale()) return;
        reach({ ...work, encoded });
        this.#emit({ step: 'uploading', share: 0 }, this.#tools.previewOf(encoded.thumb));
      }
      if (work.uploaded === null) {
        const uploaded = await this.#upload(work, isStale);
        if (uploaded === null) return;
        reach({ ...work, uploaded });
      }
      await this.#store(work);
    } catch (error) {
      if (isStale()) return;
      // A late answer may still come, and with it a record that names the files: they stay. After a refusal no
      // record names them, and the next try uploads anew.
      if (work.uploaded !== null && !(error instanceof OfflineError)) {
        this.#tools.discard(work.uploaded.path);
        reach({ ...work, uploaded: null });
      }
      this.#fail(error, !(error instanceof ImageError));
    }
  }

  async #upload(work: Work, isStale: () => boolean): Promise<UploadedPhoto | null> {
    if (work.encoded === null) return null;
    this.#abort = new AbortController();
    this.#emit({ step: 'uploading', share: 0 });
    const handleProgress = (share: number) => {
      if (!isStale()) this.#emit({ step: 'uploading', share });
    };
    const uploaded = await this.#tools.upload(work.encoded, handleProgress, this.#abort.signal);
    if (!isStale()) return uploaded;
    this.#tools.discard(uploaded.path);
    return null;
  }

  async #store({ encoded, uploaded, name, takenAt }: Work): Promise<void> {
    if (encoded === null || uploaded === null) return;
    this.#emit({ step: 'saving' });
    const before = this.#tools.stored();
    await this.#tools.save({ ...uploaded, name, takenAt, hash: encoded.hash });
    if (before && before.path !== uploaded.path) this.#tools.discard(before.path);
    this.#emit({ step: 'idle' }, this.#state.preview, uploaded.path);
  }

  #fail(error: unknown, canRetry: boolean): void {
    const message = error instanceof ImageError ? error.message : toAppError(error).message;
    this.#emit({ step: 'failed', message, canRetry });
  }

  #emit(step: PhotoStep, preview: string = this.#state.preview, previewPath = ''): void {
    const old = this.#state.preview;
    this.#state = { ...step, preview, previewPath };
    this.#listeners.tell();
    if (old !== '' && old !== preview) this.#tools.releasePreview(old);
  }
}

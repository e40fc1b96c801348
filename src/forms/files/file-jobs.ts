import type { FileStore, PreparedFile } from '#forms/field.ts';
import { failureMessage } from '#forms/failure.ts';
import { type FileEntry, fileLabel, isPending } from '#forms/kinds/file-kind.ts';
import type { Attachment } from '#domain/shared/schema.ts';
import type { Turns } from '#lib/image/encode-core.ts';
import { addedTurns } from '#lib/image/turns.ts';
import { Listeners } from '#lib/live.ts';
import { UploadJob } from '#lib/upload-job.ts';
import { checkFile, type Encode, prepareFile, preparePicture } from './prepare-file.ts';

/** How far a file on its way has come. */
export interface FileJob {
  readonly step: 'preparing' | 'uploading' | 'failed';
  /** 0 to 1. */
  readonly share: number;
  /** Why it failed, '' while it has not. */
  readonly message: string;
}

/** What the jobs need of the form and of the browser. */
export interface FileTools {
  readonly store: FileStore;
  readonly accept: readonly string[];
  readonly encode: Encode;
  /** Several presses of turn within this pause are one. */
  readonly pause: () => Promise<void>;
  readonly read: () => readonly FileEntry[];
  readonly write: (entries: readonly FileEntry[]) => void;
}

interface Source {
  readonly name: string;
  readonly prepare: (signal: AbortSignal) => Promise<PreparedFile>;
  /** The stored picture that this one is a turned copy of. */
  readonly before: Attachment | null;
  readonly turns: Turns;
}

interface Work extends Source {
  readonly job: UploadJob<PreparedFile, Attachment>;
}

const STARTED: FileJob = { step: 'preparing', share: 0, message: '' };

/**
 * The files of one field on their way: looked at, written anew where they are pictures, uploaded, and then put into
 * the form's value in the place of their pending entry. One that failed on its way stays, with its reason, until tried
 * again or removed; one that would be refused again leaves the form, and its reason stays until others are chosen.
 */
export class FileJobs {
  #tools: FileTools;
  readonly #listeners = new Listeners();
  readonly #works = new Map<string, Work>();
  #jobs: ReadonlyMap<string, FileJob> = new Map();
  #refusals: readonly string[] = [];
  #next = 1;

  constructor(tools: FileTools) {
    this.#tools = tools;
  }

  /** What the field declares may change while it is on the page. */
  setTools(tools: FileTools): void {
    this.#tools = tools;
  }

  readonly subscribe = this.#listeners.subscribe;
  /** By the id of the pending entry. */
  readonly getJobs = (): ReadonlyMap<string, FileJob> => this.#jobs;

  /** Why files that were chosen last are not in the form. */
  readonly getRefusals = (): readonly string[] => this.#refusals;

  /** Takes files up to the room that is left; resolves when each is stored or has failed. */
  async add(files: readonly File[], room: number): Promise<void> {
    this.#refuse(null);
    const checked = await Promise.all(files.map((file) => this.#isFit(file)));
    const taken = files.filter((_, index) => checked[index]).slice(0, Math.max(0, room));
    const runs = taken.map((file) => {
      const prepare = () => prepareFile(file, this.#tools.encode);
      return this.#start({ name: fileLabel(file.name), prepare, before: null, turns: 0 });
    });
    await Promise.all(runs);
  }

  /** Whether a file may be sent at all; says why where it may not. */
  async #isFit(file: File): Promise<boolean> {
    try {
      await checkFile(file, this.#tools.accept);
      return true;
    } catch (error) {
      this.#refuse(failureMessage(error));
      return false;
    }
  }

  /** One more reason; null begins anew. */
  #refuse(reason: string | null): void {
    this.#refusals = reason === null ? [] : [...this.#refusals, reason];
    this.#listeners.tell();
  }

  /** Turns a stored picture a quarter: 1 right, 3 left. Presses in quick succession are one turn in all. */
  async turn(path: string, quarters: 1 | 3): Promise<void> {
    const entries = this.#tools.read();
    const index = entries.findIndex((entry) => !isPending(entry) && entry.path === path);
    const before = entries[index];
    if (!before || isPending(before)) return;
    await this.#turnFrom(before, addedTurns(0, quarters), (id) =>
      entries.map((entry, at) => (at === index ? { pending: id, name: before.name } : entry)),
    );
  }

  /** One more quarter for a picture that is being turned already. */
  async turnMore(id: string, quarters: 1 | 3): Promise<void> {
    const work = this.#works.get(id);
    if (!work?.before) return;
    const turns = addedTurns(work.turns, quarters);
    this.#drop(id);
    const swap = (next: string) =>
      this.#tools
        .read()
        .map((entry) => (isPending(entry) && entry.pending === id ? { ...entry, pending: next } : entry));
    await this.#turnFrom(work.before, turns, swap);
  }

  /** Whether this entry is a picture that is being turned. */
  isTurning(id: string): boolean {
    return this.#works.get(id)?.before !== null && this.#works.has(id);
  }

  /** Whether anybody still works on this entry: one left by a draft has no job. */
  has(id: string): boolean {
    return this.#works.has(id);
  }

  async retry(id: string): Promise<void> {
    if (this.#jobs.get(id)?.step === 'failed') await this.#works.get(id)?.job.run();
  }

  /** Gives a file up; a picture that was being turned stands as it was. */
  cancel(id: string): void {
    const before = this.#works.get(id)?.before ?? null;
    this.#drop(id);
    this.#replace(id, before);
  }

  /** Stops all uploads, for when the form leaves the page. */
  stop(): void {
    for (const { job } of this.#works.values()) job.stop();
  }

  async #turnFrom(before: Attachment, turns: Turns, place: (id: string) => readonly FileEntry[]) {
    const prepare = async (signal: AbortSignal) => {
      const { store, encode, pause } = this.#tools;
      await pause();
      signal.throwIfAborted();
      return preparePicture(await store.download(before.path), before.name, turns, encode);
    };
    await this.#start({ name: before.name, prepare, before, turns }, place);
  }

  async #start(source: Source, place?: (id: string) => readonly FileEntry[]): Promise<void> {
    const id = String(this.#next++);
    const { read, write } = this.#tools;
    const job = new UploadJob<PreparedFile, Attachment>(
      {
        prepare: source.prepare,
        upload: (...file) => this.#tools.store.upload(...file),
        save: (stored) => {
          this.#drop(id);
          this.#replace(id, stored);
        },
        messageOf: failureMessage,
      },
      (news) => {
        const { step } = news;
        if (step === 'failed' && !news.canRetry) {
          this.#refuse(news.message);
          this.cancel(id);
        } else if (step === 'failed') this.#note(id, { ...STARTED, step, message: news.message });
        else if (step === 'uploading') this.#note(id, { ...STARTED, step, share: news.share });
        else if (step === 'preparing') this.#note(id, STARTED);
      },
    );
    this.#works.set(id, { ...source, job });
    this.#note(id, STARTED);
    write(place ? place(id) : [...read(), { pending: id, name: source.name }]);
    await job.run();
  }

  /** Puts a stored file, or nothing, where the pending entry stands. */
  #replace(id: string, stored: Attachment | null): void {
    const { read, write } = this.#tools;
    const entries = read();
    if (!entries.some((entry) => isPending(entry) && entry.pending === id)) return;
    write(
      entries.flatMap((entry): FileEntry[] => {
        if (!isPending(entry) || entry.pending !== id) return [entry];
        return stored ? [stored] : [];
      }),
    );
  }

  #drop(id: string): void {
    this.#works.get(id)?.job.stop();
    this.#works.delete(id);
    const jobs = new Map(this.#jobs);
    jobs.delete(id);
    this.#emit(jobs);
  }

  #note(id: string, job: FileJob): void {
    this.#emit(new Map(this.#jobs).set(id, job));
  }

  #emit(jobs: ReadonlyMap<string, FileJob>): void {
    this.#jobs = jobs;
    this.#listeners.tell();
  }
}

import { Listeners } from '#lib/live.ts';

/** What a person is told about the saving. */
export type SaveStatus =
  | { readonly status: 'saved' | 'saving' }
  | { readonly status: 'failed'; readonly message: string };

/** What the queue needs of the world. */
export interface SaveQueueTools<T> {
  /** Writes the changes; they are in the store when it resolves. */
  readonly save: (changes: readonly T[]) => Promise<void>;
  /** Two changes of the same key are one: the later. */
  readonly keyOf: (change: T) => string;
  readonly messageOf: (error: unknown) => string;
  /** Calls back after the pause that lets taps gather; returns how to stop it. */
  readonly later: (run: () => void) => () => void;
}

/**
 * Saves changes soon after each is made, one write at a time: what comes while a write is on its way goes with the
 * next. A failed write loses nothing: its changes stay first in line until a retry, or the next change, sends them.
 */
export class SaveQueue<T> {
  readonly #tools: SaveQueueTools<T>;
  readonly #listeners = new Listeners();
  #waiting = new Map<string, T>();
  /** On their way. */
  #sent = new Map<string, T>();
  #isWriting = false;
  #stop: () => void = () => undefined;
  #status: SaveStatus = { status: 'saved' };

  constructor(tools: SaveQueueTools<T>) {
    this.#tools = tools;
  }

  readonly getStatus = (): SaveStatus => this.#status;
  readonly subscribe = this.#listeners.subscribe;

  /** True while something is not in the store yet. */
  get isBehind(): boolean {
    return this.#isWriting || this.#waiting.size > 0;
  }

  /** What is not known to be in the store. */
  get behind(): readonly T[] {
    return [...new Map([...this.#sent, ...this.#waiting]).values()];
  }

  /** Takes a change and saves it after a short pause. */
  add(change: T): void {
    this.#waiting.set(this.#tools.keyOf(change), change);
    this.#tell({ status: 'saving' });
    this.#stop();
    if (!this.#isWriting) this.#stop = this.#tools.later(() => this.flush());
  }

  /** Saves what waits, now: on retry, when the connection is back, when the page is left. */
  flush(): void {
    this.#stop();
    if (!this.#isWriting && this.#waiting.size > 0) void this.#write();
  }

  async #write(): Promise<void> {
    const sent = this.#waiting;
    this.#sent = sent;
    this.#waiting = new Map();
    this.#isWriting = true;
    this.#tell({ status: 'saving' });
    try {
      await this.#tools.save([...sent.values()]);
    } catch (error) {
      this.#isWriting = false;
      // A newer change of the same key has been made meanwhile: it stands.
      this.#waiting = new Map([...sent, ...this.#waiting]);
      this.#sent = new Map();
      this.#tell({ status: 'failed', message: this.#tools.messageOf(error) });
      return;
    }
    this.#isWriting = false;
    this.#sent = new Map();
    if (this.#waiting.size > 0) void this.#write();
    else this.#tell({ status: 'saved' });
  }

  #tell(status: SaveStatus): void {
    if (status.status === this.#status.status && status.status !== 'failed') return;
    this.#status = status;
    this.#listeners.tell();
  }
}

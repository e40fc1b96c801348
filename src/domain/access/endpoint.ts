import * as z from 'zod/mini';
import type { PrivilegeKey } from './privileges.ts';

/**
 * A call of the API as both sides know it, declared once in `src/domain/<noun>/endpoints.ts`: functions implement it
 * (`implement`), the client calls it (`callApi`), router and docs/endpoints.md are generated.
 */
export interface Endpoint {
  /** What it is posted to, below `/api/`. */
  readonly name: string;
  /**
   * Who may call it: actors who hold the privilege; every account with a record, also before its two-step sign-in; anyone, where the payload
   * proves what is asked for, as an id that can't be guessed; a service that knows a secret of the deployment.
   */
  readonly who: PrivilegeKey | 'account' | 'anyone' | 'machine';
  /**
   * Why it has one effect however often it is sent (architecture: two-ways): it changes nothing; its payload names the press
   * (`request`), which is kept with what it did and bound to what was sent with it; it names the press and nothing but what to do
   * it with, each once for a press; or what it names can be done once, as a revision, a link, or a value that stands then.
   */
  readonly once: 'reads' | 'press' | 'each' | 'state';
  readonly payload: z.ZodMiniType;
  readonly answer: z.ZodMiniType;
  /** The most bytes of its body, where that is not the usual. */
  readonly body?: number;
  /** How many of it an account may make in a minute, counted beside its other calls. */
  readonly calls?: number;
}

/** The answer of a call of which nothing is read but that it was done: whatever a server of another release says beside it. */
export const NOTHING = z.custom<void>(() => true);

/** Declares a call. The comment above it is what docs/endpoints.md says that it does. */
export const endpoint = <const E extends Endpoint>(of: E): E => of;

/** What of it whoever makes the call looks at. */
export type Call = Pick<Endpoint, 'name' | 'payload' | 'answer'>;

/** JSON that nobody changes: what one side hands to the other. */
type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;

/** What is sent. */
export type PayloadOf<E extends Call> = Frozen<z.input<E['payload']>>;
/** What the handler gets: parsed, texts in their normal form. */
export type ParsedOf<E extends Call> = z.output<E['payload']>;
/** What the handler answers. */
export type AnsweredOf<E extends Call> = Frozen<z.input<E['answer']>>;
/** What the caller reads. */
export type AnswerOf<E extends Call> = z.output<E['answer']>;

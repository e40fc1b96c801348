import type * as z from 'zod/mini';
import type { Actor } from '../../../src/domain/access/actor.ts';
import type { PrivilegeKey } from '../../../src/domain/access/privileges.ts';
import { invalid } from './errors.ts';

/** An account that the portal keeps a record of, before anything is asked of its rights or its second factor. */
export interface Account {
  readonly uid: string;
  /** As the provider's token names it; '' when it has none. */
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly kind: 'user' | 'engineer';
}

/** What a call may need beyond the usual. */
export interface Allowance {
  /** The most bytes of its body. */
  readonly body: number;
  /** How many of it an account may make in a minute, counted beside its other calls. */
  readonly calls: number;
}

/** Open to actors who hold the privilege: nearly every call. */
interface ActorEndpoint {
  readonly admits: 'actor';
  readonly privilege: PrivilegeKey;
  readonly allowance?: Allowance;
  readonly run: (payload: unknown, actor: Actor) => Promise<unknown>;
}

/** Open to every account with a record, also before its second factor: what it needs to get that far. */
interface AccountEndpoint {
  readonly admits: 'account';
  readonly run: (payload: unknown, account: Account) => Promise<unknown>;
}

/**
 * Open to anyone: what is asked for must be proved by the payload, such as an id that cannot be guessed. `caller` tells
 * one caller from another for counting (callerChain in request.ts) and proves nothing.
 */
interface PublicEndpoint {
  readonly admits: 'anyone';
  readonly run: (payload: unknown, caller: string) => Promise<unknown>;
}

/** Open to a service that knows a secret of the deployment, by its `Authorization` header. */
interface MachineEndpoint {
  readonly admits: 'machine';
  readonly allowance: Pick<Allowance, 'body'>;
  /** @throws ApiError for whoever does not know it. */
  readonly admit: (authorization: string) => void;
  readonly run: (payload: unknown) => Promise<unknown>;
}

/**
 * One call of the API: whom it admits, and what it does with a payload nobody has looked at yet. `run` resolves with
 * the `data` of the answer and throws ApiError.
 */
export type Endpoint = ActorEndpoint | AccountEndpoint | PublicEndpoint | MachineEndpoint;

/** What does not fit the schema is refused as 400, naming the fields. */
function parsed<T>(schema: z.ZodMiniType<T>, payload: unknown): T {
  const result = schema.safeParse(payload);
  if (result.success) return result.data;
  const fields = [...new Set(result.error.issues.map((issue) => issue.path.join('.')))];
  throw invalid(`Invalid Data: ${fields.filter((field) => field !== '').join(', ') || 'payload'}`);
}

/** Ties a handler to the schema of its payload and to the privilege that the caller must hold. */
export function endpoint<T>(
  privilege: PrivilegeKey,
  schema: z.ZodMiniType<T>,
  handle: (payload: T, actor: Actor) => Promise<unknown>,
  allowance?: Allowance,
): Endpoint {
  const run = async (payload: unknown, actor: Actor) => handle(parsed(schema, payload), actor);
  return { admits: 'actor', privilege, run, ...(allowance && { allowance }) };
}

/** The same for every account with a record, before its second factor. */
export function accountEndpoint<T>(
  schema: z.ZodMiniType<T>,
  handle: (payload: T, account: Account) => Promise<unknown>,
): Endpoint {
  return { admits: 'account', run: async (payload, account) => handle(parsed(schema, payload), account) };
}

/** The same for anyone, signed in or not; no token is looked at. */
export function publicEndpoint<T>(
  schema: z.ZodMiniType<T>,
  handle: (payload: T, caller: string) => Promise<unknown>,
): Endpoint {
  return { admits: 'anyone', run: async (payload, caller) => handle(parsed(schema, payload), caller) };
}

/** The same for a service that knows a secret. */
export function machineEndpoint<T>(
  schema: z.ZodMiniType<T>,
  admit: (authorization: string) => void,
  handle: (payload: T) => Promise<unknown>,
  allowance: Pick<Allowance, 'body'>,
): Endpoint {
  return { admits: 'machine', admit, run: async (payload) => handle(parsed(schema, payload)), allowance };
}

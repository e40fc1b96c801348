import type * as z from 'zod/mini';
import type { Actor } from '#domain/access/actor.ts';
import { customerSchema } from '#domain/customer/schema.ts';
import { installationSchema } from '#domain/installation/schema.ts';
import type { SaveOutcome } from '#domain/sync/outcome.ts';
import { customers } from '#domain/customer/entity.ts';
import { installations } from '#domain/installation/entity.ts';
import type { Doc } from '#data/store/converter.ts';
import { InvalidError } from '#data/store/errors.ts';
import { addCustomer, updateCustomer } from '#data/nouns/customers.ts';
import { addInstallation, updateInstallation } from '#data/nouns/installations.ts';
import { readReconciled } from './read-reconciled.ts';

type Values = Readonly<Record<string, unknown>>;

/** What the outbox must know of a collection whose records may be saved without a connection. */
export interface OutboxKind {
  /** Fields that follow from others. */
  readonly derived: readonly string[];
  readonly read: (id: string) => Promise<Doc<Values> | null>;
  /** Sends again, as the form would. @throws as the form's save does. */
  readonly create: (actor: Actor, id: string, fields: Values) => Promise<SaveOutcome>;
  readonly update: (actor: Actor, base: Doc<Values>, next: Values) => Promise<SaveOutcome>;
  /** Why a record is not there any longer; '' where nobody says more than that. */
  readonly whyGone?: (id: string) => Promise<string>;
}

const asValues = (value: object): Values => Object.fromEntries(Object.entries(value));

async function readAsValues(reading: Promise<Doc<object> | null>): Promise<Doc<Values> | null> {
  const found = await reading;
  return found && { ...found, value: asValues(found.value) };
}

/** The fields as their schema has them. @throws InvalidError where one is out of its bounds. */
function asRead<T>(schema: z.ZodMiniType<T>, fields: Values): T {
  const read = schema.safeParse(fields);
  if (read.success) return read.data;
  const path = read.error.issues[0]?.path.join('.') ?? '';
  throw new InvalidError(`A value can’t be saved as it is (${path}). Correct it and save again.`);
}

/** By the name of the collection. */
export const OUTBOX_KINDS: Readonly<Record<string, OutboxKind>> = {
  [installations.path]: {
    derived: ['searchArr', 'orderIds'],
    read: (id) => readAsValues(readReconciled(installations, id)),
    create: (actor, id, fields) => addInstallation(actor, id, asRead(installationSchema, fields)),
    update: (actor, base, next) =>
      updateInstallation(
        actor,
        { ...base, value: asRead(installationSchema, base.value) },
        asRead(installationSchema, next),
      ),
  },
  [customers.path]: {
    derived: ['searchArr', 'nameArr', 'name', 'phoneCleaned', 'emailLowerCase', '_updatedFrom'],
    read: (id) => readAsValues(readReconciled(customers, id)),
    whyGone: async (id) => (await import('#data/nouns/customer-erasures.ts')).refusalOfErased(id),
    create: (actor, id, fields) => addCustomer(actor, id, asRead(customerSchema, fields)),
    update: (actor, base, next) =>
      updateCustomer(
        actor,
        { ...base, value: asRead(customerSchema, base.value) },
        asRead(customerSchema, next),
      ),
  },
};

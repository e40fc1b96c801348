import * as z from 'zod/mini';
import { customerFaultSchema, type CustomerFaultRow, isFixable } from '#domain/customer-check/schema.ts';
import { type GroupEffects, groupEffectsSchema } from '#domain/dealer/group-effects.ts';
import { post } from '#data/store/api.ts';
import { ask } from '#data/store/ask.ts';

/** A group that is there by its id, a new one by its name; both blank for none. */
export interface ChosenGroup {
  readonly groupId: string;
  readonly name: string;
}

/** What it would mean to put a dealer into a group, or take it out. @throws AppError with its words. */
export async function checkDealerGroup(dealerId: string, group: ChosenGroup): Promise<GroupEffects> {
  return ask(groupEffectsSchema, 'check-dealer-group', { dealerId, ...group });
}

/** Begins it; how far it is stands in the dealer's record. `request`: an id of the press. @throws AppError. */
export async function changeDealerGroup(
  request: string,
  dealerId: string,
  group: ChosenGroup,
): Promise<void> {
  await post('change-dealer-group', { request, dealerId, ...group });
}

/** Takes up again what stopped or broke off. @throws AppError with its words. */
export async function continueDealerGroup(dealerId: string): Promise<void> {
  await post('continue-dealer-group', { dealerId });
}

const pageSchema = z.object({
  looked: z.number(),
  next: z.nullable(z.string()),
  rows: z.array(customerFaultSchema),
});

/** Looks through all customers for what no form shows, telling how many it has seen. @throws AppError. */
export async function findCustomerFaults(
  signal: AbortSignal,
  onProgress: (looked: number) => void,
): Promise<{ readonly looked: number; readonly rows: readonly CustomerFaultRow[] }> {
  const rows: CustomerFaultRow[] = [];
  let looked = 0;
  for (let after: string | null = ''; after !== null && !signal.aborted; ) {
    // Each page begins behind the one before.
    // oxlint-disable-next-line no-await-in-loop
    const page: z.infer<typeof pageSchema> = await ask(pageSchema, 'check-group-customers', { after });
    rows.push(...page.rows);
    looked += page.looked;
    onProgress(looked);
    after = page.next;
  }
  return { looked, rows };
}

const FIXED_AT_ONCE = 100;
const fixedSchema = z.object({ fixed: z.number(), clashes: z.array(z.string()) });

/** Puts customers in order; `request` names the press, by which it is taken back. @throws AppError. */
export async function fixCustomerFaults(
  rows: readonly CustomerFaultRow[],
  request: string,
): Promise<z.infer<typeof fixedSchema>> {
  const fixes = rows.flatMap(({ id, fault }) => (isFixable(fault) ? [{ id, fault }] : []));
  let fixed = 0;
  const clashes: string[] = [];
  for (let at = 0; at < fixes.length; at += FIXED_AT_ONCE) {
    const part = { request, fixes: fixes.slice(at, at + FIXED_AT_ONCE) };
    // One part after another; what is done stays done.
    // oxlint-disable-next-line no-await-in-loop
    const done = await ask(fixedSchema, 'fix-group-customers', part);
    fixed += done.fixed;
    clashes.push(...done.clashes);
  }
  return { fixed, clashes };
}

/** Takes back what one press fixed; how many customers stand as before. @throws AppError. */
export async function undoCustomerFixes(request: string): Promise<number> {
  return (await ask(z.object({ undone: z.number() }), 'undo-group-customers', { request })).undone;
}

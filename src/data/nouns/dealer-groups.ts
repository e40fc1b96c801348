import * as z from 'zod/mini';
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

const strayRowSchema = z.object({
  id: z.string(),
  dealerId: z.string(),
  dealer: z.string(),
  stored: z.string(),
  /** The group of the dealer; null where there is no such dealer. */
  expected: z.nullable(z.string()),
});
/** A customer whose group is not their dealer's. */
export type StrayCustomer = z.infer<typeof strayRowSchema>;

const pageSchema = z.object({
  looked: z.number(),
  next: z.nullable(z.string()),
  rows: z.array(strayRowSchema),
});

/** Looks through all customers for those whose group is not their dealer's, telling how many it has seen. @throws AppError. */
export async function findStrayCustomers(
  signal: AbortSignal,
  onProgress: (looked: number) => void,
): Promise<{ readonly looked: number; readonly rows: readonly StrayCustomer[] }> {
  const rows: StrayCustomer[] = [];
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

const fixedSchema = z.object({ fixed: z.number(), clashes: z.array(z.string()) });

/** Gives up to 100 customers the group of their dealer; resolves with those whose email another has there. @throws AppError. */
export async function fixStrayCustomers(ids: readonly string[]): Promise<z.infer<typeof fixedSchema>> {
  return ask(fixedSchema, 'fix-group-customers', { ids });
}

import { type CustomerFaultRow, isFixable } from '#domain/customer-check/schema.ts';
import type { GroupEffects } from '#domain/dealer/group-effects.ts';
import { CHECK_DEALER_GROUP, CHANGE_DEALER_GROUP, CONTINUE_DEALER_GROUP } from '#domain/dealer/endpoints.ts';
import {
  CHECK_GROUP_CUSTOMERS,
  FIX_GROUP_CUSTOMERS,
  FIXED_AT_ONCE,
  UNDO_GROUP_CUSTOMERS,
} from '#domain/customer-check/endpoints.ts';
import type { AnswerOf, PayloadOf } from '#domain/access/endpoint.ts';
import { callApi } from '#data/store/call-api.ts';

/** A group that is there by its id, a new one by its name; both blank for none. */
export type ChosenGroup = Omit<PayloadOf<typeof CHECK_DEALER_GROUP>, 'dealerId'>;

/** What it would mean to put a dealer into a group, or take it out. @throws AppError with its words. */
export async function checkDealerGroup(dealerId: string, group: ChosenGroup): Promise<GroupEffects> {
  return callApi(CHECK_DEALER_GROUP, { dealerId, ...group });
}

/** Begins it; how far it is stands in the dealer's record. `request`: an id of the press. @throws AppError. */
export async function changeDealerGroup(
  request: string,
  dealerId: string,
  group: ChosenGroup,
): Promise<void> {
  await callApi(CHANGE_DEALER_GROUP, { request, dealerId, ...group });
}

/** Takes up again what stopped or broke off. @throws AppError with its words. */
export async function continueDealerGroup(dealerId: string): Promise<void> {
  await callApi(CONTINUE_DEALER_GROUP, { dealerId });
}

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
    const page: AnswerOf<typeof CHECK_GROUP_CUSTOMERS> = await callApi(CHECK_GROUP_CUSTOMERS, { after });
    rows.push(...page.rows);
    looked += page.looked;
    onProgress(looked);
    after = page.next;
  }
  return { looked, rows };
}

/** Puts customers in order; `request` names the press, by which it is taken back. @throws AppError. */
export async function fixCustomerFaults(
  rows: readonly CustomerFaultRow[],
  request: string,
): Promise<AnswerOf<typeof FIX_GROUP_CUSTOMERS>> {
  const fixes = rows.flatMap(({ id, fault }) => (isFixable(fault) ? [{ id, fault }] : []));
  let fixed = 0;
  const clashes: string[] = [];
  for (let at = 0; at < fixes.length; at += FIXED_AT_ONCE) {
    const part = { request, fixes: fixes.slice(at, at + FIXED_AT_ONCE) };
    // One part after another; what is done stays done.
    // oxlint-disable-next-line no-await-in-loop
    const done = await callApi(FIX_GROUP_CUSTOMERS, part);
    fixed += done.fixed;
    clashes.push(...done.clashes);
  }
  return { fixed, clashes };
}

/** Takes back what one press fixed; how many customers stand as before. @throws AppError. */
export async function undoCustomerFixes(request: string): Promise<number> {
  return (await callApi(UNDO_GROUP_CUSTOMERS, { request })).undone;
}

import { doc, getDoc, where } from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import type { Dealer } from '#domain/dealer/schema.ts';
import type { Distributer } from '#domain/distributer/schema.ts';
import type { Engineer } from '#domain/engineer/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import { NotFoundError, toAppError } from '#data/store/errors.ts';
import { db } from '#data/store/firestore.ts';
import { dealers } from '#domain/dealer/entity.ts';
import { distributers } from '#domain/distributer/entity.ts';
import { engineers } from '#domain/engineer/entity.ts';
import { alive, fetchAll } from '#data/store/fetch-all.ts';

/** Every dealer that is not deleted, by name; for distributors only. */
export async function fetchDealers(signal?: AbortSignal): Promise<readonly Doc<Dealer>[]> {
  const found = await fetchAll(dealers, [alive], signal);
  return found.toSorted((a, b) => a.value.name.localeCompare(b.value.name));
}

/** Every distributor that is not deleted, by name; for distributors, and dealer admins with the flag distributors. */
export async function fetchDistributers(signal?: AbortSignal): Promise<readonly Doc<Distributer>[]> {
  const found = await fetchAll(distributers, [alive], signal);
  return found.toSorted((a, b) => a.value.name.localeCompare(b.value.name));
}

/** The dealers, deleted ones left out, that a distributor supplies, by name; for distributors only. */
export async function fetchDealersOf(
  distributerId: string,
  signal?: AbortSignal,
): Promise<readonly Doc<Dealer>[]> {
  const found = await fetchAll(dealers, [where('distributerId', '==', distributerId), alive], signal);
  return found.toSorted((a, b) => a.value.name.localeCompare(b.value.name));
}

/** The other dealers of a dealer's group, by name; none for a dealer without a group, and for anybody else. */
export async function fetchGroupDealers(
  { kind, dealerId, dealerGroupId }: Actor,
  signal?: AbortSignal,
): Promise<readonly Doc<Dealer>[]> {
  if (kind !== 'dealer' || dealerGroupId === '') return [];
  const found = await fetchAll(dealers, [where('dealerGroupId', '==', dealerGroupId), alive], signal);
  return found
    .filter(({ id }) => id !== dealerId)
    .toSorted((a, b) => a.value.name.localeCompare(b.value.name));
}

/**
 * The other dealers of a dealer's group that take orders of dealers, by name: who may supply it in place of its
 * distributor; none for a dealer without a group, and for anybody else.
 */
export async function fetchSuppliers(actor: Actor, signal?: AbortSignal): Promise<readonly Doc<Dealer>[]> {
  return (await fetchGroupDealers(actor, signal)).filter(({ value }) => value.canAcceptDealerOrders);
}

/** The name and the group of one dealer or distributor, as its record has them. @throws AppError, NotFoundError. */
export async function fetchOrganisation(link: {
  dealerId: string;
  distributerId: string;
}): Promise<{ name: string; dealerGroupId: string }> {
  const isDealer = link.dealerId !== '';
  const from = isDealer ? dealers : distributers;
  const snapshot = await getDoc(doc(db, from.path, isDealer ? link.dealerId : link.distributerId)).catch(
    (error: unknown) => {
      throw toAppError(error);
    },
  );
  if (!snapshot.exists()) throw new NotFoundError('This organisation was not found.');
  const group: unknown = snapshot.get('dealerGroupId');
  return {
    name: String(snapshot.get('name')),
    dealerGroupId: isDealer && typeof group === 'string' ? group : '',
  };
}

/** Every engineer that is not deleted, suspended ones too. */
export function fetchAllEngineers(signal?: AbortSignal): Promise<readonly Doc<Engineer>[]> {
  return fetchAll(engineers, [alive], signal);
}

/** Engineers that work can be sent to. */
export function fetchEngineers(signal?: AbortSignal): Promise<readonly Doc<Engineer>[]> {
  return fetchAll(engineers, [where('active', '==', true), alive], signal);
}

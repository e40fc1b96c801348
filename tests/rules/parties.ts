import { type QueryConstraint, where } from 'firebase/firestore';
import { openAccount } from '#domain/dealer-account/account.ts';
import { TRADES } from '#domain/kinds/trades.ts';
import type { Trade } from '#domain/trade/move.ts';
import { dealerParty, distributorParty } from '#domain/trade/parties.ts';
import { PARTIES } from '#generate/registry.ts';
import { buildAccountEntry } from '#tests/seed/build/account.ts';
import { type Said, SHARED } from '#tests/trade-kinds.ts';
import { DEALER, DISTRIBUTER } from './cast.ts';
import type { Policy } from './policy.ts';

/** A record of each collection that a buyer and a supplier share, as its buyer sees it. */
const BUILDERS: Readonly<Record<string, (said?: Said) => object>> = {
  ...Object.fromEntries(Object.values(TRADES).map(({ kind, entity }: Trade) => [entity.path, SHARED[kind]])),
  accountEntries: buildAccountEntry,
  dealerAccounts: (said) => openAccount(buildAccountEntry(said)),
};

/** Builds a record of such a collection. @throws Error for one that has no builder here. */
export function buildShared(path: string, said?: Said): object {
  const build = BUILDERS[path];
  if (!build) throw new Error(`tests/rules/parties.ts builds no record of ${path}.`);
  return build(said);
}

/** What a buyer and a supplier share: the policy of each collection follows from its entity. */
export const PARTY_POLICY: readonly Policy[] = PARTIES.map(({ path, area = '', parties = {} }) => {
  const { buyersAlso = [], buyerSees, supplierCounts } = parties;
  const once = buyerSees === undefined ? '' : ` once it is ${buyerSees.slice(2).toLowerCase()}`;
  const counted = supplierCounts
    ? `, its distributor with ${supplierCounts.area} what is ${supplierCounts.status}`
    : '';
  return {
    path,
    reads: `its supplier with ${area}${counted}; its dealer with ${[area, ...buyersAlso].join(' or ')}${once}`,
    writes: 'the server only; made and moved through the API',
    get: 'DU DA DV XU XA',
    list: 'DU DA DV XU XA',
  };
});

/** The query by which dealer A, or its distributor, lists records of such a collection; null for another one. */
export function partyQuery(path: string, isDistributer: boolean): readonly QueryConstraint[] | null {
  const entity = PARTIES.find((each) => each.path === path);
  if (!entity) return null;
  if (isDistributer) return [where('supplierId', '==', distributorParty(DISTRIBUTER))];
  const flag = entity.parties?.buyerSees;
  return [
    where('buyerId', '==', dealerParty(DEALER)),
    ...(flag === undefined ? [] : [where(flag, '==', true)]),
  ];
}

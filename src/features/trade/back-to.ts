import type { Actor } from '#domain/access/actor.ts';

/** The way back from a document to the list it stands in: for a dealer that supplies it, that of what it supplies. */
export function backTo(
  at: { readonly list: string; readonly supply: string },
  label: string,
  actor: Actor,
  { supplierDealerId }: { supplierDealerId: string },
): { to: string; label: string } {
  const isSupplied = actor.kind === 'dealer' && actor.dealerId === supplierDealerId;
  return { to: isSupplied ? at.supply : at.list, label };
}

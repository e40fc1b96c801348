import type { Installation } from '../../../../src/domain/installation/schema.ts';
import { type Kit, KIT_TYPE_LABELS } from '../../../../src/domain/kit/schema.ts';
import { type Claim, claimsOf, lineOf } from '../../../../src/domain/order/allocation.ts';
import type { Order } from '../../../../src/domain/order/schema.ts';
import { recordRef } from '../../store/record-ref.ts';
import { reallocate, unheldClaims } from '../../triggers/order-allocation.ts';
import { reconcileInstallation } from '../../triggers/reconcile.ts';

/** "GVM kit". */
const kitWord = (type: Kit['type'] | undefined): string =>
  type === undefined ? 'kit' : `${KIT_TYPE_LABELS[type].replace(' Upgrade', '')} kit`;

async function numberOf(id: string): Promise<string> {
  const number: unknown = (await recordRef('installations', id)?.get())?.get('number');
  return typeof number === 'string' && number !== '' ? number : 'without a number yet';
}

async function refusal(job: Installation, claim: Claim, order: Order | null): Promise<string> {
  const word = kitWord(job.kits.find(({ orderId }) => orderId === claim.orderId)?.type);
  if (order?.dealerId !== job.dealerId) {
    return `The order of this ${word} was not found. Choose another order or kit.`;
  }
  const line = order.lines[lineOf(claim, order.lines)];
  const first = line?.heldBy[0];
  if (first === undefined) return `Order ${order.number} has no such ${word}. Choose another order or kit.`;
  return `This ${word} was taken from order ${order.number} by installation ${await numberOf(first)} first. Choose another kit.`;
}

/**
 * Why a job may not go on with the kits that it says come from orders; '' when it holds each of them. A save that the
 * triggers have not followed yet is counted first, so that nobody is refused for having been quick.
 */
export async function kitRefusal(id: string, job: Installation): Promise<string> {
  const claims = claimsOf(job.kits);
  if ((await unheldClaims(id, claims)).length === 0) return '';
  await reconcileInstallation(id);
  for (const orderId of new Set(claims.map((claim) => claim.orderId))) await reallocate(orderId);
  const [unheld] = await unheldClaims(id, claims);
  return unheld ? refusal(job, unheld.claim, unheld.order) : '';
}

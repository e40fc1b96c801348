import { personName } from '../../../../src/domain/shared/person-name.ts';
import { partyOf } from '../../../../src/domain/trade/parties.ts';
import { maySupply } from '../../../../src/domain/trade/roles.ts';
import { MAKE_TJM_ORDER } from '../../../../src/domain/tjm-order/endpoints.ts';
import { receiveMail } from '../../tjm/receive.ts';
import { implement } from '../endpoint.ts';
import { forbidden } from '../errors.ts';

export const makeTjmOrder = implement(MAKE_TJM_ORDER, ({ request, raw }, actor) => {
  if (!maySupply(actor)) throw forbidden('Only a supplier adds orders by email.');
  const by = { request, uid: actor.uid, byName: personName(actor) };
  return receiveMail({
    supplierId: partyOf(actor),
    raw: Buffer.from(raw, 'base64'),
    isVerified: false,
    by,
  });
});

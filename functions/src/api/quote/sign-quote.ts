import * as z from 'zod/mini';
import { signAsks } from '../../../../src/domain/sale/input.ts';
import { documentId } from '../../../../src/domain/shared/given.ts';
import { publicEndpoint } from '../endpoint.ts';
import { linkKey } from '../link-record.ts';
import { moveByLink } from '../trade/sales/by-link.ts';

const payloadSchema = z.strictObject({
  id: linkKey,
  /** Made anew for each press of the button, and sent again with each try of it. */
  request: documentId,
  ...signAsks,
});

/**
 * POST sign-quote: a customer accepts the revision that they were shown, with name and signature, once. The same press sent
 * again is told the same. @throws ApiError 404, 409 for another revision and for one that is closed, 400.
 */
export const signQuote = publicEndpoint(payloadSchema, ({ id, request, ...given }, caller) =>
  moveByLink('sign', { id, request, given, named: given.name, shown: given.rev }, caller),
);

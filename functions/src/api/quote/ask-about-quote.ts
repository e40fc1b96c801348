import * as z from 'zod/mini';
import { documentId, givenNote } from '../../../../src/domain/shared/given.ts';
import { MOVE_REASON_MAX } from '../../../../src/domain/trade/entry.ts';
import { publicEndpoint } from '../endpoint.ts';
import { linkKey } from '../link-record.ts';
import { moveByLink } from '../trade/sales/by-link.ts';

const payloadSchema = z.strictObject({
  id: linkKey,
  /** Made anew for each press of the button, and sent again with each try of it. */
  request: documentId,
  question: givenNote(MOVE_REASON_MAX, 1),
});

/**
 * POST ask-about-quote: a customer's question, which whoever made the quote is told of; at most five an hour and twenty in all. The
 * same press sent again is one question. @throws ApiError 404, 409 for a quote that is closed, 400.
 */
export const askAboutQuote = publicEndpoint(payloadSchema, ({ id, request, question }, caller) =>
  moveByLink('ask', { id, request, given: { reason: question } }, caller),
);

import { ASK_ABOUT_QUOTE } from '../../../../src/domain/sale/endpoints.ts';
import { implement } from '../endpoint.ts';
import { moveByLink } from '../trade/sales/by-link.ts';

export const askAboutQuote = implement(ASK_ABOUT_QUOTE, ({ id, request, question }, caller) =>
  moveByLink('ask', { id, request, given: { reason: question } }, caller),
);

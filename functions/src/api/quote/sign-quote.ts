import { SIGN_QUOTE } from '../../../../src/domain/sale/endpoints.ts';
import { implement } from '../endpoint.ts';
import { moveByLink } from '../trade/sales/by-link.ts';

export const signQuote = implement(SIGN_QUOTE, ({ id, request, ...given }, caller) =>
  moveByLink('sign', { id, request, given, named: given.name, shown: given.rev }, caller),
);

import { readTerms as termsOfNow } from '../../terms.ts';
import { implement } from '../endpoint.ts';
import { READ_TERMS } from '../../../../src/domain/system/endpoints.ts';

export const readTerms = implement(READ_TERMS, termsOfNow);

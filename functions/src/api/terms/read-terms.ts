import * as z from 'zod/mini';
import { readTerms as termsOfNow } from '../../terms.ts';
import { publicEndpoint } from '../endpoint.ts';

/** POST read-terms: the terms and conditions with version and date, for anybody. */
export const readTerms = publicEndpoint(z.strictObject({}), termsOfNow);

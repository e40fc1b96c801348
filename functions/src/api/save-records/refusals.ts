import { ApiError } from '../errors.ts';

/** The caller may not do this. One text for whatever stands against it: who asks must not learn of others' records. */
export const refused = () =>
  new ApiError(403, 'You do not have the right to do this, or the record is not yours.', null, {
    refusal: 'rights',
  });

/** The record is not as its editor saw it. */
export const stale = () =>
  new ApiError(409, 'This record was changed by another person while you were editing it.', null, {
    refusal: 'stale',
  });

/** What would be stored is nothing that its schema would read, or says more than is seen. */
export const unfit = (fields: readonly string[]) =>
  new ApiError(400, `Invalid Data: ${fields.join(', ')}`, null, { refusal: 'unfit' });

/** Another record has the value that no two may share. */
export const taken = (field: string, message: string) =>
  new ApiError(409, message, null, { refusal: 'taken', fields: { [field]: message } });

/** There are as many records like it as there may be. */
export const full = (words: string) => new ApiError(409, words, null, { refusal: 'full', fields: {} });

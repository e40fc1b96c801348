import * as z from 'zod/mini';

/**
 * An id that a payload may name: what our own ids are made of and no name that the store keeps for itself (`__…__`),
 * so that it always makes a path.
 */
export const documentId = z.string().check(z.regex(/^(?!__.*__$)[A-Za-z0-9_~-]{1,128}$/u));

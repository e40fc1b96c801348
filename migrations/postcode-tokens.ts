import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod/mini';
import { deriveCarDealer } from '#domain/car-dealer/derive.ts';
import { carDealerSchema } from '#domain/car-dealer/schema.ts';
import { deriveDealer } from '#domain/dealer/derive.ts';
import { dealerSchema } from '#domain/dealer/schema.ts';
import { deriveDistributer } from '#domain/distributer/derive.ts';
import { distributerSchema } from '#domain/distributer/schema.ts';
import type { Fields, Migration } from './migration.ts';

type Tokens = readonly string[];

/** Works out the words a stored record is found by. @throws Error where it does not fit its schema. */
const tokens =
  <T>(schema: z.ZodMiniType<T>, derive: (value: T) => { readonly searchArr: Tokens }) =>
  (data: Fields): Tokens => {
    const parsed = schema.safeParse(data);
    if (parsed.success) return derive(parsed.data).searchArr;
    throw new Error(`does not fit its schema at ${parsed.error.issues[0]?.path.join('.')}`);
  };

const TOKENS: Readonly<Record<string, (data: Fields) => Tokens>> = {
  dealers: tokens(dealerSchema, deriveDealer),
  distributers: tokens(distributerSchema, deriveDistributer),
  carDealers: tokens(carDealerSchema, deriveCarDealer),
};

/** Until its next save a record from before is found by 800 alone, and not by 0800 (decisions: postcode). */
export const postcodeTokens: Migration = {
  name: 'postcode-tokens',
  tells: 'Gives dealers, distributors and car dealers search words with all four digits of their postcode.',
  collections: Object.keys(TOKENS),
  change({ collection, data }) {
    const searchArr = TOKENS[collection]?.(data) ?? [];
    return isDeepStrictEqual(data['searchArr'], searchArr) ? null : { searchArr };
  },
};

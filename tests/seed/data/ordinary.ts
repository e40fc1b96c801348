import { FREIGHT_CARRIERS } from './catalogue.ts';

/** The rows of ordinary entities (src/domain/<noun>/entity.ts, `isOrdinary`), by collection. */
export const ORDINARY_ROWS: Readonly<Record<string, readonly { readonly name: string }[]>> = {
  freightCarriers: FREIGHT_CARRIERS,
};

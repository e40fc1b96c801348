import { checkSizes } from '../lib/sizes.mjs';

/** The check `sizes` of `npm run check`. */
export const main = checkSizes;

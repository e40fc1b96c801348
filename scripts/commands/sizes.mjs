import { pageCost } from '../lib/page-cost.mjs';
import { PlainError } from '../lib/plain-error.mjs';
import { checkSizes } from '../lib/sizes.mjs';
import { sizesAgainst } from '../lib/sizes-against.mjs';

/**
 * The check `sizes` of `npm run check`; with `--against <ref>`, what has grown since that commit; with `--page-cost`, whether a
 * page more changes any other.
 */
export async function main(args) {
  const [option, ...rest] = args.filter((arg) => arg !== '--');
  if (option === undefined) return checkSizes();
  if (option === '--page-cost' && rest.length === 0) return pageCost();
  if (option === '--against' && rest.length === 1) return sizesAgainst(rest[0]);
  throw new PlainError('npm run sizes -- --against <commit or branch>, or npm run sizes -- --page-cost');
}

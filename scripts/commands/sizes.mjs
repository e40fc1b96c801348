import { PlainError } from '../lib/plain-error.mjs';
import { checkSizes } from '../lib/sizes.mjs';
import { sizesAgainst } from '../lib/sizes-against.mjs';

/** The check `sizes` of `npm run check`; with `--against <ref>`, what has grown since that commit. */
export async function main(args) {
  const [option, ref, ...rest] = args.filter((arg) => arg !== '--');
  if (option === undefined) return checkSizes();
  if (option !== '--against' || ref === undefined || rest.length > 0) {
    throw new PlainError('npm run sizes -- --against <commit or branch>');
  }
  return sizesAgainst(ref);
}

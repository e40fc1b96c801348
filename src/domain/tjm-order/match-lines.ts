import { LINES_MAX } from '../order/schema.ts';
import type { Candidate } from './read-lines.ts';
import { CODE_MAX, type TjmLine } from './schema.ts';

/** The kit that a code means: of the catalogue, or as somebody remembered it. */
export interface CodeMeaning {
  readonly kitId: string;
  readonly springOption: string;
}

/**
 * The lines of an email by what its codes mean: one for each code that is known. A line whose code nobody knows is shown only where it
 * states a quantity: the rest is the prose around an order. Where a line has several codes the quantity may be of another of them.
 */
export function matchedLines(
  candidates: readonly Candidate[],
  meaningOf: (code: string) => CodeMeaning | undefined,
): TjmLine[] {
  const lines = candidates.flatMap(({ text, codes, qty, isQtyStated }): TjmLine[] => {
    const read = { text, springOption: '', isLeftOut: false } as const;
    const known = codes.filter((code) => meaningOf(code) !== undefined);
    if (known.length === 0) {
      const code = (codes[0] ?? '').slice(0, CODE_MAX);
      return isQtyStated ? [{ ...read, code, qty, confidence: 'low', kitId: '' }] : [];
    }
    const isSure = isQtyStated && codes.length === 1;
    // A known kit without a number beside it is one kit, which a person looks at.
    return known.flatMap((code): TjmLine[] => {
      const meaning = meaningOf(code);
      return meaning
        ? [
            {
              ...read,
              kitId: meaning.kitId,
              springOption: meaning.springOption,
              code,
              qty: qty || 1,
              confidence: isSure ? 'high' : 'medium',
            },
          ]
        : [];
    });
  });
  return lines.slice(0, LINES_MAX);
}

/** What a remembered store is known by: who writes, and the store that they name. */
export const storeKey = (from: string, store: string): string => `${from} ${store.toLowerCase()}`;

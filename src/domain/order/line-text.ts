import { LINE_MAX } from '../shared/schema.ts';

/** Longest name of goods: a kit's name and that of its springs, each as long as a line. */
export const GOODS_MAX = 2 * LINE_MAX + 2;

/** What goods are called: the kit, and which springs it comes with. */
export const goodsName = (kit: string, springOption: string): string =>
  [kit, springOption].filter((part) => part !== '').join(', ');

/**
 * What a line is called, its springs named once: the description of an order's line names them since it was placed,
 * that of a job's kit does not.
 */
export function lineText({
  description,
  springOption,
}: {
  readonly description: string;
  readonly springOption: string;
}): string {
  const isNamed = springOption !== '' && description.endsWith(`, ${springOption}`);
  return isNamed ? description : goodsName(description, springOption);
}

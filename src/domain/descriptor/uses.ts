import { COUNT_LIMIT } from './descriptor.ts';

/** Blocks: the record can't be deleted while this stands. Warns: somebody should know before it is. */
export type UseLevel = 'blocks' | 'warns';

/** One place where a record that is to be deleted is used, as it is told. */
export interface Use {
  readonly level: UseLevel;
  /** As "3 kits have it as a part". */
  readonly text: string;
  /** The list of these records, filtered where it can be; left out where there is none. */
  readonly href?: string;
  /** The first of them, where they were read, with the way to each. */
  readonly records?: readonly { readonly name: string; readonly href: string }[];
}

/** "1 kit has", "12 kits have", "500+ kits have": a count, which stops at COUNT_LIMIT, with its noun and verb. */
export function countedText(
  count: number,
  [one, many]: readonly [one: string, many: string],
  [does, all]: readonly [does: string, all: string],
): string {
  if (count === 1) return `1 ${one} ${does}`;
  return `${count >= COUNT_LIMIT ? `${COUNT_LIMIT}+` : count} ${many} ${all}`;
}

/** Whether a use keeps the record from being deleted. */
export const isBlocked = (uses: readonly Use[]): boolean => uses.some(({ level }) => level === 'blocks');

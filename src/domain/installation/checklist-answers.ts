import { CHECKLIST_TEMPLATE } from './checklist.ts';
import type { ChecklistItem } from './schema.ts';

const ORDER = new Map(CHECKLIST_TEMPLATE.map(({ key }, index) => [key, index]));
const place = ({ key }: ChecklistItem): number => ORDER.get(key) ?? ORDER.size;

/** The stored answers with newer ones put in: one per item, the later of two, in the order of the checklist. */
export function withAnswers(
  stored: readonly ChecklistItem[],
  answers: readonly ChecklistItem[],
): ChecklistItem[] {
  const byKey = new Map(stored.map((item) => [item.key, item]));
  for (const answer of answers) {
    const before = byKey.get(answer.key);
    if (before === undefined || answer.at >= before.at) byKey.set(answer.key, answer);
  }
  return [...byKey.values()].toSorted((a, b) => place(a) - place(b));
}

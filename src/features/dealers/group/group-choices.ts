import { groupName } from '#domain/dealer/group-name.ts';
import type { Dealer } from '#domain/dealer/schema.ts';

/** A group with the name it goes by and how many dealers are in it. */
export interface KnownGroup {
  readonly id: string;
  readonly name: string;
  readonly dealers: number;
}

type Member = { readonly value: Pick<Dealer, 'dealerGroupId' | 'dealerGroup'> };

/** The groups that dealers are in, by name. */
export function knownGroups(dealers: readonly Member[]): readonly KnownGroup[] {
  const groups = new Map<string, { name: string; dealers: number }>();
  for (const { value } of dealers) {
    const id = value.dealerGroupId;
    if (id === '') continue;
    const known = groups.get(id);
    const name = !known || known.name === id ? groupName(value) : known.name;
    groups.set(id, { name, dealers: (known?.dealers ?? 0) + 1 });
  }
  return [...groups]
    .map(([id, group]) => ({ id, ...group }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

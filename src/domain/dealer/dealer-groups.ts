import { organisationChoices } from '../shared/short-names.ts';
import { counted } from '../shared/number-texts.ts';
import type { Dealer } from './schema.ts';
import { groupName } from './group-name.ts';

/** Most dealers of a group that lists show together: each few of them are a query of their own. */
export const GROUP_LIST_MAX = 30;

/** The filter of lists that names a dealer, or a group of dealers by its key. */
export const DEALER_FILTER = 'dealer';

/** Dealers that a list can be narrowed to together. */
export interface DealerGroup {
  /** The filter's value. */
  readonly key: string;
  readonly name: string;
  readonly ids: readonly string[];
}

/** The names of dealers by id, in their order, and the groups that those make up which the reader supplies. */
export interface DealerNames extends ReadonlyMap<string, string> {
  readonly groups?: readonly DealerGroup[];
}

const KEY = 'group~';
/** A group as the value of the filter of dealers; '' is that of the dealers without a group. */
export const groupKey = (dealerGroupId: string): string => `${KEY}${dealerGroupId}`;
export const isGroupKey = (value: string): boolean => value.startsWith(KEY);

export const NO_GROUP = 'No group';

interface Listed {
  readonly id: string;
  readonly value: Pick<Dealer, 'name' | 'distributerId' | 'dealerGroupId' | 'dealerGroup'>;
}

/** The groups of these dealers, by name, those without one last; none where no dealer has a group. */
export function dealerGroups(dealers: readonly Listed[]): readonly DealerGroup[] {
  const groups = new Map<string, { readonly name: string; readonly ids: string[] }>();
  for (const { id, value } of dealers) {
    const found = groups.get(value.dealerGroupId);
    if (found) found.ids.push(id);
    else groups.set(value.dealerGroupId, { name: groupName(value) || NO_GROUP, ids: [id] });
  }
  if ([...groups.keys()].every((id) => id === '')) return [];
  return [...groups]
    .map(([id, group]) => ({ key: groupKey(id), ...group }))
    .toSorted(
      (a, b) => Number(a.key === KEY) - Number(b.key === KEY) || a.name.localeCompare(b.name, 'en-AU'),
    );
}

/** The names of dealers, with the groups of those that this distributor supplies. */
export const dealerNamesOf = (dealers: readonly Listed[], distributerId: string): DealerNames =>
  Object.assign(new Map(dealers.map(({ id, value }) => [id, value.name])), {
    groups: dealerGroups(dealers.filter(({ value }) => value.distributerId === distributerId)),
  });

/** Dealers, then their groups, as the choices of a filter. */
export const dealerChoices = (names: DealerNames): readonly { value: string; label: string }[] => [
  ...organisationChoices(names),
  ...(names.groups ?? []).map(({ key, name, ids }) => ({
    value: key,
    label: `${name} (${counted(ids.length, 'dealer')})`,
  })),
];

const groupAt = (value: string, names: DealerNames | null) =>
  names?.groups?.find(({ key }) => key === value) ?? null;

/** The dealers that a value of the filter stands for: those of a group, or the one it names, which of a group too large for a list is none. */
export function dealersAt(value: string, names: DealerNames | null): readonly string[] {
  const group = groupAt(value, names);
  return group && group.ids.length <= GROUP_LIST_MAX ? group.ids : [value];
}

/** Why a list cannot show a group's records, in words; '' where it can. */
export function groupFault(value: string, names: DealerNames | null): string {
  const group = groupAt(value, names);
  if (group === null || group.ids.length <= GROUP_LIST_MAX) return '';
  return `${group.name} has ${group.ids.length} dealers. A list shows at most ${GROUP_LIST_MAX} together: choose one dealer.`;
}

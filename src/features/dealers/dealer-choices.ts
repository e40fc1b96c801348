import type { Dealer } from '#domain/dealer/schema.ts';
import type { Option } from '#forms/field.ts';
import type { KnownGroup } from './group/group-choices.ts';

/** What the dealer screens load beside the records. */
export interface DealerChoices {
  /** The groups there are; none for a dealer, who has but one. */
  readonly groups: readonly KnownGroup[];
  readonly distributers: readonly { readonly id: string; readonly value: { readonly name: string } }[];
  readonly distributersNote: string | null;
  readonly markedDistributer: (id: string) => Promise<string | null>;
  /** Orders on their way by dealer id; null where the actor may not know or it is not known yet. */
  readonly openOrders: ReadonlyMap<string, number | null>;
  /** Only the head office moves a dealer to another distributor. */
  readonly isHeadOffice: boolean;
}

/** The distributor's name; its id where that is not known. */
export function distributerName({ distributers }: DealerChoices, id: string): string {
  return distributers.find((distributer) => distributer.id === id)?.value.name ?? id;
}

/** The distributors a dealer may be linked to, and the one it is. */
export function distributerOptions(choices: DealerChoices, { distributerId }: Dealer): readonly Option[] {
  const known = choices.distributers.map(({ id, value }) => ({ value: id, label: value.name }));
  const isKnown = distributerId === '' || known.some(({ value }) => value === distributerId);
  return isKnown ? known : [...known, { value: distributerId, label: distributerId }];
}

import { useState } from 'react';
import { Link } from 'react-router-dom';
import { todaySydney } from '#domain/shared/dates.ts';
import type { ListShape } from '#domain/descriptor/descriptor.ts';
import { shortOrganisation } from '#domain/shared/short-names.ts';
import { dealerChoices, type DealerNames as Names } from '#domain/dealer/dealer-groups.ts';
import type { Doc } from '#data/store/converter.ts';
import { useDealers } from '#data/nouns/use-dealer-names.ts';
import { useActor } from '#data/session/session.tsx';
import { useShapeList } from '#features/reference-screen/use-shape-list.ts';
import { textColumn } from '#ui/list/text-column.ts';
import type { ListColumn, ListFilter, ListState, ListView } from '#ui/list/types.ts';

/** The names of dealers by id, for whoever sees more than one; null for nobody else. */
export type DealerNames = Names | null;

/** Names that are still to come. */
const NOBODY: Names = new Map();

/** One side's list of a kind: the supplier's, or the buyer's. */
export interface ListSide<T> {
  readonly title?: string;
  readonly isSupplier: boolean;
  readonly shape: ListShape<T>;
  /** Name under which the columns are remembered. */
  readonly screen: string;
  /** The way to the other list, where there is one. */
  readonly other?: { readonly to: string; readonly label: string };
}

/**
 * What the list of one side stands on: `list` goes into its page as it is, `fileName` is that of its CSV; `dealers` name
 * its rows, `offered` are those to filter by: a dealer that supplies others looks up no names. `views` are its tabs, a constant, as
 * is `toQuery`, which makes what is asked for of what the address says.
 */
export function useSideList<T>(
  fileName: string,
  { isSupplier, shape, screen }: Pick<ListSide<T>, 'isSupplier' | 'shape' | 'screen'>,
  views: readonly ListView[],
  toQuery?: (state: ListState) => ListState,
) {
  const actor = useActor();
  const isDistributor = actor.kind === 'distributer';
  const known = useDealers(isDistributor);
  const list = useShapeList(screen, shape, { views, dealers: known, ...(toQuery && { toQuery }) });
  const [now] = useState(() => new Date());
  const dealers: DealerNames = isSupplier ? (known.names ?? NOBODY) : null;
  return {
    actor,
    list: { ...list, exportName: fileName },
    now,
    today: todaySydney(now),
    dealers,
    offered: isDistributor ? dealers : null,
  };
}

/** The way to the other list of the same kind, for the menu of a list. */
export function OtherSide({ other }: { other: ListSide<never>['other'] | undefined }) {
  return (
    other && (
      <Link className="btn btn-quiet" to={other.to}>
        {other.label}
      </Link>
    )
  );
}

/** The column of the dealer; none for who sees one alone. `nameOf` says what a row calls one that is not looked up. */
export function dealerColumn<T extends { readonly dealerId: string }>(
  dealers: DealerNames,
  nameOf: (value: T) => string = ({ dealerId }) => dealerId,
): readonly ListColumn<Doc<T>>[] {
  if (dealers === null) return [];
  const name = (value: T) => dealers.get(value.dealerId) ?? nameOf(value);
  return [
    {
      ...textColumn<T>('dealer', 'Dealer', (value) => shortOrganisation(name(value))),
      whole: ({ value }) => name(value),
      card: 'line',
    },
  ];
}

/** Whose documents, for those who see those of several dealers. */
export function dealerFilter(names: DealerNames): readonly ListFilter[] {
  if (names === null) return [];
  return [{ id: 'dealer', title: 'Dealer', options: dealerChoices(names) }];
}

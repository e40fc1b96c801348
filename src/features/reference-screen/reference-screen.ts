import type { ReactNode } from 'react';
import type { Actor } from '#domain/access/actor.ts';
import type { LoggedCollection } from '#domain/change-log/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import type { ListShape } from '#domain/descriptor/descriptor.ts';
import type { ReferenceStore } from '#data/store/reference-store.ts';
import type { Loaded } from '#data/store/use-loaded.ts';
import type { ImportHook } from '#features/csv-import/import-spec.ts';
import type { PriceHook } from '#features/price-change/public/price-spec.ts';
import type { FieldGroup, FieldValues } from '#forms/field.ts';
import type { DeletionCheck } from '#forms/use-row-deletion.ts';
import type { FieldNotes } from '#forms/field-groups.tsx';
import type { EntityForm } from '#forms/use-entity-form.ts';
import type { ListColumn, ListFilter, ListView } from '#ui/list/types.ts';

/** What a screen loads before it can be shown, such as the categories that a record refers to. */
export interface Choices<C> {
  readonly choices: C;
  readonly loaded: Pick<Loaded<unknown>, 'status' | 'error' | 'retry'>;
}

/**
 * One noun of the reference data as a declaration: list, add and edit screens follow from it
 * (product: generic-form). `C` is what its pages load for it and pass as `from`, null for nothing.
 */
export interface ReferenceScreen<T extends FieldValues, C = null> {
  /** With a capital, as in 'Accessory added'. */
  readonly noun: string;
  /** The list's heading. */
  readonly title: string;
  readonly paths: { readonly list: string; readonly add: string; readonly edit: (id: string) => string };
  readonly store: ReferenceStore<T>;
  readonly shape: ListShape<T>;
  /** The collection's name in the change log; the edit screen shows the record's history. */
  readonly logged: LoggedCollection;
  /** What lies beside the record and is logged on its own; its changes stand in the same history. */
  readonly loggedBeside?: LoggedCollection;
  readonly nameOf: (value: T) => string;
  readonly columns: (choices: C) => readonly ListColumn<Doc<T>>[];
  readonly filters?: (choices: C) => readonly ListFilter[];
  /** The tabs above the list. */
  readonly views?: readonly ListView[];
  /** `stored` is the record that is edited, null for a new one. */
  readonly groups: (choices: C, stored: T | null) => readonly FieldGroup<T>[];
  readonly defaultSort: { readonly id: string; readonly direction: 'asc' | 'desc' };
  /** What the search box searches; null where the records carry no tokens. */
  readonly searchHint: string | null;
  /** One sentence that says what belongs in the list. */
  readonly emptyText: string;
  /**
   * What the toast says of a new record in place of '… added'. Made of the code that the record was given, '' for none, it
   * stands beside a link to the record.
   */
  readonly addedText?: string | ((code: string) => string);
  /** Offered with the message of a new record: what usually follows; null for one who may not. */
  readonly addedNext?: (actor: Actor, id: string) => { readonly label: string; readonly href: string } | null;
  /** What a delete does, after the name: 'will be hidden. Orders keep its name.' */
  readonly deletedText: string;
  /** Who may write a record, null for a new one; left out, whoever opens the screen. Others read it. */
  readonly canWrite?: (actor: Actor, doc: Doc<T> | null) => boolean;
  /** Where a record is used, asked before it is deleted. */
  readonly checkDeletion?: (actor: Actor, doc: Doc<T>) => Promise<DeletionCheck>;
  /** Puts Import CSV on the list, whose page has a row of its own: see docs/recipes/add-a-csv-import.md. */
  readonly csvImport?: ImportHook<T>;
  /** Puts Change prices on the list, whose page has a row of its own. */
  readonly prices?: PriceHook<T>;
  /** Stands under single fields of the automatic layout, by their names. */
  readonly renderNotes?: (form: EntityForm<T>, ownId: string) => FieldNotes;
  /** Stands between the fields and the buttons. `ownId` is the new or edited record's id. */
  readonly renderHints?: (form: EntityForm<T>, ownId: string) => ReactNode;
  /** Lays the fields out in place of the automatic groups. */
  readonly renderLayout?: (form: EntityForm<T>, choices: C) => ReactNode;
  /** Stands in the list's menu. `version` changes whenever a row of the page did. */
  readonly renderTools?: (version: string) => ReactNode;
  /** Stands under the fields of a record that is only read, for what a layout of its own adds to them. */
  readonly renderReadOnly?: (doc: Doc<T>) => ReactNode;
  /** Stands under the form of a stored record. */
  readonly renderBelow?: (doc: Doc<T>) => ReactNode;
}

const NOTHING: Choices<null> = {
  choices: null,
  loaded: { status: 'ready', error: null, retry: () => undefined },
};

/** What a page of a screen is given: the declaration, and what it loaded for it. */
export interface ScreenProps<T extends FieldValues, C> {
  screen: ReferenceScreen<T, C>;
  from?: Choices<C>;
}

/** What was loaded for a screen, or nothing where nothing is. */
export function choicesOf<C>(from: Choices<C> | undefined): Choices<C> {
  // A screen without `from` is one whose C is null.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return from ?? (NOTHING as Choices<C>);
}

import { cleanLine, cutCodePoints } from '../shared/text.ts';
import type { NoticeArea, NoticeKindId } from '../notice-kind/kinds.ts';
import { NOTICE_TEXT_MAX, NOTICE_TITLE_MAX, type NoticeTarget } from './schema.ts';

/** People who are told: those of an organisation who hold a flag, or one engineer. */
export type Audience =
  | {
      readonly kind: 'dealer' | 'distributer';
      readonly id: string;
      readonly area: NoticeArea;
      /** Or this flag in its place. */
      readonly orArea?: NoticeArea;
      /** Only this account, for as long as it is among them; else all of them, so that nothing is lost with somebody who left. */
      readonly maker?: string;
      /** Only while this dealer takes orders of dealers. */
      readonly takesOrders?: true;
      /** Only its admins. */
      readonly admins?: true;
    }
  | { readonly kind: 'engineer'; readonly id: string };

/** One thing that happened to a record, before anybody is told. */
export interface NoticeEvent {
  readonly kind: NoticeKindId;
  /** Tells it from everything else that happened to the record: told twice it is one. */
  readonly key: string;
  /** Unix seconds. */
  readonly at: number;
  /** Who did it; both '' for the portal itself. */
  readonly by: string;
  readonly byName: string;
  readonly audiences: readonly Audience[];
  readonly to: NoticeTarget | null;
  readonly title: string;
  readonly text: string;
  readonly quote: string;
}

type Said = Pick<NoticeEvent, 'title'> & Partial<Pick<NoticeEvent, 'text' | 'quote'>>;

/** The words of an event, each on a line of its own and no longer than it may be. */
export function said({ title, text = '', quote = '' }: Said): Pick<NoticeEvent, 'title' | 'text' | 'quote'> {
  const cut = (words: string, max: number) => cutCodePoints(cleanLine(words), max);
  return {
    title: cut(title, NOTICE_TITLE_MAX),
    text: cut(text, NOTICE_TEXT_MAX),
    quote: cut(quote, NOTICE_TEXT_MAX),
  };
}

interface Parties {
  readonly dealerId: string;
  readonly distributerId: string;
  readonly supplierDealerId?: string;
}

/** Those of the dealer whose record it is. */
export const dealerSide = ({ dealerId }: Parties, area: NoticeArea): Audience[] =>
  dealerId === '' ? [] : [{ kind: 'dealer', id: dealerId, area }];

/** Those of the dealer that it is addressed to, else of the distributor. */
export function supplierSide(
  { distributerId, supplierDealerId = '' }: Parties,
  area: NoticeArea,
): Audience[] {
  if (supplierDealerId !== '') return [{ kind: 'dealer', id: supplierDealerId, area, takesOrders: true }];
  return distributerId === '' ? [] : [{ kind: 'distributer', id: distributerId, area }];
}

/** How many rows an append-only list of a record holds: what a write added lies behind those of the record before it. */
export function countIn(data: Readonly<Record<string, unknown>> | undefined, field: string): number {
  const rows = data?.[field];
  return Array.isArray(rows) ? rows.length : 0;
}

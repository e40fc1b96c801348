import { priceOf } from '#domain/order/catalogue.ts';
import { isOrderQty } from '#domain/order/guards.ts';
import type { Kit } from '#domain/kit/schema.ts';
import type { KitSku } from '#domain/kit-sku/schema.ts';
import type { Cents } from '#domain/shared/money.ts';
import type { Mapping } from '#domain/tjm-order/moves.ts';
import type { Confidence, TjmOrder } from '#domain/tjm-order/schema.ts';
import type { Doc } from '#data/store/converter.ts';

/** A line as a person matches it. */
export interface LineForm {
  /** Its place in the email's lines; -1 for one that is added. */
  at: number;
  text: string;
  code: string;
  confidence: Confidence | '';
  kitId: string;
  springOption: string;
  qty: number | '';
  isLeftOut: boolean;
}

/** The values of the matching of an email. */
export interface TjmForm {
  dealerId: string;
  reference: string;
  lines: LineForm[];
}

export const blankLine = (): LineForm => ({
  at: -1,
  text: '',
  code: '',
  confidence: '',
  kitId: '',
  springOption: '',
  qty: 1,
  isLeftOut: false,
});

/** The form of an email's lines as they are stored. */
export const tjmFormOf = ({ dealerId, reference, lines }: TjmOrder): TjmForm => ({
  dealerId,
  reference,
  lines: lines.map(({ text, code, confidence, kitId, springOption, qty, isLeftOut }, at) => ({
    at,
    text,
    code,
    confidence,
    kitId,
    springOption,
    isLeftOut,
    qty: qty === 0 ? '' : qty,
  })),
});

/** What its values ask of the server. */
export const mappingOf = ({ dealerId, reference, lines }: TjmForm): Mapping => ({
  dealerId,
  reference,
  lines: lines.map(({ at, code, kitId, springOption, qty, isLeftOut }) => ({
    at,
    code,
    kitId,
    springOption,
    isLeftOut,
    qty: Number(qty),
  })),
});

type Priced = Pick<LineForm, 'kitId' | 'springOption'>;

/** What one of a line costs today, integer cents ex GST; '' where no kit is chosen or it has no price. */
export function priceOfLine(line: Priced, kit: Kit | undefined, skus: readonly KitSku[]): Cents | '' {
  return kit ? priceOf(line, kit, skus) : '';
}

/** What the lines come to today, integer cents ex GST; null while one of them has no price. */
export function totalOf(
  lines: readonly LineForm[],
  kits: readonly Pick<Doc<Kit>, 'id' | 'value'>[],
  skus: readonly KitSku[],
): Cents | null {
  const wanted = lines.filter(({ isLeftOut }) => !isLeftOut);
  const sums = wanted.map((line) => {
    const price = priceOfLine(line, kits.find(({ id }) => id === line.kitId)?.value, skus);
    return price === '' || !isOrderQty(line.qty) ? null : price * Number(line.qty);
  });
  if (sums.length === 0 || sums.includes(null)) return null;
  return sums.reduce<number>((sum, each) => sum + Number(each), 0);
}

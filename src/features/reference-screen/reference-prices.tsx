import { ShapePrices } from '#features/price-change/public/shape-prices.tsx';
import type { FieldValues } from '#forms/field.ts';
import { choicesOf, type ScreenProps } from './reference-screen.ts';

/** The change of the prices of a noun's list. */
export function ReferencePrices<T extends FieldValues & { deleted: boolean }, C>({
  screen,
  from,
}: ScreenProps<T, C>) {
  const { choices } = choicesOf(from);
  if (!screen.prices) return null;
  const back = { to: screen.paths.list, label: screen.title };
  const spec = { ...screen.prices, title: screen.title, back, filters: screen.filters?.(choices) ?? [] };
  return <ShapePrices spec={{ ...spec, nameOf: ({ value }) => screen.nameOf(value) }} shape={screen.shape} />;
}

import { FAVOURITES_MAX, withFavourite } from '#domain/sale/price-list.ts';
import { counted } from '#domain/shared/number-texts.ts';
import { savePosPrices } from '#data/nouns/pos-settings.ts';
import { useActor } from '#data/session/session.tsx';
import { useErrorAlert } from '#ui/confirm.tsx';
import { useToast } from '#ui/toast.tsx';
import { usePosPrices } from './public/use-pos-prices.ts';

/** A product as its favourite mark names it. */
interface Named {
  readonly id: string;
  readonly name: string;
}

/** The favourites of the own dealer, and how one comes and goes; `toggle` is null until they are known. */
export function useFavourites() {
  const actor = useActor();
  const toast = useToast();
  const showError = useErrorAlert();
  const { prices, base, isKnown } = usePosPrices();
  const { favourites } = prices;
  async function toggle({ id, name }: Named) {
    const isOne = favourites.includes(id);
    if (!isOne && favourites.length >= FAVOURITES_MAX) {
      toast({ tone: 'watch', text: `At most ${counted(FAVOURITES_MAX, 'favourite')}. Remove one first.` });
      return;
    }
    try {
      await savePosPrices(actor, base, { favourites: withFavourite(favourites, id, !isOne) });
      toast({ tone: 'ok', text: `${name} ${isOne ? 'removed from' : 'added to'} favourites` });
    } catch (error) {
      showError(error);
    }
  }
  return { prices, base, toggle: isKnown ? toggle : null };
}

/** What the button of a favourite says. */
export const favouriteLabel = (isOne: boolean): string =>
  isOne ? 'Remove from favourites' : 'Add to favourites';

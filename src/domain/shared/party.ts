import { postcodeText } from './postcode.ts';
import { phoneSearchValues } from './search-terms.ts';

interface Party {
  readonly name: string;
  readonly city: string;
  readonly email: string;
  readonly phone: string;
  readonly postcode: number | '';
}

/** What dealers, distributors and car dealers alike are searched by; the postcode with its four digits. */
export function partySearchValues({ name, city, email, phone, postcode }: Party): readonly string[] {
  return [name, city, email, ...phoneSearchValues(phone), postcodeText(postcode)];
}

/** An address in one line: "41 Workshop Road, Darwin NT 0800"; '' where nothing of it is known. */
export function addressOf({
  address,
  city,
  state,
  postcode,
}: Pick<Party, 'city' | 'postcode'> & { readonly address: string; readonly state: string }): string {
  const place = [city, state, postcodeText(postcode)].filter((part) => part !== '').join(' ');
  return [address, place].filter((part) => part !== '').join(', ');
}

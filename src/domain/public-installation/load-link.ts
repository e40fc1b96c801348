import { SEAT_ROWS } from '../mass/seats.ts';
import { known, type Quantity } from '../shared/quantity.ts';
import { cleanLine, cutCodePoints } from '../shared/text.ts';
import { type Extra, type OwnLoad, type Place, PLACE_KEYS, START_LOAD } from './load.ts';

/** Longest name and most rows of extras. */
export const EXTRA_NAME_MAX = 40;
export const EXTRAS_MAX = 20;

const GAP = '~';
const textOf = (quantity: Quantity): string => String(known(quantity) ?? '');

/** A number as it stands in a link; '' for anything that is none of ours. */
function numberOf(text: string): Quantity {
  if (!/^\d{1,5}(\.\d{1,3})?$/u.test(text)) return '';
  return Number(text);
}

/** The load as the end of an address. It stays in the browser: what stands behind # is never sent to a server. */
export function loadToLink(load: OwnLoad): string {
  const link = new URLSearchParams();
  link.set('p', SEAT_ROWS.map((row) => textOf(load.people[row])).join(GAP));
  link.set('kg', textOf(load.kgEach));
  link.set('front', textOf(load.loadFront));
  link.set('rear', textOf(load.loadRear));
  link.set('atm', textOf(load.trailer));
  link.set('ball', textOf(load.ball));
  for (const { name, kg, place } of load.extras) link.append('x', [place, textOf(kg), name].join(GAP));
  return link.toString();
}

const placeOf = (text: string): Place => PLACE_KEYS.find((key) => key === text) ?? 'middle';

function extraOf(text: string): Extra {
  const [place = '', kg = '', ...name] = text.split(GAP);
  return {
    place: placeOf(place),
    kg: numberOf(kg),
    name: cutCodePoints(cleanLine(name.join(GAP)), EXTRA_NAME_MAX),
  };
}

/** The load that a link keeps; null where it keeps none. What somebody else wrote into it reads as blank. */
export function loadOfLink(hash: string): OwnLoad | null {
  const link = new URLSearchParams(hash.replace(/^#/u, ''));
  if (!link.has('p')) return null;
  const [front = '', second = '', third = ''] = (link.get('p') ?? '').split(GAP);
  const of = (key: string, otherwise: Quantity) =>
    link.has(key) ? numberOf(link.get(key) ?? '') : otherwise;
  return {
    people: { front: numberOf(front), second: numberOf(second), third: numberOf(third) },
    kgEach: of('kg', START_LOAD.kgEach),
    loadFront: of('front', START_LOAD.loadFront),
    loadRear: of('rear', START_LOAD.loadRear),
    trailer: of('atm', START_LOAD.trailer),
    ball: of('ball', START_LOAD.ball),
    extras: link.getAll('x').slice(0, EXTRAS_MAX).map(extraOf),
  };
}

import { cleanLine } from './text.ts';

/**
 * A serial as it is compared: compatibility forms as the plain letter (a full-width A is an A), upper case, without what
 * nobody sees. What is stored and shown stays as it was entered (decisions: serials).
 */
export const serialKey = (serial: string): string => cleanLine(serial.normalize('NFKC')).toUpperCase();

/** The first serial that stands in a list twice, as it is compared; '' for none. Blank ones are none. */
export function serialTwice(serials: readonly string[]): string {
  const keys = serials.map(serialKey).filter((key) => key !== '');
  return keys.find((key, index) => keys.indexOf(key) !== index) ?? '';
}

/** The one of a list that is this serial, as it stands there; undefined for none. */
export const sameSerial = (serials: readonly string[], serial: string): string | undefined =>
  serials.find((each) => serialKey(each) === serialKey(serial));

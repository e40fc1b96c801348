import { isEmail } from '../src/domain/shared/email.ts';
import { parseCents } from '../src/domain/shared/money.ts';
import { isPhone } from '../src/domain/shared/phone.ts';
import {
  cleanEmail,
  cleanLine,
  cleanMultiline,
  digitsOnly,
  phoneText,
  withoutGaps,
} from '../src/domain/shared/text.ts';
import { type DateOrder, readDay } from './dates.ts';
import type { LegacyField } from './fields.ts';

/** What a cell holds: a value, or why it can't be read; `isLight` where the record is as good without it. */
export type Read =
  | { readonly value: unknown; readonly note?: string }
  | { readonly fault: string; readonly isLight: boolean };

export interface ReadingWay {
  readonly dates: DateOrder;
  /** This year. */
  readonly year: number;
}

const YES = new Set(['yes', 'y', 'true', 't', '1', 'x', '-1', 'on']);
const NO = new Set(['no', 'n', 'false', 'f', '0', 'off']);

/** A title or a word as two are compared: letters and digits alone, in small letters, without what stands in brackets. */
export function plain(text: string): string {
  return text
    .replace(/\([^)]*\)|\[[^\]]*\]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** A title with what stands in brackets. */
export const plainWhole = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The choice that a text means; undefined for none. */
export function choiceOf({ options, words }: LegacyField, text: string): string | number | undefined {
  const wanted = plain(text);
  return (
    options.find((option) => plain(String(option)) === wanted) ??
    Object.entries(words).find(([word]) => plain(word) === wanted)?.[1]
  );
}

const hard = (fault: string): Read => ({ fault, isLight: false });
const light = (fault: string): Read => ({ fault, isLight: true });

function phone(text: string): Read {
  // A spreadsheet that took the number for one cut its first 0.
  const whole = /^[23478]\d{8}$/u.test(text) ? `0${text}` : text;
  const value = phoneText(cleanLine(whole));
  return isPhone(value) ? { value } : { value, note: 'Isn’t a full phone number. Imported as it stands' };
}

function postcode(text: string, isNumber: boolean): Read {
  const digits = text.replace(/\.0$/u, '').trim();
  if (!/^\d{3,4}$/u.test(digits)) return light('Isn’t a postcode');
  return { value: isNumber ? Number(digits) : digits.padStart(4, '0') };
}

function list(field: LegacyField, text: string): Read {
  // No choice has a comma in it; a serial may.
  const between = field.options.length === 0 ? /[;|\n]/u : /[;,|\n]/u;
  const parts = text.split(between).flatMap((part) => cleanLine(part) || []);
  if (field.options.length === 0) return { value: parts };
  const values = parts.map((part) => choiceOf(field, part));
  const missing = parts.find((_part, index) => values[index] === undefined);
  return missing === undefined ? { value: values } : hard(`${missing} isn’t one of the choices`);
}

function number(text: string): Read {
  const digits = text.replace(/[\s,]/gu, '').replace(/(?:kgs?|mm|l|ltrs?|nm|km|%|°)\.?$/iu, '');
  return /^[+-]?\d+(?:\.\d+)?$/u.test(digits) ? { value: Number(digits) } : hard('Isn’t a number');
}

/** A cell that isn’t blank, as its field stores it. Records and photos are texts here: whoever has them looks them up. */
export function readCell(field: LegacyField, text: string, way: ReadingWay): Read {
  switch (field.kind) {
    case 'note':
      return { value: cleanMultiline(text) };
    case 'email': {
      const value = cleanEmail(text);
      return isEmail(value) ? { value } : light('Isn’t an email');
    }
    case 'phone':
      return phone(text.trim());
    case 'postcode':
    case 'postcodeNumber':
      return postcode(text, field.kind === 'postcodeNumber');
    case 'code':
      return { value: withoutGaps(cleanLine(text)).toUpperCase() };
    case 'day': {
      const value = readDay(text, way.dates, way.year);
      return value === null ? hard(`Isn’t a date as ${way.dates}`) : { value };
    }
    case 'number':
      return number(text);
    case 'cents': {
      // Bookkeepers write what is below zero in brackets.
      const plainText = text.replace(/\s|AUD|A(?=\$)/gu, '').replace(/^\((.*)\)$/u, '-$1');
      const value = parseCents(plainText);
      return value === null ? hard('Isn’t an amount of money') : { value };
    }
    case 'flag': {
      const word = plain(text) || text.trim();
      return YES.has(word) || NO.has(word) ? { value: YES.has(word) } : hard('Is neither yes nor no');
    }
    case 'choice': {
      const value = choiceOf(field, text);
      return value === undefined
        ? hard('Isn’t one of the choices. Say in mapping.json which it is')
        : { value };
    }
    case 'list':
      return list(field, text);
    default:
      return { value: cleanLine(text) };
  }
}

/** The digits of a number such as I-10234; 0 where it has none. */
export const digitsOf = (text: string): number => Number(digitsOnly(text).slice(-12) || 0);

import { parseLoadRating } from '../tyre/load-rating.ts';
import { formatNumber } from '../shared/numbers.ts';

/** What a column of the grid holds: kg, a share of 0 to 200 %, or a tyre's load rating. */
export type CellKind = 'kg' | 'percent' | 'rating';
export type CellValue = number | string;

const MAX_VALUE: Readonly<Record<'kg' | 'percent', number>> = { kg: 100_000, percent: 200 };
const UNIT: Readonly<Record<'kg' | 'percent', string>> = { kg: 'kg', percent: '%' };
const NUMBER = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/u;

export type ReadCell =
  | { readonly ok: true; readonly value: CellValue }
  | { readonly ok: false; readonly message: string };

const refuse = (message: string): ReadCell => ({ ok: false, message });

/**
 * What a typed or pasted text stands for: '' for a blank (decisions: blank-is-missing), a number with or without
 * thousands commas and unit, or a load rating in capitals. @returns the reason in words where it cannot be stored
 * (V01).
 */
export function readCell(kind: CellKind, text: string): ReadCell {
  const trimmed = text.replace(/\s+/gu, ' ').trim();
  if (trimmed === '') return { ok: true, value: '' };
  if (kind === 'rating') {
    const rating = trimmed.toUpperCase();
    const parsed = parseLoadRating(rating);
    return parsed.ok ? { ok: true, value: rating } : refuse(parsed.message);
  }
  const digits = trimmed.replace(kind === 'kg' ? /\s*kg$/iu : /\s*%$/u, '');
  if (digits.startsWith('-')) return refuse('Must be at least 0');
  if (!NUMBER.test(digits)) return refuse('Not a number');
  const value = Number(digits.replaceAll(',', ''));
  if (value > MAX_VALUE[kind])
    return refuse(`Must be at most ${formatNumber(MAX_VALUE[kind])} ${UNIT[kind]}`);
  return { ok: true, value };
}

/** A stored value as the grid shows and copies it. */
export function cellText(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : '';
}

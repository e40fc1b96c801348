import { unescapeFormula } from '#domain/shared/csv-cell.ts';
import { type Field, type FieldValues, type Option, toOptions } from '#forms/field.ts';
import { rulesOf } from '#forms/kinds/kinds.ts';
import { optionsOf, optionText } from '#forms/kinds/choice-kinds.ts';
import { tagOptions } from '#forms/kinds/tags-kind.ts';

const TICKED = new Set(['yes', 'y', 'true', 'x', '1', 'ticked', 'unlimited', 'current', '☒']);
/** What a list shows for a blank cell, and so a blank in a file that was exported from it. */
const DASHES = new Set(['–', '—']);

/** Whether a cell says nothing, as a list shows it too. */
export function isBlankCell(cell: string): boolean {
  const text = cell.trim();
  return text === '' || DASHES.has(text);
}

/** Fields whose values can stand in one cell of a table. */
export function isImportable(field: Field): boolean {
  return !rulesOf(field).isShownOnly && field.kind !== 'file';
}

function matchOption(options: readonly Option[], text: string): Option | undefined {
  const wanted = text.toLowerCase();
  return (
    options.find(({ value }) => optionText(value) === text) ??
    options.find(({ label }) => label.toLowerCase() === wanted) ??
    options.find(({ value }) => optionText(value).toLowerCase() === wanted)
  );
}

/** "3,050 kg" and "3050": the unit a list writes after a number is no part of it. */
function withoutUnit(text: string, unit: string | undefined): string {
  if (unit === undefined || !text.toLowerCase().endsWith(unit.toLowerCase())) return text;
  return text.slice(0, -unit.length).trim();
}

const commaParts = (text: string): string[] => text.split(/[,;\n]/u).map((part) => part.trim());

/**
 * What the input of a field would hold for the text of a cell: labels stand for their options, Yes for a tick, commas
 * or semicolons part a list. What fits no option stays as it is, for validation to refuse.
 */
export function cellInput(field: Field, cell: string, values: FieldValues): unknown {
  const text = field.kind === 'textarea' ? unescapeFormula(cell) : unescapeFormula(cell).trim();
  if (DASHES.has(text)) return rulesOf(field).empty;
  switch (field.kind) {
    case 'checkbox':
      return TICKED.has(text.toLowerCase());
    case 'select':
    case 'radio':
      return matchOption(optionsOf(field, values), text)?.value ?? text;
    case 'autocomplete':
      return typeof field.options === 'function'
        ? text
        : (matchOption(toOptions(field.options), text)?.value ?? text);
    case 'tags': {
      const options = tagOptions(field) ?? [];
      return commaParts(text).map((part) => matchOption(options, part)?.value ?? part);
    }
    case 'number':
      return withoutUnit(text, field.unit);
    default:
      return text;
  }
}

/**
 * Why a cell fits no option of a closed list, null when it does. The form cannot be brought into this state, so that
 * its own rules do not ask.
 */
export function cellRefusal(field: Field, cell: string, values: FieldValues): string | null {
  const input = cellInput(field, cell, values);
  const isOffered = (options: readonly Option[], value: unknown) =>
    options.some((option) => option.value === value);
  if (field.kind === 'checkbox') {
    const text = cell.trim().toLowerCase();
    const isAnswer = TICKED.has(text) || ['', 'no', 'n', 'false', '0', '☐', ...DASHES].includes(text);
    return isAnswer ? null : `${field.title} must be Yes or No`;
  }
  if (field.kind === 'tags') {
    const options = tagOptions(field);
    const parts: readonly unknown[] = Array.isArray(input) ? input : [];
    const strange = options && parts.find((part) => part !== '' && !isOffered(options, part));
    return strange === undefined || strange === null
      ? null
      : `${field.title}: ${typeof strange === 'string' ? strange : JSON.stringify(strange)} is not offered`;
  }
  if (input === '' || (field.kind !== 'select' && field.kind !== 'radio' && field.kind !== 'autocomplete')) {
    return null;
  }
  if (field.kind === 'autocomplete') {
    if (field.freeText === true || typeof field.options === 'function') return null;
    return isOffered(toOptions(field.options), input) ? null : notChosen(field, cell);
  }
  return isOffered(optionsOf(field, values), input) ? null : notChosen(field, cell);
}

const notChosen = ({ title }: Field, cell: string) => `${title}: ${cell.trim()} is not one of the choices`;

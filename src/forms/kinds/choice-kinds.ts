import { type FieldOf, type FieldValues, type Option, toOptions } from '#forms/field.ts';
import { asText, type KindRules, readAs, WRITING_LINE } from '#forms/kinds/kind-rules.ts';
import { isMissing } from '#domain/shared/quantity.ts';
import { cleanLine } from '#domain/shared/text.ts';

type ChoiceKind = 'select' | 'radio';
type ChoiceField = FieldOf<ChoiceKind>;

/** The value as the DOM holds it. */
export function optionText(value: unknown): string {
  return typeof value === 'boolean' ? String(value) : asText(value);
}

/** The options of a choice for these values. */
export function optionsOf(field: ChoiceField, values: FieldValues): readonly Option[] {
  return toOptions(typeof field.options === 'function' ? field.options(values) : field.options);
}

function findOption(options: readonly Option[], raw: unknown): Option | undefined {
  return options.find((option) => optionText(option.value) === optionText(raw));
}

/** A value that is no longer offered keeps its own text, so that old data stays readable. */
function labelOf(field: ChoiceField, value: unknown, values: FieldValues): string {
  return isMissing(value) ? '' : (findOption(optionsOf(field, values), value)?.label ?? optionText(value));
}

function choiceRules<K extends ChoiceKind>(): KindRules<K> {
  return {
    empty: '',
    toInput: (_, stored) => stored ?? '',
    // The DOM has text only: the option gives back its number or boolean.
    read: (field, raw, { values }) =>
      readAs(isMissing(raw) ? '' : (findOption(optionsOf(field, values), raw)?.value ?? raw)),
    isMissing,
    display: labelOf,
    print: (field, value, values) =>
      optionsOf(field, values)
        .map((option) => `${option.value === value ? '☒' : '☐'} ${option.label}`)
        .join('  '),
  };
}

export const radioKind = choiceRules<'radio'>();
export const selectKind: KindRules<'select'> = {
  ...choiceRules<'select'>(),
  // Selects may hold dozens of options, too many for paper.
  print: (field, value, values) => labelOf(field, value, values) || WRITING_LINE,
};

export const checkboxKind: KindRules<'checkbox'> = {
  empty: false,
  toInput: (_, stored) => stored === true,
  read: (_, raw) => readAs(raw === true),
  isMissing: (value) => value !== true,
  display: (_, value) => (value === true ? 'Yes' : 'No'),
  print: (_, value) => (value === true ? '☒ Yes  ☐ No' : '☐ Yes  ☒ No'),
};

/** A text of one's own, or one that would be added, that is offered already is the one that is offered: "toyota" is Toyota. */
function spelledAsOffered(options: readonly Option[], text: string): Option | undefined {
  const wanted = cleanLine(text).toLowerCase();
  return options.find(({ value }) => optionText(value).toLowerCase() === wanted);
}

function autocompleteLabel(field: FieldOf<'autocomplete'>, value: unknown, values: FieldValues): string {
  if (isMissing(value)) return '';
  const listed =
    typeof field.options === 'function' ? undefined : findOption(toOptions(field.options), value);
  return listed?.label ?? field.labelOf?.(values) ?? optionText(value);
}

export const autocompleteKind: KindRules<'autocomplete'> = {
  empty: '',
  toInput: (_, stored) => stored ?? '',
  read: (field, raw) => {
    if (isMissing(raw)) return readAs('');
    const options = typeof field.options === 'function' ? [] : toOptions(field.options);
    const listed =
      findOption(options, raw) ??
      ((field.freeText || field.adds) && typeof raw === 'string'
        ? spelledAsOffered(options, raw)
        : undefined);
    return readAs(listed?.value ?? (typeof raw === 'string' ? cleanLine(raw) : raw));
  },
  isMissing,
  display: autocompleteLabel,
  print: (field, value, values) => autocompleteLabel(field, value, values) || WRITING_LINE,
};

export const readonlyKind: KindRules<'readonly'> = {
  isShownOnly: true,
  empty: '',
  toInput: (_, stored) => stored ?? '',
  read: (_, raw) => readAs(raw),
  isMissing: () => false,
  display: (field, value, values) => field.show?.(values) ?? optionText(value),
  print: (field, value, values) => field.show?.(values) ?? optionText(value),
};

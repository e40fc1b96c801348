import type { Field, FieldKind } from '#forms/field.ts';
import {
  autocompleteKind,
  checkboxKind,
  radioKind,
  readonlyKind,
  selectKind,
} from '#forms/kinds/choice-kinds.ts';
import { buttonKind } from '#forms/kinds/button-kind.ts';
import { dateKind, monthYearKind } from '#forms/kinds/date-kinds.ts';
import { fileKind } from '#forms/kinds/file-kind.ts';
import type { KindRules } from '#forms/kinds/kind-rules.ts';
import { moneyKind, numberKind } from '#forms/kinds/number-kinds.ts';
import { rowsKind } from '#forms/kinds/rows-kind.ts';
import { tagsKind } from '#forms/kinds/tags-kind.ts';
import { emailKind, telKind, textareaKind, textKind } from '#forms/kinds/text-kinds.ts';
import { timeKind } from '#forms/kinds/time-kind.ts';

/** The rules of every kind; a kind without rules does not compile. */
export const KIND_RULES: { readonly [K in FieldKind]: KindRules<K> } = {
  text: textKind,
  tel: telKind,
  email: emailKind,
  number: numberKind,
  money: moneyKind,
  date: dateKind,
  monthYear: monthYearKind,
  time: timeKind,
  textarea: textareaKind,
  select: selectKind,
  radio: radioKind,
  checkbox: checkboxKind,
  autocomplete: autocompleteKind,
  tags: tagsKind,
  file: fileKind,
  rows: rowsKind,
  button: buttonKind,
  readonly: readonlyKind,
};

/** The rules for this field's kind. */
export function rulesOf(field: Field): KindRules {
  return KIND_RULES[field.kind];
}

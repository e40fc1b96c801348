import type { ReactNode } from 'react';
import type { Field, FieldKind } from '#forms/field.ts';
import { AutocompleteInput } from '#forms/inputs/autocomplete-input.tsx';
import { ButtonInput } from '#forms/inputs/button-input.tsx';
import { CheckboxInput } from '#forms/inputs/checkbox-input.tsx';
import { RadioInput, SelectInput } from '#forms/inputs/choice-inputs.tsx';
import { DateInput } from '#forms/inputs/date-input.tsx';
import { FileInput } from '#forms/inputs/file-input.tsx';
import type { InputProps } from '#forms/inputs/input-props.ts';
import { ReadonlyInput } from '#forms/inputs/readonly-input.tsx';
import { TagsInput } from '#forms/inputs/tags-input.tsx';
import { RowsInput } from '#forms/inputs/rows-input.tsx';
import {
  EmailInput,
  MoneyInput,
  MonthYearInput,
  NumberInput,
  TelInput,
  TextareaInput,
  TextInput,
} from '#forms/inputs/text-inputs.tsx';
import { TimeInput } from '#forms/inputs/time-input.tsx';
import type { KindRules } from '#forms/kinds/kind-rules.ts';
import { KIND_RULES } from '#forms/kinds/kinds.ts';

/** Written as a method so that the table's inputs are one type when a field's kind indexes it. */
type InputOf<K extends FieldKind> = { of(props: InputProps<K>): ReactNode }['of'];

/** A field kind whole: its rules and its look. */
export interface KindDefinition<K extends FieldKind = FieldKind> extends KindRules<K> {
  readonly Input: InputOf<K>;
  /** Columns of twelve on a desktop, unless the field says otherwise. */
  readonly span: number;
  /** True when the title names a group of inputs (or none) and so cannot be a label. */
  readonly isGroup?: boolean;
  /** True where its fields have titles of their own and each its form. */
  readonly isBare?: boolean;
}

/** Every field kind. A kind that is missing here, or lacks a part, does not compile. */
export const KINDS: { readonly [K in FieldKind]: KindDefinition<K> } = {
  text: { ...KIND_RULES.text, Input: TextInput, span: 6 },
  tel: { ...KIND_RULES.tel, Input: TelInput, span: 4 },
  email: { ...KIND_RULES.email, Input: EmailInput, span: 6 },
  number: { ...KIND_RULES.number, Input: NumberInput, span: 3 },
  money: { ...KIND_RULES.money, Input: MoneyInput, span: 3 },
  date: { ...KIND_RULES.date, Input: DateInput, span: 4 },
  monthYear: { ...KIND_RULES.monthYear, Input: MonthYearInput, span: 3 },
  time: { ...KIND_RULES.time, Input: TimeInput, span: 4, isGroup: true },
  textarea: { ...KIND_RULES.textarea, Input: TextareaInput, span: 12 },
  select: { ...KIND_RULES.select, Input: SelectInput, span: 3 },
  radio: { ...KIND_RULES.radio, Input: RadioInput, span: 6, isGroup: true },
  checkbox: { ...KIND_RULES.checkbox, Input: CheckboxInput, span: 3 },
  autocomplete: { ...KIND_RULES.autocomplete, Input: AutocompleteInput, span: 6 },
  tags: { ...KIND_RULES.tags, Input: TagsInput, span: 6, isGroup: true },
  file: { ...KIND_RULES.file, Input: FileInput, span: 12, isGroup: true },
  rows: { ...KIND_RULES.rows, Input: RowsInput, span: 12, isBare: true },
  button: { ...KIND_RULES.button, Input: ButtonInput, span: 3, isGroup: true },
  readonly: { ...KIND_RULES.readonly, Input: ReadonlyInput, span: 3, isGroup: true },
};

/** The definition of this field's kind. */
export function definitionOf(field: Field): KindDefinition {
  return KINDS[field.kind];
}

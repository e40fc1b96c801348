import type { Field, FieldGroup, FieldValues } from '#forms/field.ts';
import { rulesOf } from '#forms/kinds/kinds.ts';
import { tagOptions } from '#forms/kinds/tags-kind.ts';
import { getAt } from '#forms/paths.ts';
import { importFields } from './mapping.ts';

/** The title of a field's column, with its unit: "GVM (kg)". */
export function columnTitle({ title, unit }: Field): string {
  return unit === undefined ? title : `${title} (${unit})`;
}

/**
 * The stored value of a field as a cell that an import reads as the same value: numbers without unit, money in
 * dollars, choices by their label, lists with semicolons, '' when blank.
 */
export function cellText(field: Field, values: FieldValues): string {
  const value = getAt(values, field.name);
  switch (field.kind) {
    case 'number':
      return typeof value === 'number' ? String(rulesOf(field).toInput(field, value)) : '';
    case 'money':
      return typeof value === 'number' ? String(rulesOf(field).toInput(field, value)) : '';
    case 'tags': {
      const options = tagOptions(field) ?? [];
      const label = (tag: unknown) => options.find((option) => option.value === tag)?.label ?? String(tag);
      return Array.isArray(value) ? value.map(label).join('; ') : '';
    }
    case 'text':
    case 'tel':
    case 'email':
    case 'textarea':
      return typeof value === 'string' ? value : '';
    default:
      return rulesOf(field).display(field, value, values);
  }
}

/** One column of a file for an import of records. */
export interface FileColumn {
  readonly id: string;
  readonly title: string;
  readonly text: (values: FieldValues) => string;
}

/** The columns of a file that holds all that an import can fill. */
export function fileColumns(groups: readonly FieldGroup[]): readonly FileColumn[] {
  return importFields(groups).map((field) => ({
    id: field.name,
    title: columnTitle(field),
    text: (values) => cellText(field, values),
  }));
}

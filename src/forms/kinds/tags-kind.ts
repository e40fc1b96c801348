import { type FieldOf, type Option, toOptions } from '#forms/field.ts';
import { optionText } from '#forms/kinds/choice-kinds.ts';
import { type KindRules, readAs, WRITING_LINE } from '#forms/kinds/kind-rules.ts';
import { cleanLine } from '#domain/shared/text.ts';

type Tag = string | number;
type TagsField = FieldOf<'tags'>;

/** The options of a closed list, null where any text may be a tag. */
export function tagOptions(field: TagsField): readonly Option[] | null {
  return field.options ? toOptions(field.options) : null;
}

/** A tag as stored; a number of a closed list stays one. */
function toTag(field: TagsField, raw: unknown): Tag {
  if (typeof raw === 'number') return raw;
  const text = typeof raw === 'string' ? cleanLine(raw) : '';
  return field.upperCase ? text.toUpperCase() : text;
}

/** Clean tags, each once, in the order given. */
function toTags(field: TagsField, raw: unknown): Tag[] {
  const tags = Array.isArray(raw) ? raw.map((each: unknown) => toTag(field, each)) : [];
  return [...new Set(tags)].filter((tag) => tag !== '');
}

function labels(field: TagsField, value: unknown): string {
  const options = tagOptions(field) ?? [];
  const label = (tag: Tag) => options.find((option) => option.value === tag)?.label ?? String(tag);
  return toTags(field, value).map(label).join(', ');
}

/** A list of short texts, or of choices from a closed list; stored as an array. */
export const tagsKind: KindRules<'tags'> = {
  empty: [],
  toInput: (field, stored) => toTags(field, stored),
  read: (field, raw) => readAs(toTags(field, raw)),
  isMissing: (value) => !Array.isArray(value) || value.length === 0,
  display: labels,
  print: (field, value) => {
    const chosen: readonly unknown[] = toTags(field, value);
    const boxes = tagOptions(field)?.map(
      (option) => `${chosen.includes(option.value) ? '☒' : '☐'} ${optionText(option.label)}`,
    );
    return boxes?.join('  ') ?? (labels(field, value) || WRITING_LINE);
  },
};

import type { InputProps } from '#forms/inputs/input-props.ts';
import { TagChecks } from '#forms/inputs/tag-checks.tsx';
import { TagTexts } from '#forms/inputs/tag-texts.tsx';
import { tagOptions } from '#forms/kinds/tags-kind.ts';

/** Check boxes for a closed list, else a line in which each text becomes a tag. */
export function TagsInput(props: InputProps<'tags'>) {
  const options = tagOptions(props.field);
  return options ? <TagChecks {...props} options={options} /> : <TagTexts {...props} />;
}

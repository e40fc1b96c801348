import { type KeyboardEvent, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { labelId } from '#forms/field-ids.ts';
import { controlClass, inputAttributes, type InputProps } from '#forms/inputs/input-props.ts';
import { isSame } from '#domain/shared/same.ts';
import { Icon } from '#ui/icon.tsx';

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/**
 * Texts as tags: Enter or a comma makes one, Backspace in the empty line takes the last away. What stands in the
 * line unfinished is part of the value already, so that a save by keyboard keeps it.
 */
export function TagTexts(props: InputProps<'tags'>) {
  const { form, field, id, isInvalid, isDisabled } = props;
  const { field: input } = useController({ control: form.rhf.control, name: field.name });
  const value: unknown = input.value;
  const line = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<{ text: string; value: unknown }>({ text: '', value });
  const text = isSame(typed.value, value) ? typed.text : '';
  const tags = text.trim() === '' ? texts(value) : texts(value).slice(0, -1);

  function change(nextTags: readonly string[], nextText: string) {
    const next = nextText.trim() === '' ? [...nextTags] : [...nextTags, nextText];
    setTyped({ text: nextText, value: next });
    input.onChange(next);
  }
  /** Every part before the last comma becomes a tag. */
  function handleText(next: string) {
    const parts = next.split(',');
    const rest = parts.pop() ?? '';
    change([...tags, ...clean(parts)], rest);
  }
  function clean(parts: readonly string[]): string[] {
    const shaped = parts.map((part) => (field.upperCase ? part.trim().toUpperCase() : part.trim()));
    return [...new Set(shaped)].filter((part) => part !== '' && !tags.includes(part));
  }
  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter' && text.trim() !== '') {
      event.preventDefault();
      change([...tags, ...clean([text])], '');
    } else if (event.key === 'Backspace' && text === '' && tags.length > 0) {
      event.preventDefault();
      change(tags.slice(0, -1), '');
    }
  }
  function handleBlur() {
    if (text !== '') change([...tags, ...clean([text])], '');
    input.onBlur();
  }
  function handleRemove(tag: string) {
    change(
      tags.filter((each) => each !== tag),
      text,
    );
    line.current?.focus();
  }
  return (
    <div className={`tag-line ${controlClass('form-control', isInvalid)}`}>
      {tags.length > 0 && (
        <ul>
          {tags.map((tag) => (
            <li key={tag}>
              {tag}
              <button
                type="button"
                aria-label={`Remove ${tag}`}
                disabled={isDisabled}
                onClick={() => handleRemove(tag)}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        {...inputAttributes(props)}
        ref={line}
        aria-labelledby={labelId(id)}
        name={field.name}
        value={text}
        maxLength={field.maxLength}
        placeholder={tags.length === 0 ? field.placeholder : undefined}
        className={field.upperCase ? 'is-upper' : undefined}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        onChange={(event) => handleText(event.target.value)}
        onKeyDown={handleKey}
        onBlur={handleBlur}
      />
    </div>
  );
}

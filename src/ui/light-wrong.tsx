import type { RefObject } from 'react';
import { Message } from '#ui/light-message.tsx';

/** Puts the focus into a field of a public form that is wrong: the first, or another in reading order. */
export function focusWrong({ current: form }: RefObject<HTMLFormElement | null>, index = 0): void {
  form?.querySelectorAll<HTMLElement>('[aria-invalid="true"]')[index]?.focus();
}

interface LightWrongProps {
  form: RefObject<HTMLFormElement | null>;
  /** What the fields that are wrong are called, in reading order. */
  titles: readonly string[];
}

/** Why a public form was not sent: how many fields are wrong, and each by its name with the way to it. */
export function LightWrong({ form, titles }: LightWrongProps) {
  if (titles.length === 0) return null;
  return (
    <Message tone="danger" title="Please check the values entered above." isLive>
      {titles.length} {titles.length === 1 ? 'field' : 'fields'}:
      {titles.map((title, index) => (
        <button
          key={title}
          type="button"
          className="btn-link-plain ms-2"
          onClick={() => focusWrong(form, index)}
        >
          {title}
        </button>
      ))}
    </Message>
  );
}

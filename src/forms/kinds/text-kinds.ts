import type { FieldOf } from '#forms/field.ts';
import { asText, type KindRules, readAs, refuse, WRITING_LINE, withUnit } from '#forms/kinds/kind-rules.ts';
import { isEmail } from '#domain/shared/email.ts';
import { phoneFault } from '#domain/shared/phone.ts';
import { isMissing } from '#domain/shared/quantity.ts';
import { cleanEmail, cleanLine, cleanMultiline, withoutGaps } from '#domain/shared/text.ts';

type TextKind = 'text' | 'tel' | 'email' | 'textarea';

function textRules<K extends TextKind>(clean: (text: string) => string): KindRules<K> {
  const stored = (field: FieldOf<K>, raw: unknown) => {
    const typed = clean(asText(raw));
    const text = field.isCompact ? withoutGaps(typed) : typed;
    return field.upperCase ? text.toUpperCase() : text;
  };
  return {
    empty: '',
    toInput: (_, value) => asText(value),
    read: (field, raw) => readAs(stored(field, raw)),
    isMissing,
    display: (field, value) => withUnit(asText(value), field.unit),
    print: (field, value) => withUnit(asText(value), field.unit) || WRITING_LINE,
  };
}

export const textKind = textRules<'text'>(cleanLine);
export const telKind: KindRules<'tel'> = {
  ...textRules<'tel'>(cleanLine),
  fault: ({ title }, value) => phoneFault(title, asText(value)),
};
export const textareaKind = textRules<'textarea'>(cleanMultiline);

const emailBase = textRules<'email'>(cleanLine);

/** Email addresses are stored in their one normal form: clean and lower case. */
export const emailKind: KindRules<'email'> = {
  ...emailBase,
  read: (_, raw) => {
    const text = cleanLine(asText(raw));
    const isValid = text === '' || isEmail(text.toLowerCase());
    return isValid ? readAs(cleanEmail(text)) : refuse('Invalid email address');
  },
};

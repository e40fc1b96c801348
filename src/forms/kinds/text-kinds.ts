import type { FieldOf } from '#forms/field.ts';
import { asText, type KindRules, readAs, refuse, WRITING_LINE, withUnit } from '#forms/kinds/kind-rules.ts';
import { isEmail } from '#domain/shared/email.ts';
import { isPhone } from '#domain/shared/phone.ts';
import { isMissing } from '#domain/shared/quantity.ts';
import { cleanEmail, cleanLine, cleanMultiline, withoutGaps } from '#domain/shared/text.ts';

type TextKind = 'text' | 'tel' | 'email' | 'textarea';

const NOT_A_PHONE =
  'isn’t a full phone number. Enter a number such as 0412 345 678, 02 5550 4100 or 1300 975 707, or + and the country code.';

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
  fault: ({ title }, value) => (isPhone(asText(value)) ? null : `${title} ${NOT_A_PHONE}`),
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

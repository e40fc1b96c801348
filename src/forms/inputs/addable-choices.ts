import { cleanLine } from '#domain/shared/text.ts';
import type { FieldOf, Option } from '#forms/field.ts';
import type { Suggestions } from '#forms/inputs/use-suggestions.ts';
import { useConfirm } from '#ui/confirm.tsx';

/** The choice that adds what is typed: its value is nothing that a form can hold. */
export const ADD = Symbol('add');

export interface Choice {
  readonly value: Option['value'] | typeof ADD;
  readonly label: string;
  readonly disabled?: boolean;
}

/** The options, and behind them, where the field is added to, the text that is typed and is none of them, in whatever case. */
export function withAdded(
  { adds }: FieldOf<'autocomplete'>,
  { status, options }: Suggestions,
  typed: { readonly text: string; readonly value: unknown } | null,
): readonly Choice[] {
  const text = cleanLine(typed?.text ?? '');
  if (adds === undefined || status !== 'ready' || text === '' || text === typed?.value) return options;
  const isListed = options.some(({ label }) => label.toLowerCase() === text.toLowerCase());
  return isListed ? options : [...options, { value: ADD, label: `Add "${text}"` }];
}

/** Asks whether a text is to be added; resolves to it as it is kept, null for no. */
export function useAdd({ adds = '' }: FieldOf<'autocomplete'>): (typed: string) => Promise<string | null> {
  const confirm = useConfirm();
  return async (typed) => {
    const text = cleanLine(typed);
    const isSure = await confirm({
      title: `Add the ${adds} "${text}"`,
      text: `No ${adds} is spelled like this yet. Once it is saved, everybody can choose it.`,
      confirmLabel: `Add ${adds}`,
    });
    return isSure ? text : null;
  };
}

import { type KindRules, readAs } from '#forms/kinds/kind-rules.ts';

/** Something to press: it holds no value, so there is nothing to check, to show elsewhere or to print. */
export const buttonKind: KindRules<'button'> = {
  isShownOnly: true,
  isAction: true,
  empty: '',
  toInput: (_, stored) => stored ?? '',
  read: (_, raw) => readAs(raw),
  isMissing: () => false,
  display: () => '',
  print: () => '',
};

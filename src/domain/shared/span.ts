import type { IsoDay } from './dates.ts';

/** Days from..to, both counted. Apart from what reckons with them, which lists need not load. */
export interface Span {
  readonly from: IsoDay;
  readonly to: IsoDay;
}

const MARK = '~';

/** A span as a list's filter keeps it in the address, and read from there. */
export const spanText = ({ from, to }: Span): string => `${from}${MARK}${to}`;
export function spanOf(text: string): Span {
  const [from = '', to = ''] = text.split(MARK);
  return { from, to };
}

/** The same of a filter of which either end may be blank: from the first day that is one to the last. */
export function wholeSpan(text: string): Span {
  const { from, to } = spanOf(text);
  return { from: from || '0', to: to || '9' };
}

/** Whether a day lies in a span. */
export const isWithin = ({ from, to }: Span, day: IsoDay): boolean => from <= day && day <= to;

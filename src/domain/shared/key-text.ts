/** Stands between two values of a key of figures. */
export const MARK = '|';

/** A value without the mark between two, as figures hold it: whoever looks for what they count brings it into this form, too. */
export const keyText = (value: string): string => value.replaceAll(MARK, '/');

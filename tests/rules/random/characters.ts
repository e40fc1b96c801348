/** No line shows these: control characters, line breaks, marks of width and direction. */
export const NOT_SHOWN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
/** As above in a text of several lines, whose only such character is the line break. */
export const NOT_SHOWN_IN_NOTES = /(?!\n)[\p{Cc}\p{Cf}]/u;

/** Every character of that kind that this version of Unicode knows, without halves of emoji, which the SDK hangs on. */
export const HIDDEN: readonly string[] = Array.from({ length: 0x110000 }, (_item, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((character) => NOT_SHOWN.test(character));

/** The ones that attackers begin with. */
export const WELL_KNOWN = [
  '\u0000',
  '\t',
  '\n',
  '\r',
  '\r\n',
  '\u001F',
  '\u0085',
  '\u00AD',
  '\u200B',
  '\u200D',
  '\u200F',
  '\u2028',
  '\u202E',
  '\u2066',
  '\uFEFF',
  '\u{E0041}',
] as const;

/** Strange, and allowed: what a name may hold in some script, and what counts differently in units and characters. */
export const STRANGE = [
  '\u0301',
  '\u00A0',
  '\u3000',
  '😀',
  'ﬁ',
  '\u{1F1E6}',
  '|',
  '\\n',
  '"',
  "'",
  '\uFFFD',
] as const;

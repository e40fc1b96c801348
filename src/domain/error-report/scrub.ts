import { type ErrorReport, REPORT_TEXT_MAX } from './schema.ts';

const MESSAGE_MAX = 400;
const STACK_MAX = 2000;
const MAX_FRAMES = 16;

/** Errors of the language itself: their messages are about code. Ours may have words for a person, with names in them. */
const ABOUT_CODE = new Set([
  'TypeError',
  'ReferenceError',
  'RangeError',
  'SyntaxError',
  'Error',
  'LoadError',
]);

/** `reading 'name'` names a field of the code; anything else in quotes may be somebody's value. */
const QUOTED = /(?<!(?:reading|setting|access|find) )(["'`‘“])(?:[^"'`’”\n]{1,200})["'`’”]/gu;
const ADDRESS = /\bhttps?:\/\/[^\s)]+/gu;
const EMAIL = /[^\s@<>()]+@[^\s@<>()]+/gu;
/** Ids, VINs and phone numbers: a digit in a word of six signs or more, or three digits on end. */
const CODE = /\b(?=\w*\d)\w{6,}\b|\d{3,}/gu;

const ascii = (value: string) => value.replaceAll(/[^\x20-\x7e\n]/gu, '?');

/** The message without quoted values, addresses, emails and numbers; '' for an error whose words may name a record. */
export function scrubMessage(name: string, message: string): string {
  if (!ABOUT_CODE.has(name)) return '';
  const scrubbed = message
    .replaceAll(ADDRESS, '<address>')
    .replaceAll(EMAIL, '<email>')
    .replaceAll(QUOTED, '<text>')
    .replaceAll(CODE, '#');
  return ascii(scrubbed).slice(0, MESSAGE_MAX);
}

/** The frames of a stack as `where file:line:column`, without the message and without the origin of the site. */
export function scrubStack(stack: string): string {
  return ascii(
    stack
      .split('\n')
      .map(frameOf)
      .filter((frame) => frame !== '')
      .slice(0, MAX_FRAMES)
      .join('\n'),
  ).slice(0, STACK_MAX);
}

/** Chromium writes `at name (address:1:2)`, Firefox and Safari `name@address:1:2`. */
function frameOf(line: string): string {
  const [, place] = /https?:\/\/[^/\s]+(\/[\w./@-]+)(?:\?[^\s:)]*)?(?=:\d+:\d+)/u.exec(line) ?? [];
  const [, position] = /(:\d+:\d+)\)?\s*$/u.exec(line) ?? [];
  if (place === undefined || position === undefined) return '';
  const [, name = ''] = /^\s*(?:at\s+)?(?:async\s+)?([\w$.<>]{1,60})(?:\s+\(|@)/u.exec(line) ?? [];
  return `${name} ${place}${position}`.trim();
}

/** The browser in a few words, such as `Chrome 139 Android`: enough to find a fault, too little to know a person by. */
export function browserOf(userAgent: string): string {
  const [, name, version] =
    /(Edg|OPR|SamsungBrowser|Firefox|CriOS|FxiOS|Chrome|Version)\/(\d+)/u.exec(
      // Edge, Opera and Samsung call themselves Chrome first.
      /(?:Edg|OPR|SamsungBrowser)\/\d+/u.exec(userAgent)?.[0] ?? userAgent,
    ) ?? [];
  const system = /Android|iPhone|iPad|Windows|Mac OS X|CrOS|Linux/u.exec(userAgent)?.[0] ?? '';
  return [name === 'Version' ? 'Safari' : name, version, system].filter(Boolean).join(' ');
}

const bytes = (texts: readonly string[]) => new TextEncoder().encode(texts.join('')).length;

/** The report of anything thrown, small enough for the rules whatever was thrown. */
export function toReport(
  error: unknown,
  around: Pick<ErrorReport, 'kind' | 'route' | 'version' | 'build' | 'count'> & { userAgent: string },
): ErrorReport {
  const { userAgent, ...known } = around;
  const isError = error instanceof Error;
  const name = ascii(isError ? error.name : typeof error).slice(0, 100);
  const report: ErrorReport = {
    ...known,
    name,
    message: isError ? scrubMessage(name, error.message) : '',
    stack: isError ? scrubStack(error.stack ?? '') : '',
    route: ascii(known.route).slice(0, 100),
    count: Math.min(Math.max(Math.floor(known.count), 1), 1000),
    browser: browserOf(userAgent).slice(0, 60),
  };
  const { message, stack, route, version, browser } = report;
  const over = bytes([name, message, stack, route, version, browser]) - REPORT_TEXT_MAX;
  return over > 0 ? { ...report, stack: stack.slice(0, -over) } : report;
}

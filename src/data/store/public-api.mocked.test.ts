import { afterEach, expect, it, vi } from 'vitest';
import { askAhead, askPublic } from './public-api.ts';

const PAIR = { vin: 'MR0HA3CD500123456', code: 'ABCDEFGHJKLMN' };
const calls = vi.fn<typeof fetch>();
const answerWith = (data: unknown) =>
  calls.mockImplementation(async () => Response.json({ status: 'success', data }));
vi.stubGlobal('fetch', calls);
vi.stubGlobal('window', { location: { hostname: 'localhost' } });
afterEach(() => calls.mockReset());

it('a call sent ahead is taken by the page that asks for the same, once', async () => {
  answerWith('first');
  askAhead('read-it', PAIR);
  expect(await askPublic('read-it', { ...PAIR })).toBe('first');
  expect(calls).toHaveBeenCalledTimes(1);
  answerWith('second');
  expect(await askPublic('read-it', PAIR)).toBe('second');
  expect(calls).toHaveBeenCalledTimes(2);
});

it('a page that asks for another gets its own answer, and nobody later that of before', async () => {
  answerWith('ahead');
  askAhead('read-it', PAIR);
  answerWith('own');
  expect(await askPublic('read-it', { ...PAIR, vin: 'OTHER' })).toBe('own');
  answerWith('later');
  expect(await askPublic('read-it', PAIR)).toBe('later');
});

it('a call sent ahead that fails is told to the page, and asked for again by its Retry', async () => {
  calls.mockRejectedValue(new TypeError('Failed to fetch'));
  askAhead('read-it', PAIR);
  await expect(askPublic('read-it', PAIR)).rejects.toThrow('No connection. Check your signal and try again.');
  answerWith('again');
  expect(await askPublic('read-it', PAIR)).toBe('again');
});

it.each([
  ['a refusal', { status: 'error', msg: 'This link was used.' }, 'This link was used.'],
  ['a refusal without words', { status: 'error' }, 'UNKNOWN ERROR'],
  ['an answer that is none', null, 'UNKNOWN ERROR'],
])('%s is told with its words, else UNKNOWN ERROR', async (_what, body, message) => {
  calls.mockImplementation(async () => Response.json(body, { status: 400 }));
  await expect(askPublic('read-it', PAIR)).rejects.toThrow(message);
});

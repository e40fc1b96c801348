import { describe, expect, it } from 'vitest';
import { signInOfToken } from './sign-in-of-token.ts';

const tokenOf = (claims: unknown) => {
  const bytes = new TextEncoder().encode(JSON.stringify(claims));
  const payload = btoa(String.fromCharCode(...bytes));
  return `e30.${payload.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.signature`;
};

describe('signInOfToken', () => {
  it.each([
    [
      { auth_time: 5, firebase: { sign_in_second_factor: 'phone' } },
      { authTime: 5, secondFactor: 'phone' },
    ],
    [
      { auth_time: 5, firebase: { sign_in_provider: 'password' } },
      { authTime: 5, secondFactor: null },
    ],
    [
      { auth_time: 5, name: 'Zoë Ærø ÿ?>', firebase: {} },
      { authTime: 5, secondFactor: null },
    ],
    [
      { auth_time: 5, firebase: { sign_in_second_factor: true } },
      { authTime: 5, secondFactor: null },
    ],
    [{ auth_time: '5', firebase: {} }, null],
    [{}, null],
    ['text', null],
    [null, null],
  ])('reads %j as %j', (claims, expected) => {
    expect(signInOfToken(tokenOf(claims))).toEqual(expected);
  });

  it.each(['', 'a.b.c', 'a.%.c', 'abc'])('takes %j for no token', (token) => {
    expect(signInOfToken(token)).toBeNull();
  });
});

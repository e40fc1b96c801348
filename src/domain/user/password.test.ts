import { describe, expect, it } from 'vitest';
import { passwordFault } from './password.ts';

const rosa = { email: 'rosa.marino@outback.example', firstName: 'Rosa', lastName: 'Marino' };
const SHORT = /^The password needs at least 12 characters; this has \d+\.$/u;
const COMMON = 'This is one of the passwords that are guessed first. Choose another.';
const NAME = 'Your name or email address is easy to guess as a password. Choose another.';

describe('passwordFault', () => {
  it.each([
    ['', SHORT],
    ['elevenchars', SHORT],
    ['😀'.repeat(11), SHORT],
    ['password1234', COMMON],
    ['PasswordPassword', COMMON],
    ['Welcome-2026!!', COMMON],
    ['qwertyuiop12', COMMON],
    ['aaaaaaaaaaaa', COMMON],
    ['abc123abc123', COMMON],
    ['lkjhgfdsapoiu', COMMON],
    ['123456789012', COMMON],
    ['0412 345 678 90', COMMON],
    ['Rosa.Marino.2026', NAME],
    ['rosa.marino@outback.example', NAME],
    ['x'.repeat(64) + 'y'.repeat(65), /at most 128 characters; this has 129/u],
  ])('refuses %j', (password, why) => {
    expect(passwordFault(password, rosa)).toMatch(why);
  });

  it.each([
    'a few words of my own',
    'Tare-demo-1x',
    'twelve chars',
    'kangaroo jumps rosa',
    '😀 im Wagen 123',
    'x'.repeat(60) + 'yz',
  ])('takes %j', (password) => {
    expect(passwordFault(password, rosa)).toBeNull();
  });

  it('is quick however a name repeats itself', () => {
    const owner = { email: '', firstName: 'aa', lastName: 'aaa' };
    expect(passwordFault(`${'a'.repeat(120)}b`, owner)).toBeNull();
  });

  it('knows no name where none is given', () => {
    expect(passwordFault('a few words of my own', { email: '', firstName: '', lastName: '' })).toBeNull();
  });
});

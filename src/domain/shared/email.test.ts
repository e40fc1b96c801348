import { expect, it } from 'vitest';
import { isEmail } from './email.ts';

it.each([
  'jess.nguyen@outbacksuspension.example',
  "o'brien+work@mail.co",
  '_@a-b.example',
  `${'x'.repeat(64)}@mailbox.example`,
])('%s is an address', (address) => {
  expect(isEmail(address)).toBe(true);
});

it.each([
  ['', 'nothing'],
  ['somebody', 'no host'],
  ['a@b@c.example', 'two hosts'],
  ['a b@c.example', 'a space'],
  ['.a@c.example', 'a dot first'],
  ['a.@c.example', 'a dot last'],
  ['a..b@c.example', 'two dots'],
  ['a@c..example', 'two dots in the host'],
  ['a@-c.example', 'a dash first'],
  ['a@c', 'no dot in the host'],
  ['a@127.0.0.1', 'an address of numbers'],
  ['jörg@c.example', 'letters beyond ASCII'],
  ['a@müller.example', 'a host beyond ASCII'],
  ['\u212Aim@c.example', 'a Kelvin sign for a K'],
  ['Jess@c.example', 'a capital'],
  ['a/b@c.example', 'a slash'],
  [`${'x'.repeat(65)}@c.example`, '65 characters before the @'],
  [`a@${'x'.repeat(64)}.example`, 'a label of 64'],
  [`a@${'x.'.repeat(130)}example`, 'more than 254 in all'],
])('"%s" is none: %s', (address) => {
  expect(isEmail(address)).toBe(false);
});

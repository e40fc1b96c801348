import { describe, expect, it } from 'vitest';
import { isMfaPhoneLongEnough, mfaPhone } from './mfa-phone.ts';

describe('the phone of a second factor (product: mfa-phone; decisions: mfa-phone-length)', () => {
  it.each([
    ['0491570156', true, '+61491570156'],
    ['0491 570 156', true, '+61491570156'],
    [' 04 91\t57 01\u00a056 ', true, '+61491570156'],
    ['+61491570156', true, '+61491570156'],
    ['+61 491 570 156', true, '+61491570156'],
    ['+64 21 123 4567', true, '+64211234567'],
    ['491570156', false, '491570156'],
    ['0 4 9 1 5 7 0', false, '+61491570'],
    ['049157015', false, '+6149157015'],
    ['', false, ''],
    ['          ', false, ''],
    // Too long or no number: the provider checks ("Invalid Phone Number").
    ['phone number', true, 'phonenumber'],
  ])('%j: can be sent %s, goes as %j', (entered, canSend, sent) => {
    expect(isMfaPhoneLongEnough(entered)).toBe(canSend);
    expect(mfaPhone(entered)).toBe(sent);
  });
});

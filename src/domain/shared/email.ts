/** Longest address and longest part before the @ that mail and the sign-in provider take, in characters. */
const ADDRESS_MAX = 254;
const LOCAL_MAX = 64;

/**
 * Plain addresses only: ASCII, no dot at an end or beside another, host names of labels up to 63 with a word at the end,
 * no slash, so that an address can never step out of a path (security case V04).
 */
const ADDRESS =
  /^[a-z\d_!#$%&'*+=?^`{|}~-]+(\.[a-z\d_!#$%&'*+=?^`{|}~-]+)*@([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/;

/**
 * Whether an account can be made for this address, in lower case: what the provider would refuse is told when somebody
 * is invited, not when they come. the API asks the same of invitations.
 */
export function isEmail(address: string): boolean {
  return address.length <= ADDRESS_MAX && address.indexOf('@') <= LOCAL_MAX && ADDRESS.test(address);
}

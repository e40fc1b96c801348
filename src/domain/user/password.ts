import { codePoints } from '../shared/text.ts';

/** Characters of a password (ASVS 6.2.1, 6.2.9): long rather than made up of kinds of signs. */
export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 128;

/** The rule as people read it beside the field. */
export const PASSWORD_RULE = `At least ${PASSWORD_MIN} characters, any you like: a few words are easy to keep in mind. No common password, not your name or email address.`;

/** What most guessed passwords are made of, without the digits and signs that people hang on to them. */
const COMMON: readonly string[] = [
  'password',
  'passw0rd',
  'p@ssword',
  'p@ssw0rd',
  'letmein',
  'welcome',
  'changeme',
  'administrator',
  'admin',
  'default',
  'trustno',
  'iloveyou',
  'princess',
  'sunshine',
  'football',
  'baseball',
  'superman',
  'master',
  'dragon',
  'monkey',
  'shadow',
  'secret',
  'qwertyuiop',
  'qwerty',
  'asdfghjkl',
  'zxcvbnm',
  'qazwsxedc',
  'qazwsx',
  'abcdefghijkl',
  'abc',
  'australia',
  'suspension',
  'gvmupgrade',
  'landcruiser',
  'hilux',
  'toyota',
  'correcthorsebatterystaple',
];

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn',
];

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}@]/gu, '');

/**
 * Whether the text is such words and nothing else, one after the other: "passwordpassword" is a common one too. Goes
 * through it once, whatever the words are.
 */
function isMadeOf(text: string, words: readonly string[]): boolean {
  const reached = new Set([0]);
  for (let at = 0; at < text.length; at += 1) {
    if (!reached.has(at)) continue;
    for (const word of words) if (text.startsWith(word, at)) reached.add(at + word.length);
  }
  return reached.has(text.length);
}

/** The same sign or the same few signs again and again, such as "abcabcabcabc". */
function isRepeated(text: string): boolean {
  return [1, 2, 3, 4, 5, 6].some((size) => {
    const part = text.slice(0, size);
    return part.repeat(Math.ceil(text.length / size)).slice(0, text.length) === text;
  });
}

const reversed = (text: string): string => codePoints(text).toReversed().join('');

/** A walk along the alphabet, the digits or the keyboard, in either direction. */
function isRow(text: string): boolean {
  return ROWS.some((row) => (row + row).includes(text) || (row + row).includes(reversed(text)));
}

/** What others know of a person. */
export interface PasswordOwner {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Why a new password is refused, in words; null when nothing stands against it. */
export function passwordFault(password: string, owner: PasswordOwner): string | null {
  const { length } = codePoints(password);
  if (length < PASSWORD_MIN)
    return `The password needs at least ${PASSWORD_MIN} characters; this has ${length}.`;
  if (length > PASSWORD_MAX)
    return `The password can have at most ${PASSWORD_MAX} characters; this has ${length}.`;
  const text = password.toLowerCase();
  const letters = lettersOf(text);
  const isCommon =
    isRepeated(text) ||
    isRow(text) ||
    (letters !== '' && isMadeOf(letters, COMMON)) ||
    (letters === '' && isDigits(text));
  if (isCommon) return 'This is one of the passwords that are guessed first. Choose another.';
  const [name = ''] = owner.email.toLowerCase().split('@');
  const known = [owner.email, name, owner.firstName, owner.lastName]
    .map(lettersOf)
    .filter((word) => word.length > 1);
  if (letters !== '' && isMadeOf(letters, known)) {
    return 'Your name or email address is easy to guess as a password. Choose another.';
  }
  return null;
}

/** Digits alone are a number such as a phone's: few tries. */
const isDigits = (text: string): boolean => /^[\d\s+().-]*$/u.test(text);

import { cleanLine } from '../../../src/domain/shared/text.ts';
import { composeMail, type Mail } from '../../../src/domain/mail/compose.ts';

/** What a mail to a store calls its order: nothing of it but letters, digits and dashes comes from the store. */
const nameOf = (reference: string): string => (reference === '' ? 'your order' : `your order ${reference}`);

/** Tells a store that its order is placed. */
export const placedMail = (
  to: string,
  supplier: string,
  reference: string,
  number: string,
  lines: readonly string[],
): Mail =>
  composeMail(to, cleanLine(`${supplier} has ${nameOf(reference)}`), '', [
    `${supplier} has ${nameOf(reference)} and placed it as ${number}:`,
    { lines },
    'If something is wrong, reply to this email or call us.',
  ]);

/** Tells a store why no order was placed, in the words of the person who looked at it. */
export const rejectedMail = (to: string, supplier: string, reference: string, reply: string): Mail =>
  composeMail(to, cleanLine(`${supplier}: ${nameOf(reference)} was not placed`), '', [
    `${supplier} has not placed ${nameOf(reference)}:`,
    ...reply.split('\n').filter((line) => line.trim() !== ''),
  ]);

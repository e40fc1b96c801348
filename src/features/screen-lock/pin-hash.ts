/** New PINs; older ones of other lengths still open. */
export const PIN_LENGTH = { min: 6, max: 8 } as const;

/**
 * The MD5 of a PIN in lower-case hex, as the specification compares it (product: screen-timeout). @throws Error when
 * its code cannot be fetched; the page is not reloaded for it, because forms are kept in its memory.
 */
export async function md5OfPin(pin: string): Promise<string> {
  const { default: md5 } = await import('blueimp-md5');
  return md5(pin);
}

/** Whether two texts are the same, in a time that gives away nothing of where they differ. */
export function isSameText(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let at = 0; at < one.length; at += 1)
    difference |= one.charCodeAt(at) ^ other.charCodeAt(at % (other.length || 1));
  return difference === 0;
}

/** Why a new PIN is not taken, in words; null when it is. */
export function pinFault(pin: string): string | null {
  if (!/^\d*$/u.test(pin)) return 'A PIN has digits only';
  const { min, max } = PIN_LENGTH;
  if (pin.length < min || pin.length > max) return `A PIN has ${min} to ${max} digits`;
  if (/^(\d)\1+$/u.test(pin)) return 'Choose more than one repeated digit';
  const steps = Array.from(pin, (digit, at) => Number(digit) - Number(pin[at - 1] ?? digit)).slice(1);
  const isRow = steps.every((step) => step === 1) || steps.every((step) => step === -1);
  return isRow ? 'Choose digits that are not in sequence' : null;
}

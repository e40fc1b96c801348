const REVISION = /^[A-Z]+$/u;

/**
 * The revision letter after this one: '' to A, A to B, Z to AA, AZ to BA (product: revision-letters).
 * @throws RangeError when the text is not a run of capital letters.
 */
export function nextRevision(revision: string): string {
  if (revision === '') return 'A';
  if (!REVISION.test(revision)) throw new RangeError(`'${revision}' is not a revision letter`);
  const head = revision.slice(0, -1);
  const last = revision.charCodeAt(revision.length - 1);
  return last === 90 ? `${nextRevision(head)}A` : head + String.fromCharCode(last + 1);
}

/** Orders revision letters from old to new: Z before AA. Negative when `a` is the older. */
export function compareRevisions(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length;
  return a < b ? -1 : Number(a > b);
}

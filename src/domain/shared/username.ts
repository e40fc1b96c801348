/**
 * A cleaned user name: lower case, each run of non-word characters as one dot, nothing but letters and digits
 * at either end (product: usernames). May be empty.
 */
export function cleanUsername(text: string): string {
  return text
    .toLowerCase()
    .replace(/\W+/gu, '.')
    .replace(/^[^a-z0-9]+|[^a-z0-9]+$/gu, '');
}

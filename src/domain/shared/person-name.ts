/** "Maria Kovac"; '' for somebody without a name. */
export function personName({
  firstName,
  lastName,
}: {
  readonly firstName: string;
  readonly lastName: string;
}): string {
  return `${firstName} ${lastName}`.trim();
}

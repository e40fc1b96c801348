/** The oldest news update that was not acknowledged yet, over the page. */
export function NewsGate() {
  return null;
}

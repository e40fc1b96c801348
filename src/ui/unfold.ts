/** Opens what is folded around an element, so that it can be seen and take the focus. */
export function unfold(element: Element): void {
  for (
    let around = element.closest('details:not([open])');
    around;
    around = element.closest('details:not([open])')
  ) {
    around.setAttribute('open', '');
  }
}

/** Gives the focus to the page's heading: where what had it is gone, the keyboard goes on there and not above the menu. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  // Whoever looks at a row further down goes on looking at it.
  heading.focus({ preventScroll: true });
}

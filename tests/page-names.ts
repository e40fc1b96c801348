/** Attributes by which an element, and what stands in it, may be shown otherwise than others of its tag. */
const SHOWN_BY = ['style', 'hidden'];
/** Those by which it may be itself. */
const SHOWN_BY_OWN = ['open', 'popover'];

/** Whether the element looks as any other of its tag: jsdom knows no style sheet but its own, unless the page has one. */
function isPlain(element: Element): boolean {
  if (document.styleSheets.length > 0 || element.getAttribute('type') === 'hidden') return false;
  if (SHOWN_BY_OWN.some((name) => element.hasAttribute(name))) return false;
  let each: Element | null = element;
  while (each) {
    const at: Element = each;
    if (SHOWN_BY.some((name) => at.hasAttribute(name))) return false;
    each = at.parentElement;
  }
  return true;
}

/** Pages that are quick already: files share theirs. */
const quick = new WeakSet<Window>();

/**
 * Makes jsdom quick in what a query by role asks of each element, half of the time of a page test: how it is displayed, and
 * its labels. A plain element looks as one of its tag that stands nowhere, and a control's labels name its id or stand around
 * it; jsdom would match each rule of its own, and look through the whole page for each label. The rest it answers itself.
 */
export function speedUpNames(): void {
  // The globals of a test are copies of the page's own.
  const own = document.defaultView ?? window;
  if (quick.has(own)) return;
  quick.add(own);
  const whole = own.getComputedStyle.bind(own);
  const byTag = new Map<string, CSSStyleDeclaration>();
  own.getComputedStyle = (element, pseudo) => {
    if (pseudo || !isPlain(element)) return whole(element, pseudo);
    const known = byTag.get(element.tagName) ?? whole(element.cloneNode() as Element);
    byTag.set(element.tagName, known);
    return known;
  };
  window.getComputedStyle = own.getComputedStyle;

  for (const { prototype } of [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement, HTMLButtonElement]) {
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      get(this: HTMLInputElement) {
        const root = this.getRootNode() as Document;
        const around = this.closest('label');
        const named = this.id === '' ? [] : root.querySelectorAll(`label[for="${CSS.escape(this.id)}"]`);
        return [...named, ...(around && !around.hasAttribute('for') ? [around] : [])];
      },
    });
  }
}

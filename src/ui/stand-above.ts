/** What stands at the lower edge of the screen, over the page. */
const BARS = '.form-actions, .check-bar, .update-card, .session-warning';
/** Room around messages, in pixels. */
const ROOM = 16;

/** Keeps fixed messages above the bars at the lower edge as the page scrolls and changes. Returns what ends it. */
export function standAbove(messages: HTMLElement): () => void {
  function measure() {
    const { left, right: end, height } = messages.getBoundingClientRect();
    const tops = [...document.querySelectorAll(BARS)]
      .map((bar) => bar.getBoundingClientRect())
      .filter(
        (bar) =>
          bar.top < innerHeight &&
          bar.bottom > innerHeight - height - ROOM &&
          bar.right > left &&
          bar.left < end,
      )
      .map(({ top }) => innerHeight - top);
    // Not by its place: what is moved by a transform is nothing that jumps.
    messages.style.transform = `translateY(-${Math.max(0, ...tops)}px)`;
  }
  measure();
  // Whatever makes a bar higher makes the page longer; a bar that is no longer at the edge was scrolled away.
  const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
  observer?.observe(document.body);
  window.addEventListener('scroll', measure, { passive: true });
  return () => {
    observer?.disconnect();
    window.removeEventListener('scroll', measure);
  };
}

import type { KeyboardEvent } from 'react';

/** Arrows lead from one notice to the next, from the bell to the first; Home and End to the first and the last. */
export function handleArrows(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('li a, li button, li summary')].filter(
    (item) => item.offsetParent !== null,
  );
  const at = items.findIndex((item) => item === document.activeElement);
  const moves: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at === -1 ? -1 : at - 1,
    Home: 0,
    End: -1,
  };
  const move = moves[event.key];
  if (move === undefined || items.length === 0) return;
  event.preventDefault();
  items.at(move % items.length)?.focus();
}

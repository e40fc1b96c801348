import type { MouseEvent } from 'react';

/** First stop of the Tab key: jumps over the menu to the element with this id (give it tabIndex -1). */
export function SkipLink({ targetId = 'main' }: { targetId?: string }) {
  function handleClick(event: MouseEvent) {
    // Followed as a link it would be a navigation that the router does not know, which a form could not hold up.
    event.preventDefault();
    document.getElementById(targetId)?.focus();
  }
  return (
    <a className="skip-link" href={`#${targetId}`} onClick={handleClick}>
      Skip to content
    </a>
  );
}

/** First stop of the Tab key: jumps over the menu to the element with this id (give it tabIndex -1). */
export function SkipLink({ targetId = 'main' }: { targetId?: string }) {
  return (
    <a className="skip-link" href={`#${targetId}`}>
      Skip to content
    </a>
  );
}

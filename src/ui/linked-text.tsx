import { linkParts } from '#domain/shared/links.ts';

/** Plain text as it was typed, line by line, its addresses as links in a new tab. Never HTML (security F08). */
export function LinkedText({ text }: { text: string }) {
  return (
    <p className="linked-text">
      {linkParts(text).map((part, index) =>
        part.href === null ? (
          part.text
        ) : (
          // The parts of a text have no name but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
            {part.text}
          </a>
        ),
      )}
    </p>
  );
}

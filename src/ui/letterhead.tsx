/** Who sends a paper: what is blank is left out. */
export interface Letterhead {
  readonly name: string;
  /** Lines below the name, such as ABN, address, phone, a signatory number. */
  readonly lines: readonly string[];
  /** The one of the lines to call, for a paper that says so below, too. */
  readonly phone?: string;
}

/** The head of a paper: the sender's name, and below it what a reader needs to find and to trust them. */
export function LetterheadBlock({ name, lines }: Letterhead) {
  if (name === '') return null;
  return (
    <div className="letterhead">
      <strong>{name}</strong>
      <div className="letterhead-lines">
        {lines
          .filter((line) => line !== '')
          .map((line) => (
            <span key={line}>{line}</span>
          ))}
      </div>
    </div>
  );
}

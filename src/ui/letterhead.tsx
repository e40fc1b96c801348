/** Who sends a paper: what is blank is left out. */
export interface Letterhead {
  readonly name: string;
  /** Lines below the name, such as ABN, address, phone, a signatory number. */
  readonly lines: readonly string[];
  /** The one of the lines to call, for a paper that says so below, too. */
  readonly phone?: string;
  /** The address of the picture beside the name, '' until it is known; left out where there is none. */
  readonly logo?: string | undefined;
}

/** The head of a paper: the sender's name, and below it what a reader needs to find and to trust them. */
export function LetterheadBlock({ name, lines, logo }: Letterhead) {
  if (name === '') return null;
  return (
    <div className="letterhead">
      {logo !== undefined && (
        <div className="letterhead-logo">{logo !== '' && <img src={logo} alt={`Logo of ${name}`} />}</div>
      )}
      <div className="letterhead-words">
        <strong>{name}</strong>
        <div className="letterhead-lines">
          {lines
            .filter((line) => line !== '')
            .map((line) => (
              <span key={line}>{line}</span>
            ))}
        </div>
      </div>
    </div>
  );
}

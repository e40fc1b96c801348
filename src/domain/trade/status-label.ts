/** What a person reads of where a document stands. */
export interface StatusLabel {
  readonly label: string;
  /** One sentence: what it means to the people who see it. */
  readonly meaning: string;
  /** The same to the supplier, where it is something else; `meaning` where left out. */
  readonly toSupplier?: string;
  /** Name of the picture that always stands with the word. */
  readonly icon:
    | 'neutral'
    | 'pending'
    | 'question'
    | 'checklist'
    | 'freight'
    | 'search'
    | 'kit'
    | 'label'
    | 'installation'
    | 'clock'
    | 'ok'
    | 'close';
  readonly tone: 'neutral' | 'info' | 'watch' | 'ok' | 'danger';
}

/** What a person reads for each status of a kind. */
export type StatusTable<S extends string> = Readonly<Record<S, StatusLabel>>;

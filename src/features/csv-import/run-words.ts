/** What a run is called by whoever starts it: an import, a change of prices. */
export interface RunWords {
  readonly title: string;
  readonly running: string;
  /** After "12 rows". */
  readonly written: string;
  readonly lost: string;
  readonly again: string;
  readonly earlier: string;
  readonly undo: string;
  /** What is said of a run that was cut off, or may still be under way. */
  readonly cut: string;
  readonly leave: { readonly title: string; readonly text: string };
}

export const IMPORT_WORDS: RunWords = {
  title: 'Import',
  running: 'Importing',
  written: 'written',
  lost: 'not imported',
  again: 'Import another file',
  earlier: 'Earlier imports',
  undo: 'Undo import',
  cut: 'It is still running, or was cut off. Import the file again to continue, or undo the import.',
  leave: {
    title: 'Stop the import',
    text: 'Imported rows stay. Import the same file again to continue, or undo the import.',
  },
};

/** How a run that changes prices begins its name, by which the two are told apart. */
const PRICE_RUN = 'Price change: ';

/** The name of a run that changes prices; `what` says how. */
export const priceRunName = (what: string): string => PRICE_RUN + what;

/** Whether a run of this name changed prices, rather than importing a file. */
export const isPriceRun = (fileName: string): boolean => fileName.startsWith(PRICE_RUN);

// The package types its whole API alone; a paper needs one code of it.
declare module 'jsbarcode/bin/barcodes/CODE128/index.js' {
  /** Chooses the sets of Code 128 by itself. */
  export class CODE128 {
    constructor(text: string, options: Readonly<Record<string, never>>);
    /** `data`: the modules, `1` for a bar and `0` for a gap. */
    encode(): { readonly data: string };
  }
}

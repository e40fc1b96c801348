const nameOf = (key: string): string => `tare.form.${key}`;

/**
 * What somebody typed into a public form, kept as long as the tab: nobody has said that the device is theirs. Null for
 * nothing, or where nothing is kept.
 */
export function readDraft(key: string): Readonly<Record<string, unknown>> | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(nameOf(key)) ?? 'null');
    return typeof stored === 'object' && stored !== null ? { ...stored } : null;
  } catch {
    return null;
  }
}

/** Keeps it. A tab that keeps nothing costs the draft, not the form. */
export function keepDraft(key: string, values: Readonly<Record<string, unknown>>): void {
  try {
    sessionStorage.setItem(nameOf(key), JSON.stringify(values));
  } catch {
    // The form works without.
  }
}

/** Forgets it: it was sent, or its link opens nothing any more. */
export function dropDraft(key: string): void {
  try {
    sessionStorage.removeItem(nameOf(key));
  } catch {
    // Nothing is kept, then.
  }
}

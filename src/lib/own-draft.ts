const nameOf = (key: string): string => `tare.form.${key}`;

/** What somebody typed into a public form, kept on their own device; null for nothing, or where nothing is kept. */
export function readDraft(key: string): Readonly<Record<string, unknown>> | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(nameOf(key)) ?? 'null');
    return typeof stored === 'object' && stored !== null ? { ...stored } : null;
  } catch {
    return null;
  }
}

/** Keeps it. A device that keeps nothing costs the draft, not the form. */
export function keepDraft(key: string, values: Readonly<Record<string, unknown>>): void {
  try {
    localStorage.setItem(nameOf(key), JSON.stringify(values));
  } catch {
    // The form works without.
  }
}

/** Forgets it: it was sent, or its link opens nothing any more. */
export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(nameOf(key));
  } catch {
    // Nothing is kept, then.
  }
}

/** What stands behind the names of companies, and what says only which trade they are in. */
const LEGAL = /[,\s]+(?:pty\.?|ltd\.?|limited|p\/l|inc\.?|holdings)(?=$|[,\s])/giu;
const TRADE =
  /^(?:suspensions?|4x4|4wd|off-?road|automotive|mechanical|engineering|distribution|distributors?|systems?|services?|centre|group)$/iu;

/** Fewer words than these name no organisation. */
const WORDS_LEAST = 2;

/**
 * An organisation in lists and choices: "Outback Suspension Penrith" is "Outback Penrith". The first word stays, and so do
 * words of the trade where fewer than two would be left.
 */
export function shortOrganisation(name: string): string {
  const words = name.replace(LEGAL, '').trim().split(/\s+/u);
  for (let at = words.length - 1; at > 0 && words.length > WORDS_LEAST; at -= 1) {
    if (TRADE.test(words[at] ?? '')) words.splice(at, 1);
  }
  return words.join(' ');
}

/** Organisations by id as choices: short, but whole where two would be called alike. */
export function organisationChoices(
  names: Iterable<readonly [id: string, name: string]>,
): { value: string; label: string }[] {
  const all = [...names].map(([value, name]) => ({ value, name, label: shortOrganisation(name) }));
  const uses = new Map<string, number>();
  for (const { label } of all) uses.set(label, (uses.get(label) ?? 0) + 1);
  return all.map(({ value, name, label }) => ({ value, label: uses.get(label) === 1 ? label : name }));
}

/** A kit in lists: "LandCruiser 76 and 78 GVM 3660" is "LandCruiser 76/78 GVM 3660". */
export function shortKit(name: string): string {
  return name
    .replace(/\s+and\s+/giu, '/')
    .replace(/\s+(?:touring|levelling|upgrade|kit)(?=\s|$)/giu, '')
    .replace(/(\d) mm\b/gu, '$1\u{A0}mm')
    .trim();
}

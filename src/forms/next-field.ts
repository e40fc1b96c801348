const TYPED =
  'input:not([type="checkbox"], [type="radio"], [type="file"], [type="hidden"]), textarea, select';

const fieldsOf = (part: ParentNode): readonly HTMLElement[] =>
  [...part.querySelectorAll<HTMLElement>(TYPED)].filter((field) => !field.matches(':disabled'));

/** The field below in the same column of a table; undefined in the last row and outside tables. */
function fieldBelow(field: HTMLElement): HTMLElement | undefined {
  const cell = field.closest('td');
  const row = cell?.parentElement;
  for (let below = row?.nextElementSibling; below; below = below.nextElementSibling) {
    const same = [...below.children][cell?.cellIndex ?? -1];
    const [found] = same === undefined ? [] : fieldsOf(same);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * The field that follows in the order of the work: down the column of a table of readings, as all that is measured
 * before the work is one column, and from its end to what comes after the table; else the next of the form.
 * Undefined at the end.
 * @param form holds all fields.
 */
export function nextField(form: ParentNode, field: HTMLElement): HTMLElement | undefined {
  const all = fieldsOf(form);
  const table = field.closest('table');
  return fieldBelow(field) ?? all.slice(all.indexOf(field) + 1).find((other) => !table?.contains(other));
}
